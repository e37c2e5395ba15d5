"""The families of modelled players: each plays whole games by the rules, and errs in its own way."""
import pytest

from ai import FIVE_IN_A_ROW, Board, compiled
from ai.tools import games
from ai.tools.calibration.calibration_games import FAMILY_SIZES
from ai.tools.calibration.families import EIGHT, FAMILIES, HUMAN, PLAYER_KINDS, changing_player, player_of

EVERY = (HUMAN, EIGHT, *FAMILIES) if compiled() else ("counter", "blocker")


def choices(family, skill, moves, count=30):
    """The cells that players of this family and skill choose after these moves, one per seed."""
    board = Board.from_moves(moves)
    before = board.history
    found = [FIVE_IN_A_ROW.cell_name(player_of(family, skill, board, seed)()) for seed in range(count)]
    assert board.history == before
    return found


def moves_of(family, skill, seed):
    board = Board(FIVE_IN_A_ROW)
    games.play_out(board, *(player_of(family, skill, board, seed + side) for side in (0, 1)))
    return board.history


@pytest.mark.parametrize("family", EVERY)
def test_every_family_plays_whole_games_by_the_rules_and_the_same_ones_again(family):
    for skill in (0.0, 0.9):
        assert moves_of(family, skill, 3) == moves_of(family, skill, 3)
    assert moves_of(family, 0.3, 3) != moves_of(family, 0.3, 9)


def test_attackers_never_block_and_blockers_always_do():
    assert "h12" in choices("blocker", 1.0, "h8 a1 h9 c1 h10 e1 h11")      # the opponent has four in a row
    mine = "a1 h8 c1 h9 e1 h10 g1 h11"          # the opponent has an open four, the side to move has nothing
    assert set(choices("blocker", 1.0, mine)) <= {"h7", "h12"}
    assert not {"h7", "h12"} & set(choices("attacker", 1.0, mine))


def test_a_player_who_knows_only_fours_misses_double_threes():
    twos = "h8 a1 h9 o1 j10 a15 k10 o15"          # h10 makes two open threes
    assert set(choices("confused", 1.0, twos)) == {"h10"}
    assert set(choices("fours only", 1.0, twos)) != {"h10"}
    four = "a1 h8 c1 h9 e1 h10 o15 h11"
    assert set(choices("fours only", 1.0, four)) <= {"h7", "h12"}


def test_tiring_players_slip_late_and_confused_ones_on_busy_boards():
    quiet = "h8 h9"
    busy = "h8 a1 h9 c1 h10 e1 j8 g1 j9 i1 j10 k1"
    best = set(choices("confused", 1.0, busy, 5))
    assert len(set(choices("confused", 0.0, busy))) > len(best)
    assert len(set(choices("tiring", 0.0, busy, 60))) > len(set(choices("tiring", 0.0, quiet, 60)))


def test_every_family_is_of_one_kind():
    assert sorted(family for families in PLAYER_KINDS.values() for family in families) == sorted(FAMILY_SIZES)


def test_a_changing_player_learns_tires_turns_to_another_family_or_has_moods():
    evenings = [[changing_player(player, number) for number in range(20)] for player in range(4)]
    for evening, sign in ((evenings[0], 1), (evenings[1], -1)):
        skills = [sign * skill for _, skill in evening]
        assert skills == sorted(set(skills))
    assert len({family for family, _ in evenings[2]}) == 2
    assert len({skill for _, skill in evenings[3]}) == 20
    assert evenings[2] == [changing_player(2, number) for number in range(20)]
