"""Where things are on the title screen."""
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.screens.parts import Places
from game.views.layout import AWAY, BoardLayout, Screen, board_layout, split_row

_MORE = 2000.0          # where the second part of the narrow page begins: far below the first
_IN_A_ROW = 5           # levels, at most


@dataclass(frozen=True)
class TitleLayout:
    """The title screen: the game to start, the ways onwards, and a demo board where there is room (pixels)."""

    screen: Screen
    logo: Rect                      # its letters stand on the rectangle's bottom
    tagline: Rect                   # one line of text under the logo's hairline
    notice: Rect                    # a line for a notice that comes and goes, over the tagline
    cards: tuple[Rect, ...]         # the two boards to choose from
    level_label: Rect               # above the strip of levels
    strip: Rect                     # of levels
    starter_label: Rect             # above WHO STARTS
    starter: Rect                   # who starts
    play: Rect                      # PLAY
    seats: Rect                     # the line that says who plays what, above PLAY
    resume: Rect                    # CONTINUE
    resume_words: Rect              # beside CONTINUE: what it goes on with
    ways: tuple[Rect, ...]          # the places of the ways onwards; none: they stand in the row at the foot
    foot: Rect                      # the lowest row
    speaker: Rect                   # the loudspeaker
    demo: BoardLayout               # the demo board, dissolving at its edges
    demo_label: Rect                # the words under it

    def tiles(self, count: int) -> tuple[Rect, ...]:
        """The strip of levels: one row, or two with a free place behind the last where they are more than five."""
        return self._slots(count)[:count]

    def proof(self, count: int) -> Rect:
        """THE PROOF, in the free place behind so many levels."""
        return self._slots(count)[count]

    def _slots(self, count: int) -> tuple[Rect, ...]:
        if count <= _IN_A_ROW:
            return split_row(self.strip, count, self.screen.px(10))
        columns = max(_IN_A_ROW, (count + 2) // 2)
        return tuple(tile for row in self.screen.rows(self.strip, None, None, gap=8)
                     for tile in split_row(row, columns, self.screen.px(10)))

    @cached_property
    def match_me(self) -> Rect:
        """MATCH ME, beside the label."""
        label, px = self.level_label, self.screen.px
        return Rect(label.left + px(60), label.centery - px(14), px(156), px(28))

    @cached_property
    def lasts(self) -> Rect:
        """For how long players and rules are chosen, at the end of the label's line."""
        label, px = self.level_label, self.screen.px
        return Rect(label.right - px(284), label.bottom - px(28), px(284), px(28))

    def seat_rows(self, with_rules: bool) -> tuple[Rect, ...]:
        """Who has the X, and who has the O; they stand where the levels do while they are shown."""
        rows = self._rows_with_rules if with_rules else self.screen.rows(self.strip, None, None, gap=8)
        return tuple(self.screen.columns(row, 48, None)[1] for row in rows[:2])

    @cached_property
    def _rows_with_rules(self) -> tuple[Rect, ...]:
        """Who has the X, who has the O, and below them the rules."""
        return self.screen.rows(self.strip, None, None, None, gap=3)

    @cached_property
    def _rules(self) -> tuple[Rect, ...]:
        return split_row(self._rows_with_rules[2], 2, self.screen.px(8))

    @cached_property
    def opening(self) -> Rect:
        """How a game of five in a row begins."""
        return self._rules[0]

    @cached_property
    def line(self) -> Rect:
        """What wins in it."""
        return self._rules[1]

    def navigation(self, widths: tuple[float, ...]) -> tuple[Rect, ...]:
        """The ways onwards; where they stand in a row, as wide as their words, whose widths are in pixels."""
        if self.ways:
            return self.ways[:len(widths)]
        px, left, rects = self.screen.px, float(self.foot.left - self.screen.px(14)), []
        for width in widths:
            rects.append(Rect(round(left), self.speaker.top, round(width + 2 * px(14)), self.speaker.height))
            left += width + 2 * px(14) + px(10)
        return tuple(rects)


def layout_for(screen: Screen) -> TitleLayout:
    """The layout for a screen."""
    return (_narrow if screen.narrow else _whole)(screen)


def _whole(screen: Screen) -> TitleLayout:
    """One column at the left, the demo board behind it at the right: on a 16:9 window its right edge lies outside."""
    cards, levels, starting, resume = screen.rows(screen.rect(64, 204, 624, 430), 112, 132, 88, None, gap=19)
    level_label, strip = screen.rows(levels, 20, None, gap=6)
    starter_label, start = screen.rows(starting, 20, None, gap=8)
    starter, play = screen.columns(start, None, None, gap=16)
    return TitleLayout(
        screen, logo=screen.rect(64, 64, 560, 54), tagline=screen.rect(64, 164, 624, 24),
        notice=screen.rect(64, 158, 624, 36), cards=screen.columns(cards, None, None, gap=16), level_label=level_label,
        strip=strip, starter_label=starter_label, starter=starter, play=play, seats=screen.rect(370, 478, 480, 34),
        resume=screen.columns(resume, 304)[0], resume_words=screen.columns(resume, 336, None)[1], ways=(),
        foot=screen.rect(64, 656, 1152, 56), speaker=screen.rect(1108, 664, 48, 40),
        demo=board_layout(screen, 652, -46, 48 * 15, 15), demo_label=screen.rect(816, 622, 400, 20))


def places(screen: Screen) -> Places:
    """The parts of the narrow page."""
    width, height = screen.room
    return {"GAME": (0, 0, width, height), "MORE": (0, _MORE, width, height)}


def _narrow(screen: Screen) -> TitleLayout:
    """The game to start on one part, the ways onwards on another; there is no room for tagline and demo."""
    (width, height), wide = screen.room, min(screen.room[0] - 16, 700)
    left, card = (width - wide) / 2, min(112.0, height - 254)
    cards, levels, starting = screen.rows(
        screen.rect(left, max(6.0, (height - card - 242) / 2), wide, card + 228), None, 126, 78, gap=12)
    level_label, strip = screen.rows(levels, 18, None, gap=6)
    starter_label, start = screen.rows(starting, 18, None, gap=6)
    starter, play = screen.columns(start, None, None, gap=12)
    resume, resume_words = screen.columns(screen.rect(left, _MORE + 96, wide, 42), None, None, gap=12)
    ways = _ways(screen, screen.rect(left, _MORE + 146, wide, 132))
    return TitleLayout(
        screen, logo=screen.rect((width - 540) / 2, _MORE + 24, 560, 54), tagline=AWAY, notice=AWAY,
        cards=screen.columns(cards, None, None, gap=12), level_label=level_label, strip=strip,
        starter_label=starter_label, starter=starter, play=play,
        seats=Rect(play.left, starter_label.centery - screen.px(14), play.width, screen.px(28)), resume=resume,
        resume_words=resume_words, ways=ways, foot=screen.rect(left, _MORE + height - 30, wide, 30),
        speaker=screen.columns(ways[-1], 48)[0], demo=BoardLayout(AWAY, 15), demo_label=AWAY)


def _ways(screen: Screen, rect: Rect) -> tuple[Rect, ...]:
    """Nine places, three in a row."""
    return tuple(cell for row in screen.rows(rect, None, None, None, gap=6) for cell in split_row(row, 3, 0))
