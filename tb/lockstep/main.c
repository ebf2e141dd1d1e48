// tb/lockstep/main: main() of the stand-alone lockstep bench.
#include "tb/lockstep/lockstep.h"

int main(int argc, char **argv)
{
    return lockstep(argc, argv);
}
