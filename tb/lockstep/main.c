// tb/lockstep/main: the lockstep bench as a program of its own.
#include "lockstep.h"

int main(int argc, char **argv)
{
    return lockstep(argc, argv);
}
