"""Game files as other programs write them, in the encodings of several countries."""
RIF = '<x><player id="1" name="{name}"/><game black="1"><move>h8</move></game></x>'
FOREIGN = {                             # the file's encoding, the first player's name, and the text
    "western": ("latin-1", "Bjørn", f'<?xml version="1.0" encoding="ISO-8859-1"?>{RIF}'),
    "Estonian": ("iso8859-15", "Žižka", f'<?xml version="1.0" encoding="iso-8859-15" ?>{RIF}'),
    "Russian": ("cp1251", "Сергей", f"<?xml version='1.0' encoding='windows-1251'?>{RIF}"),
    "Russian of Unix": ("koi8-r", "Сергей", "(;FF[4]CA[KOI8-R]GM[4]PB[{name}];B[hh])"),
    "Czech": ("cp1250", "Třešňák", "(;FF[4]CA[windows-1250]GM[4]PB[{name}];B[hh])"),
    "Japanese": ("shift_jis", "中村茂", "(;FF[4]CA[Shift_JIS]GM[4]PB[{name}];B[hh])"),
    "Japanese of Unix": ("euc-jp", "中村茂", f'<?xml version="1.0" encoding="EUC-JP"?>{RIF}'),
    "Chinese": ("gb2312", "吴镝", "(;FF[4]CA[GB2312]GM[4]PB[{name}];B[hh])"),
    "Taiwanese": ("big5", "林皇羽", f'<?xml version="1.0" encoding="Big5"?>{RIF}'),
    "Korean": ("euc-kr", "김수찬", "(;FF[4]CA[EUC-KR]GM[4]PB[{name}];B[hh])"),
    "Windows's Unicode": ("utf-16", "Žižka", "(;FF[4]GM[4]PB[{name}];B[hh])"),
    "with its mark": ("utf-8-sig", "Žižka", "(;FF[4]GM[4]PB[{name}];B[hh])"),
    "wrongly declared": ("utf-8", "Žižka", f'<?xml version="1.0" encoding="ISO-8859-1"?>{RIF}'),
    "not declared": ("latin-1", "Bjørn", "(;FF[4]GM[4]PB[{name}];B[hh])"),
    **{name: ("latin-1", "Bjørn", f'<?xml version="1.0" encoding="{name}"?>{RIF}') for name in (
        "utf-7", "idna", "punycode", "unicode_escape", "hex", "zlib", "no-such-encoding", "utf-16", "mbcs")},
}


def file_of(key):
    """The bytes of the sample file FOREIGN[key]."""
    encoding, name, text = FOREIGN[key]
    return text.replace("{name}", name).encode(encoding)
