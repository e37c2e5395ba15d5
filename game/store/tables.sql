CREATE TABLE kept (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE games (
    number INTEGER PRIMARY KEY,     -- in the order in which they ended
    game INTEGER NOT NULL UNIQUE,   -- drawn at random, so that it is unique in whatever file gets the game
    size INTEGER NOT NULL, line INTEGER NOT NULL, exact INTEGER NOT NULL,
    level TEXT NOT NULL, seconds REAL,
    human INTEGER NOT NULL, result TEXT NOT NULL, moves TEXT NOT NULL, human_seconds REAL NOT NULL,
    points INTEGER NOT NULL, undos INTEGER NOT NULL, ended REAL NOT NULL, seed INTEGER NOT NULL,
    name TEXT NOT NULL,
    streak INTEGER NOT NULL,        -- wins in a row on this board, this game included
    rating REAL NOT NULL,           -- of the player on this board after this game
    fingerprint INTEGER,            -- of the moves: the same for a board that is turned or mirrored
    hints INTEGER NOT NULL DEFAULT 0,
    deviation REAL, volatility REAL,        -- of the rating
    -- the player's record against the level after this game (rating.Matchup); NULL if it was not rated
    shift REAL, shift_deviation REAL, hopeless REAL
);
CREATE INDEX in_order ON games (size, line, exact, number);
CREATE INDEX by_points ON games (size, line, exact, points DESC, number);
CREATE INDEX by_result ON games (size, line, exact, result, level, human_seconds, streak);
CREATE INDEX by_fingerprint ON games (fingerprint, level, human);
CREATE TABLE unfinished (
    game INTEGER PRIMARY KEY,       -- drawn at random, as in games
    saved REAL NOT NULL,            -- seconds since 1970
    value TEXT NOT NULL
);
CREATE TABLE plies (
    game INTEGER PRIMARY KEY,       -- a finished game
    value TEXT NOT NULL             -- the figures of each ply, as in unfinished
);
CREATE TABLE findings (             -- what the analysis found about a position, in whatever game
    size INTEGER NOT NULL, line INTEGER NOT NULL, exact INTEGER NOT NULL, moves TEXT NOT NULL,
    version INTEGER NOT NULL,       -- of the analysis: another version would find something else
    value TEXT NOT NULL,
    PRIMARY KEY (size, line, exact, moves, version)
) WITHOUT ROWID;
