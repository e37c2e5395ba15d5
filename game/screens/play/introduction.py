"""The opponent's introduction, in place of the charts until there are moves to chart."""
from collections.abc import Container, Iterator, Mapping

from ai.chance.rating import is_rated, rating_of
from ai.play.levels import Level
from game.marks import MARKS
from game.model.play.match import Match
from game.model.play.scoring import base_of
from game.model.thinking_times import key_of, range_of
from game.screens.play import figures, words
from game.screens.play.picture import Opponent
from game.screens.wording import level_sentence, time_text
from game.store.results import Tally
from game.store.store import Store
from game.views.charts.win_bar import whole_percent
from game.views.pen.kit import Paint


def is_introduced(match: Match) -> bool:
    """Whether the opponent is introduced: before the first move; against THE PROOF, before the player's first move."""
    return len(match.records) - match.setup_plies <= (1 if match.against_proof else 0)


def opponent_of(match: Match, store: Store) -> Opponent:
    """The introduction of a new game's opponent, with the player's results against them in the store."""
    level, tally = match.level, store.tally(match.rules)
    if level is None:
        return _no_opponent(match)
    ink: Paint = "x_text" if match.viewpoint_mark == "o" else "o_text"
    sentences = tuple(_sentences(match, level, not tally.games, store.medals(match.rules)))
    if match.against_proof:
        return Opponent(level.title, sentences, (), ink=ink)
    facts, face = tuple(_facts(match, level, tally, store.times())), "" if level.person is None else level.name
    return Opponent(", ".join(level.label_and_title).upper(), sentences, facts, ink=ink, face=face)


def _sentences(match: Match, level: Level, is_first: bool, medals: Container[str]) -> Iterator[str]:
    """The sentences about the game and the opponent, and what the game is worth.

    is_first: the game is the player's first on this board. medals: the names of the levels whose medal is won.
    """
    rules, worth = match.rules, base_of(match.rules, level)
    if match.opening_words:
        yield match.opening_words
    if is_first and not rules.exact and not match.against_proof:
        yield words.RULES[rules.line]
    yield level_sentence(rules, level)
    if rules.exact:
        yield words.EXACTLY_FIVE
    if match.against_proof:
        yield words.NOT_RATED_PROOF
    elif match.counted_opponent is None:
        yield figures.no_chance(match)
    elif worth is not None:
        yield words.prize(worth, level.looks_to_the_end, level.name not in medals)


def _facts(match: Match, level: Level, tally: Tally, times: Mapping[str, float]) -> Iterator[tuple[str, str, str]]:
    """The known facts about the opponent, each with a figure and its unit. times: of the levels on this machine."""
    if match.counted_opponent is not None and is_rated(level, match.rules):
        outlook = match.matchup.outlook(rating_of(level, match.rules, match.matchup.rating.value))
        yield words.EXPECTED_SCORE, f"{whole_percent(100 * outlook.expected_score)} %", words.DRAWS_HALF
    if level.is_timed and level.limits.seconds is not None:
        yield words.THINKS_FOR, f"{level.limits.seconds:g}", words.SECONDS_A_MOVE
    elif (seconds := times.get(key_of(match.rules, level))) is not None:
        yield words.THINKS_ABOUT, time_text(range_of(match.rules, level, seconds)[0]), words.A_MOVE
    if tally.games:
        yield words.all_games(match.rules.size), "", words.record(tally.wins, tally.draws, tally.losses)


def _no_opponent(match: Match) -> Opponent:
    rule = filter(None, (match.opening_words, words.EXACTLY_FIVE if match.rules.exact else ""))
    if match.seats.human_sides:
        bar = [words.BAR_FOR_X] if match.has_bar else []
        sentences = words.PASS_THE_MOUSE, *rule, *bar, figures.no_chance(match)
        return Opponent(words.TWO_PLAYERS, sentences, (), words.WHO_PLAYS, "text")
    seats = [(mark, match.seats.of(match.seats.side(mark))) for mark in MARKS]
    seated = [words.seated(mark.upper(), level.label_in_sentence, level_sentence(match.rules, level, words.OTHERS))
              for mark, level in seats if level is not None]
    return Opponent(words.TWO_LEVELS, (*seated, *rule, words.HOW_TO_WATCH), (), words.WHO_PLAYS, "text")
