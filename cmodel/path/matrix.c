// cmodel/path/matrix: rows of the seeded xor matrix, tabulated per byte of a path.
#include "cmodel/path/matrix.h"

#include "cmodel/bits.h"
#include "cmodel/random.h"

// Rows by the path's bits: start from 0; length; directions; number of rows. Seed offset of matrix 0.
enum { ROW_LENGTH = 64, ROW_DIRECTIONS = 70, ROWS = 102, STREAM_PATH = 192 };

// The xor of the rows selected by the bits of `number`; its lowest bit selects the first row.
static uint16_t of_bits(const uint16_t *row, uint32_t number)
{
    uint16_t sum = 0;
    for (uint32_t i = 0; number >> i; i++)
        if (number >> i & 1)
            sum ^= row[i];
    return sum;
}

void path_matrix_init(struct path_matrix *matrix, uint64_t seed, uint32_t j, uint32_t bits, uint32_t low,
                      enum path_index index)
{
    uint16_t row[ROWS];
    uint64_t state = seed + STREAM_PATH + j;
    for (uint32_t k = 0; k < ROWS; k++) {
        const bool of_start = k < ROW_LENGTH;
        const bool of_length = !of_start && k < ROW_DIRECTIONS;
        const bool taken = of_start ? k >= low : !of_length || index == INDEX_PLB;
        const uint64_t output = splitmix64(&state);
        row[k] = taken && index != INDEX_ADDRESS ? (uint16_t)(output & bits_mask(bits)) : 0;
    }
    matrix->low = bits_mask(low);
    for (uint32_t value = 0; value < 256; value++) {
        for (uint32_t i = 0; i < MATRIX_START_BYTES; i++)
            matrix->start[i][value] = of_bits(&row[8 * i], value);
        for (uint32_t i = 0; i < MATRIX_DIRECTIONS_BYTES; i++)
            matrix->directions[i][value] = of_bits(&row[ROW_DIRECTIONS + 8 * i], value);
    }
    for (uint32_t value = 0; value < MATRIX_LENGTHS; value++)
        matrix->length[value] = of_bits(&row[ROW_LENGTH], value);
}
