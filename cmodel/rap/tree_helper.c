// cmodel/rap/tree_helper: values of the base configuration for tests of trees.
#include "cmodel/rap/tree_helper.h"

struct rap_config test_tree_config(uint32_t width, uint32_t branching)
{
    return (struct rap_config){.kinds = 1,
                               .width = width,
                               .branching = branching,
                               .epsilon = DECIMAL_ONE / 10,
                               .nodes = 1000,
                               .room = RAP_ROOM_TOTAL,
                               .min_split = 1,
                               .merge_start = 1U << 31,
                               .merge_ratio = 2,
                               .counter_width = 64};
}
