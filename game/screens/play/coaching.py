"""Explains the screen in a player's first game, one part of it after each of the AI's first replies."""
from game.model.play.match import Match
from game.screens.play import words


class Coach:
    def __init__(self, match: Match, games: int) -> None:
        """games: the number of games finished before; unless it is 0, the coach explains nothing."""
        self._match = match
        explains = not games and match.counted_opponent is not None and not match.practice
        best_is_draw = match.level is not None and match.level.looks_to_the_end
        bar = "position" if match.shows_position else "draw" if best_is_draw else "chance"
        self._topics = ["lights", bar, "lights", "help", "charts"] if explains else []
        self._plies_seen = len(match.records)   # at the last reply
        self.explanation = "", ""               # a heading and a sentence

    def refresh(self, replayed: bool) -> bool:
        """Explain the next part of the screen if the AI has just replied; return whether it is about the lights.

        replayed: whether the AI's search is replayed on the board. A search of a single move lights no cell.
        """
        plies = len(self._match.records)
        if plies <= self._plies_seen or self._match.is_humans(plies) or self._match.outcome is not None:
            return False
        self._plies_seen = plies
        lit = replayed and len(self._match.thoughts[plies].root) > 1
        following = next((topic for topic in self._topics if lit or topic != "lights"), None)
        if following is None:
            self.explanation = "", ""
            return False
        self._topics = self._topics[self._topics.index(following) + 1:]
        heading, sentence = words.EXPLANATIONS[following]
        self.explanation = heading, sentence.format(self._match.records[-1].nodes)
        return following == "lights"
