"""The scenes behind the title, with their helpers: imported while the title is on screen, or when first needed."""
from ai.failures import InvalidInput
from ai.play.opening_rules import balanced_opening
from ai.puzzles.puzzle import read_puzzles
from ai.solved.status import verified_second_moves
from game.app.licences import licences
from game.model.look_back.past_game import past_game_of
from game.model.play.match import Match, new_game
from game.model.play.swap2 import Swap2
from game.model.race import RaceMatch, race_level
from game.screens.analyse.scene import AnalysePage
from game.screens.how_to_play.scene import HowToPlayPage
from game.screens.lab.scene import LabPage
from game.screens.licences.scene import LicencesPage
from game.screens.opening.scene import OpeningPage
from game.screens.play.scene import PlayPage
from game.screens.puzzles.scene import PuzzlesPage
from game.screens.race.scene import RacePage
from game.screens.review.scene import ReviewPage
from game.screens.scores.scene import ScoresPage
from game.screens.settings.scene import SettingsPage
from game.screens.your_ai.scene import YourAiPage

__all__ = ["AnalysePage", "HowToPlayPage", "InvalidInput", "LabPage", "LicencesPage", "Match", "OpeningPage",
           "PlayPage", "PuzzlesPage", "RaceMatch", "RacePage", "ReviewPage", "ScoresPage", "SettingsPage", "Swap2",
           "YourAiPage", "balanced_opening", "licences", "new_game", "past_game_of", "race_level", "read_puzzles",
           "verified_second_moves"]
