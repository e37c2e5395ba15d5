/* A second check of the solved opening, by another program: does Black win after every reply, with the book alone?
 *
 *     cc -O3 -o check check.c && ./check book.bin [h15 a15]      some classes of second moves, or all
 *
 * It shares no code with the engine and needs only the book. In positions outside the book Black must win by fours and
 * open threes, which df-pn (depth-first proof-number search) looks for. White may play any empty cell; two kinds of
 * replies are settled at sight (lemmas 1 and 2, at `replies_to`). Positions are remembered by their stones, not by a
 * hash. Exit code: 0 if all are won, 1 if not, 2 for an unusable book or a second move that stands for no class.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint64_t u64;
enum { SIZE = 15, CELLS = SIZE * SIZE, CENTRE = CELLS / 2, CLASSES = 35, BLACK = 0, WHITE = 1, NONE = -1 };

/* ---- The board. Each cell sees four neighbours on either side in four directions, two bits each. ---- */
static unsigned short window[CELLS][4];                 /* 0 is empty, a stone 1 + player, 3 off the board */
typedef struct { int cell, direction, shift; } Seer;
static struct { int count; Seer by[32]; } seen_by[CELLS];
static signed char stone[CELLS];                        /* the player, or NONE */
typedef struct { u64 word[8]; } Stones;                 /* 225 bits for Black, then for White */
static Stones stones;

/* For each player and window, what a stone here makes: fives, ways to five with one more, open threes, order points.
 * Packed so that the sum over four directions needs one addition each. */
static uint32_t makes[2][1 << 16];
enum { FIVES = 28, WAYS = 24, THREES = 20, MASK = 15, POINTS = 0xFFFF };

/* Ways to five through the middle of nine cells (1 own, 0 empty) with `more` stones. With two: how many first stones
 * leave two ways. */
static unsigned ways_to_five(int *line, int more) {
    unsigned ways = 0, from = 4, to = 4;
    while (from > 0 && line[from - 1] == 1) from--;
    while (to < 8 && line[to + 1] == 1) to++;
    if (to - from >= 4) return 1;
    for (int at = 0; at < 9 && more; at++) if (line[at] == 0) {
        line[at] = 1;
        unsigned found = ways_to_five(line, more - 1);
        ways += more == 1 ? found : found > 1;
        line[at] = 0;
    }
    return ways;
}

static void make_tables(void) {
    static const int step_row[4] = {0, 1, 1, 1}, step_column[4] = {1, 0, 1, -1};
    for (int code = 0; code < 1 << 16; code++)
        for (int player = 0; player < 2; player++) {
            int line[9];
            for (int i = 0, seen; i < 9; i++)
                seen = code >> 2 * (i - (i > 4)) & 3, line[i] = i == 4 || seen == 1 + player ? 1 : seen ? 2 : 0;
            unsigned five = ways_to_five(line, 0), ways = five ? 2 : ways_to_five(line, 1);
            unsigned three = !five && !ways && ways_to_five(line, 2);
            unsigned points = ways > 1 ? 500 : ways ? 75 : three ? 60 : 0;
            for (int from = 0; from < 5 && !ways && !three; from++) {
                int own = 0;
                for (int i = from; i < from + 5; i++) own += line[i] < 2 ? line[i] : -9;
                points += own == 2 ? 3 : own == 3 ? 9 : 0;
            }
            makes[player][code] = five << FIVES | (ways > 2 ? 2 : ways) << WAYS | three << THREES | points;
        }
    memset(stone, NONE, sizeof stone);
    for (int cell = 0; cell < CELLS; cell++)
        for (int direction = 0; direction < 4; direction++)
            for (int offset = -4; offset <= 4; offset++) if (offset) {
                int row = cell / SIZE + offset * step_row[direction];
                int column = cell % SIZE + offset * step_column[direction], shift = 2 * (offset + 4 - (offset > 0));
                int other = row * SIZE + column, inside = row >= 0 && row < SIZE && column >= 0 && column < SIZE;
                if (inside) seen_by[other].by[seen_by[other].count++] = (Seer){cell, direction, shift};
                else window[cell][direction] |= (unsigned short)(3 << shift);
            }
}
static void flip(int cell, int player) { stones.word[4 * player + (cell >> 6)] ^= 1ULL << (cell & 63); }

/* Put a stone, or take it away: every change is its own reverse. */
static void put(int cell, int player) {
    stone[cell] = (signed char)(stone[cell] == NONE ? player : NONE);
    flip(cell, player);
    for (const Seer *seer = seen_by[cell].by; seer < seen_by[cell].by + seen_by[cell].count; seer++)
        window[seer->cell][seer->direction] ^= (unsigned short)((1 + player) << seer->shift);
}

/* ---- What can be seen of a position; Black is the attacker. ---- */
typedef struct { int count; short cell[CELLS]; } Cells;
typedef struct { Cells five[2], four[2], two_fives, open_three; int worth[CELLS]; } Sight;
static void add(Cells *cells, int cell) { cells->cell[cells->count++] = (short)cell; }
static int has(const Cells *cells, int cell) {
    int i = 0;
    while (i < cells->count && cells->cell[i] != cell) i++;
    return i < cells->count;
}

static void look(Sight *sight) {
    for (int i = 0; i < 2; i++) sight->five[i].count = sight->four[i].count = 0;
    sight->two_fives.count = sight->open_three.count = 0;
    for (int cell = 0; cell < CELLS; cell++) if (stone[cell] == NONE) {
        uint32_t made[2] = {0, 0};
        for (int direction = 0; direction < 4; direction++)
            for (int player = 0; player < 2; player++) made[player] += makes[player][window[cell][direction]];
        if (!(made[0] | made[1])) continue;
        for (int player = 0; player < 2; player++) {
            if (made[player] >> FIVES) add(&sight->five[player], cell);
            if (made[player] >> WAYS & MASK) add(&sight->four[player], cell);
        }
        sight->worth[cell] = (int)((made[BLACK] & POINTS) + (made[WHITE] & POINTS) / 3);
        if ((made[BLACK] >> WAYS & MASK) > 1) add(&sight->two_fives, cell);
        if (made[BLACK] >> THREES & MASK && !(made[BLACK] >> WAYS & MASK)) add(&sight->open_three, cell);
    }
}

/* The cells on which Black makes five next, after a stone of Black's on this one. */
static void fives_after(Cells *found, int cell) {
    found->count = 0;
    put(cell, BLACK);
    for (const Seer *seer = seen_by[cell].by; seer < seen_by[cell].by + seen_by[cell].count; seer++)
        if (stone[seer->cell] == NONE && makes[BLACK][window[seer->cell][seer->direction]] >> FIVES)
            if (!has(found, seer->cell)) add(found, seer->cell);
    put(cell, BLACK);
}

enum { REFUTED, WON, THREAT, QUIET };

/* The replies of White, after Black's move, that have to be played out.
 * Lemma 1: if Black can make five on a cell, White plays there or loses.
 * Lemma 2: if a black stone on a cell would make two fives, White plays there, or on one of the fives, or makes a four,
 * or loses. With several such cells a reply must meet all of them. Otherwise every empty cell is a reply (QUIET). */
static int replies_to(const Sight *sight, Cells *replies) {
    *replies = sight->five[BLACK];
    if (sight->five[WHITE].count) return REFUTED;
    if (replies->count) return replies->count > 1 ? WON : THREAT;
    int threats = 0;
    for (int i = 0; i < sight->two_fives.count; i++) {
        Cells meets;
        fives_after(&meets, sight->two_fives.cell[i]);
        if (meets.count < 2) continue;
        add(&meets, sight->two_fives.cell[i]);
        if (threats++ == 0) *replies = meets;
        for (int j = replies->count - 1; j >= 0; j--)
            if (!has(&meets, replies->cell[j])) replies->cell[j] = replies->cell[--replies->count];
    }
    const Cells *fours = &sight->four[WHITE];
    for (int i = 0; threats && i < fours->count; i++) if (!has(replies, fours->cell[i])) add(replies, fours->cell[i]);
    for (int cell = 0; !threats && cell < CELLS; cell++) if (stone[cell] == NONE) add(replies, cell);
    if (replies->count == 0) return threats ? WON : REFUTED;            /* a full board is a draw */
    return threats ? THREAT : QUIET;
}

/* ---- Black's wins by fours and open threes: df-pn. ---- */
enum { INFINITE = 1 << 28, SLOTS = 4, TABLE = 1 << 22, DEEPEST = 100, MOST_NODES = 5000000 };
typedef struct { Stones key; unsigned number[2]; long age; } Entry;      /* proof number, disproof number */
static Entry table[TABLE];
static unsigned char hint[1 << 20];                     /* a move that won with the same black stones */
static long nodes, age;                                 /* positions with Black to move; moves of the book */

static u64 mixed(int words) {
    u64 sum = 0;
    for (int i = 0; i < words; i++) sum = (sum ^ stones.word[i]) * 0xD6E8FEB86659FD93ULL, sum ^= sum >> 32;
    return sum;
}
static unsigned char *hint_here(void) { return hint + mixed(4) % sizeof hint; }
static Entry *bucket_here(void) { return table + mixed(8) % (TABLE / SLOTS) * SLOTS; }
static unsigned work(const Entry *entry) {              /* old entries are replaced first, proofs last */
    return entry->age == age ? entry->number[0] + (entry->number[0] ? 1 : 2) * entry->number[1] : 0;
}

static Entry *probe(void) {
    Entry *entry = bucket_here();
    for (int i = 0; i < SLOTS; i++, entry++) if (memcmp(&entry->key, &stones, sizeof stones) == 0) return entry;
    return NULL;
}

static void store(int player, unsigned own, unsigned other) {
    Entry *entry = probe(), *bucket = bucket_here();
    if (entry == NULL) entry = bucket;
    for (int i = 1; i < SLOTS && memcmp(&entry->key, &stones, sizeof stones); i++)
        if (work(bucket + i) < work(entry)) entry = bucket + i;
    *entry = (Entry){stones, {player == BLACK ? own : other, player == BLACK ? other : own}, age};
}

typedef struct { short cell; unsigned number[2]; } Child;

/* The moves to search and their first numbers; -1 where Black has won, 0 where Black has not. */
static int children_of(int player, Child *child, int depth) {
    Sight sight;
    Cells replies;
    int count = 0;
    look(&sight);
    if (player == WHITE) {
        int kind = replies_to(&sight, &replies);
        for (int i = 0; kind == THREAT && i < replies.count; i++) child[count++] = (Child){replies.cell[i], {1, 1}};
        return kind == WON ? -1 : count;
    }
    const Cells *must = &sight.five[WHITE], *moves[2] = {&sight.four[BLACK], &sight.open_three};
    if (sight.five[BLACK].count || (!must->count && sight.two_fives.count)) return -1;
    if (must->count == 1) child[count++] = (Child){must->cell[0], {1, 1}};
    for (int kind = 0; kind < 2 && !must->count && depth; kind++)
        for (int i = 0; i < moves[kind]->count; i++) {
            int cell = moves[kind]->cell[i], far = (120 - sight.worth[cell]) / 5;
            child[count++] = (Child){(short)cell, {cell == *hint_here() ? 1 : 2 + (unsigned)(far > 0 ? far : 0), 1}};
        }
    return count;
}

/* Search until the number of the player to move (proof for Black, disproof for White) or the sum of the other reaches
 * its limit. The result is in the table. */
static void search(int player, unsigned own_limit, unsigned sum_limit, int depth) {
    Child child[CELLS];
    if (player == BLACK && ++nodes > MOST_NODES) return;
    int count = children_of(player, child, depth);
    if (count <= 0) return store(BLACK, count ? 0 : INFINITE, count ? INFINITE : 0);
    for (;;) {
        unsigned least = INFINITE, second = INFINITE, sum = 0;
        int best = NONE;
        for (int i = 0; i < count; i++) {
            unsigned *number = child[i].number;
            flip(child[i].cell, player);
            if (probe()) memcpy(number, probe()->number, sizeof child[i].number);
            flip(child[i].cell, player);
            sum = sum + number[!player] < INFINITE / 2 ? sum + number[!player] : INFINITE / 2;
            if (number[player] < least) second = least, least = number[player], best = i;
            else if (number[player] < second) second = number[player];
        }
        sum = least == 0 ? INFINITE : best == NONE ? 0 : sum;
        if (player == BLACK && least == 0) *hint_here() = (unsigned char)child[best].cell;
        store(player, least, sum);
        if (best == NONE || least >= own_limit || sum >= sum_limit || nodes > MOST_NODES) return;
        unsigned room = sum_limit - sum + child[best].number[!player], enough = second + 1 + second / 4;
        put(child[best].cell, player);
        search(!player, room, enough < own_limit ? enough : own_limit, depth - 1);
        put(child[best].cell, player);
    }
}

/* ---- The book: for each class sorted entries, 48 bits of a key that a position's images share, and a move. ---- */
enum { NAME = 16, ENTRY = 9, HEAD = NAME + 4 * CLASSES, MOST = 1 << 24 };
static const unsigned char *section[CLASSES];
static long entries[CLASSES];
static int image[8][CELLS], class_cell[CLASSES];
static u64 number_of[2][CELLS], image_key[8];
static uint32_t twister[624];

/* Python's random.Random(seed) and getrandbits(64): the Mersenne Twister MT19937. */
static void seed_twister(uint32_t seed) {
    twister[0] = 19650218;
    for (uint32_t i = 1; i < 624; i++) twister[i] = 1812433253U * (twister[i - 1] ^ twister[i - 1] >> 30) + i;
    for (uint32_t step = 0, i = 1; step < 624 + 623; step++) {
        uint32_t mix = twister[i - 1] ^ twister[i - 1] >> 30;
        twister[i] = step < 624 ? (twister[i] ^ mix * 1664525U) + seed : (twister[i] ^ mix * 1566083941U) - i;
        if (++i == 624) twister[0] = twister[623], i = 1;
    }
    twister[0] = 0x80000000U;
}

static u64 random_bits(void) {
    static int at = 624;
    u64 bits = 0;
    for (int half = 0; half < 2; half++) {
        for (int k = 0; at == 624 && k < 624; k++) {
            uint32_t y = (twister[k] & 0x80000000U) | (twister[(k + 1) % 624] & 0x7FFFFFFFU);
            twister[k] = twister[(k + 397) % 624] ^ y >> 1 ^ (y & 1 ? 0x9908B0DFU : 0);
        }
        uint32_t y = twister[at == 624 ? (at = 0) : at];
        at++, y ^= y >> 11, y ^= y << 7 & 0x9D2C5680U, y ^= y << 15 & 0xEFC60000U, y ^= y >> 18;
        bits |= (u64)y << 32 * half;
    }
    return bits;
}

static int read_book(const char *path) {
    static unsigned char book[MOST];
    FILE *file = fopen(path, "rb");
    long size = file ? (long)fread(book, 1, MOST, file) : 0, start = HEAD;
    if (size < HEAD || fclose(file) || memcmp(book, "crossfive book 1", NAME)) return 0;
    for (int i = 0; i < CLASSES; i++) {
        const unsigned char *count = book + NAME + 4 * i;
        entries[i] = count[0] << 24 | count[1] << 16 | count[2] << 8 | count[3];
        section[i] = book + start;
        start += ENTRY * entries[i];
        if (entries[i] < 0 || start > size) return 0;
    }
    return 1;
}

static void make_keys(void) {
    int count = 0, last = SIZE - 1;
    seed_twister(1993);
    for (int player = 0; player < 2; player++)
        for (int cell = 0; cell < CELLS; cell++) number_of[player][cell] = random_bits();
    for (int i = 0; i < 8; i++)
        for (int cell = 0; cell < CELLS; cell++) {
            int row = i & 1 ? last - cell / SIZE : cell / SIZE, column = i & 2 ? last - cell % SIZE : cell % SIZE;
            image[i][cell] = i & 4 ? column * SIZE + row : row * SIZE + column;
        }
    for (int away = SIZE / 2; away > 0; away--)         /* a cell for each class, the farthest from the centre first */
        for (int cell = 0; cell < CELLS; cell++) {
            int row = abs(cell / SIZE - SIZE / 2), column = abs(cell % SIZE - SIZE / 2), least = cell;
            for (int i = 0; i < 8; i++) if (image[i][cell] < least) least = image[i][cell];
            if ((row > column ? row : column) == away && least == cell) class_cell[count++] = cell;
        }
}

static int book_move(int class) {
    int symmetry = 0;
    for (int i = 1; i < 8; i++) if (image_key[i] < image_key[symmetry]) symmetry = i;
    for (long low = 0, high = entries[class]; low < high;) {
        const unsigned char *entry = section[class] + ENTRY * ((low + high) / 2);
        u64 key = 0;
        for (int i = 0; i < 6; i++) key = key << 8 | entry[i];
        for (int cell = 0; cell < CELLS && key == image_key[symmetry] >> 16; cell++)
            if (image[symmetry][cell] == entry[6]) return cell;
        if (key < image_key[symmetry] >> 16) low = (low + high) / 2 + 1;
        else high = (low + high) / 2;
    }
    return NONE;
}

/* ---- The check. ---- */
enum { WON_SLOTS = 1 << 16 };
static Stones won[WON_SLOTS];                           /* a set: positions in which the book's move was found to win */
static int game[CELLS], plies;
static struct { long decisions, threats, played, settled, hardest; } counted;

static void move(int cell, int back) {
    int player = (back ? --plies : plies) % 2;
    put(cell, player);
    if (!back) game[plies++] = cell;
    for (int i = 0; i < 8; i++) image_key[i] ^= number_of[player][image[i][cell]];
}

static int failed(const char *reason) {
    printf("  %s:", reason);
    for (int i = 0; i < plies; i++) printf(" %c%d", 'a' + game[i] % SIZE, SIZE - game[i] / SIZE);
    return printf("\n"), 0;
}

static Stones *place_in_won(void) {                     /* word 1 has the centre, where Black stands */
    u64 at = mixed(8) % WON_SLOTS;
    while (won[at].word[1] && memcmp(&won[at], &stones, sizeof stones)) at = (at + 1) % WON_SLOTS;
    return won + at;
}

/* Whether Black, to move, wins whatever White does. */
static int black_wins(int class) {
    int cell = book_move(class);
    Sight sight;
    Cells replies;
    if (place_in_won()->word[1]) return 1;
    if (cell == NONE) {
        counted.threats++;
        nodes = 0;
        search(BLACK, INFINITE, INFINITE, DEEPEST);
        if (nodes > counted.hardest) counted.hardest = nodes;
        return (probe() && probe()->number[0] == 0) || failed("no win by threats");
    }
    if (stone[cell] != NONE) return failed("the book's move is not legal");
    move(cell, 0);
    look(&sight);
    if (replies_to(&sight, &replies) == REFUTED) return failed("White makes five, or the board is full");
    counted.decisions++, age++;
    counted.played += replies.count;
    counted.settled += CELLS - plies - replies.count;
    for (int i = 0; i < replies.count; i++) {
        move(replies.cell[i], 0);
        if (!black_wins(class)) return 0;
        move(replies.cell[i], 1);
    }
    move(cell, 1);
    *place_in_won() = stones;
    return 1;
}

static int check_class(int class, const char *name) {
    clock_t started = clock();
    memset(&counted, 0, sizeof counted), memset(won, 0, sizeof won);
    move(CENTRE, 0), move(class_cell[class], 0);
    int wins = black_wins(class);
    printf("%s: %s, %ld moves of the book, %ld wins by threats (hardest: %ld positions), %ld replies played, "
           "%ld settled at sight, %.0f s\n", name, wins ? "won" : "NOT WON", counted.decisions, counted.threats,
           counted.hardest, counted.played, counted.settled, (double)(clock() - started) / CLOCKS_PER_SEC);
    fflush(stdout);
    while (plies) move(game[plies - 1], 1);
    return wins;
}

int main(int count, char **arguments) {
    int failures = 0, known = 0;                            /* of the second moves that are named */
    if (count < 2) return fprintf(stderr, "usage: check BOOK [SECOND MOVE...]\n"), 2;
    if (!read_book(arguments[1])) return fprintf(stderr, "check: %s is no book that can be read\n", arguments[1]), 2;
    make_tables(), make_keys();
    for (int class = 0; class < CLASSES; class++) {
        char name[16];
        int asked = count == 2;
        snprintf(name, sizeof name, "%c%d", 'a' + class_cell[class] % SIZE, SIZE - class_cell[class] / SIZE);
        for (int i = 2; i < count; i++) asked += strcmp(arguments[i], name) == 0;
        if (asked) failures += !check_class(class, name);
        known += asked;
    }
    if (known < count - 2) return fprintf(stderr, "a second move is named that stands for no class\n"), 2;
    return failures > 0;
}
