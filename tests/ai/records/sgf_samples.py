"""SGF files as other programs write them, and a small reader that keeps all properties unchanged."""
import re
from collections import Counter

SABAKI = """(;GM[1]FF[4]CA[UTF-8]AP[Sabaki:0.52.2]KM[6.5]SZ[15]DT[2024-01-01]PB[Ann]PW[Bob [2d\\]]HO[1]SBKV[52.1]

;B[hh]C[how does it escape
[
or \\]
]SBKV[53.29](;W[ih]AR[hh:ih]LN[aa:oo]LB[gg:1][fg:A:b](;B[gg]TR[hh]SQ[ih]CR[gg]MA[ff];W[ff])(;B[jj]BM[1]DO[]))(;W[hi]N[other]
PL[B]AE[ih]AB[aa:bb]AW[oa][na][ma]))
"""
LIZZIE = """(;KM[7.5]PW[KataGomo 2]PB[申真谞]DT[2024-5-6]DZ[KW]AP[LizzieYzy: 2.5.3]RE[B+R]SZ[15:15]CA[UTF-8]RU[jp]
;B[hh]LZ[KataGomo 48.7 1.2k
move H8 visits 211 winrate 9918 prior 1764 pv H8 J9 info]LZ2[B 50.1 900
move J9 visits 3 pv J9]C[Move 1
(Winrate: 51.3%)](;W[ii];B[gh]XX[a\\\\b][c\\:d])(;W[gh]MN[7]))
"""
REWRITTEN = {"FF", "CA", "AP", "SZ", "GM"}      # which say who wrote the file, and how


def properties(text):
    """The properties of every node in the first tree of an SGF text, each with the node's depth in brackets."""
    found, depth, at = [], 0, 0
    for match in re.finditer(r"[();]|([A-Za-z0-9]+)\s*((?:\[(?:[^]\\]|\\.)*\]\s*)+)", text, re.DOTALL):
        assert not text[at:match.start()].strip(), text[at:match.start()]
        at = match.end()
        if match[0] == ";":
            found.append((depth, Counter()))
        elif match[1] is None:
            depth += 1 if match[0] == "(" else -1
        elif match[1] not in REWRITTEN:
            for value in re.findall(r"\[((?:[^]\\]|\\.)*)\]", match[2], re.DOTALL):
                found[-1][1][match[1], value] += 1
    return found
