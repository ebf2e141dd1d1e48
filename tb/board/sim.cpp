// tb/board/sim: simulation of a complete Verilated board with its serial port as a pseudo-terminal.
//   sim --divisor N --port PATH [--damage SHARE] [--noise SHARE] [--unplug BYTES] [--seed N]
// Prints `port: PATH` when the port is usable. Ends at SIGINT or SIGTERM with a summary of the line's
// traffic.
#include <cinttypes>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <exception>

#include "Vsluice_top.h"
#include "tb/board/line.h"
#include "verilated.h"

static volatile sig_atomic_t ended;

static void end(int)
{
    ended = 1;
}

// A board's button, if it has one, is not pressed.
template <class Top> static auto release(Top &top, int) -> decltype(top.button_ni, void())
{
    top.button_ni = 1;
}
template <class Top> static void release(Top &, long)
{
}

// Serializer of bytes to the board's pin.
class Sender
{
  public:
    explicit Sender(unsigned divisor) : divisor(divisor)
    {
    }
    bool idle() const
    {
        return bits == 0;
    }
    void start(uint8_t byte)
    {
        word = static_cast<uint16_t>(0x200 | byte << 1);
        bits = 10;
        clocks = divisor;
    }
    bool pin()
    {
        if (bits == 0)
            return true;
        const bool level = word & 1;
        if (--clocks == 0) {
            word >>= 1;
            bits--;
            clocks = divisor;
        }
        return level;
    }

  private:
    unsigned divisor, bits = 0, clocks = 0;
    uint16_t word = 0;
};

// Deserializer of bytes from the board's pin; samples each bit in its middle.
class Receiver
{
  public:
    explicit Receiver(unsigned divisor) : divisor(divisor)
    {
    }
    bool idle() const
    {
        return bits == 0;
    }
    // Takes the level of a clock. Returns whether it completes a byte.
    bool sample(bool level, uint8_t &byte)
    {
        if (bits == 0) {
            if (!level) {
                bits = 10;
                clocks = divisor / 2;
            }
            return false;
        }
        if (--clocks > 0)
            return false;
        clocks = divisor;
        word = static_cast<uint16_t>(word >> 1 | level << 9);
        byte = static_cast<uint8_t>(word >> 1);
        return --bits == 0 && level;
    }

  private:
    unsigned divisor, bits = 0, clocks = 0;
    uint16_t word = 0;
};

static uint64_t simulate(unsigned divisor, Line &line)
{
    enum { IDLE_CLOCKS = 20000, POLL_CLOCKS = 32, NAP = 5 };
    VerilatedContext context;
    Vsluice_top top(&context);
    Sender sender(divisor);
    Receiver receiver(divisor);
    uint64_t clocks = 0;
    unsigned quiet = 0; // clocks without a byte in transfer
    release(top, 0);
    while (!ended) {
        uint8_t byte;
        if (sender.idle() && clocks % POLL_CLOCKS == 0 && line.receive(byte))
            sender.start(byte);
        top.uart_rx_i = sender.pin();
        top.clk_i = 0;
        top.eval();
        top.clk_i = 1;
        top.eval();
        if (receiver.sample(top.uart_tx_o, byte))
            line.send(byte);
        clocks++;
        quiet = sender.idle() && receiver.idle() ? quiet + 1 : 0;
        if (quiet > IDLE_CLOCKS) {
            line.wait(NAP);
            quiet = 0;
        }
    }
    top.final();
    return clocks;
}

static int refuse(const char *why, const char *what)
{
    std::fprintf(stderr,
                 "sluice: board-sim: %s '%s'; accepted are --divisor N, --port PATH, --damage SHARE, "
                 "--noise SHARE, --unplug BYTES, --seed N\n",
                 why, what);
    return 2;
}

int main(int count, char **argument)
{
    Faults faults;
    unsigned divisor = 0;
    const char *path = nullptr;
    for (int i = 1; i < count; i += 2) {
        const char *key = argument[i];
        if (i + 1 == count)
            return refuse("no value for", key);
        const char *value = argument[i + 1];
        char *rest = nullptr;
        if (!std::strcmp(key, "--port"))
            path = value;
        else if (!std::strcmp(key, "--divisor"))
            divisor = static_cast<unsigned>(std::strtoul(value, &rest, 10));
        else if (!std::strcmp(key, "--damage"))
            faults.damage = std::strtod(value, &rest);
        else if (!std::strcmp(key, "--noise"))
            faults.noise = std::strtod(value, &rest);
        else if (!std::strcmp(key, "--unplug"))
            faults.unplug = std::strtoull(value, &rest, 10);
        else if (!std::strcmp(key, "--seed"))
            faults.seed = static_cast<uint32_t>(std::strtoul(value, &rest, 10));
        else
            return refuse("unknown option", key);
        if (rest && *rest)
            return refuse("not a number:", value);
    }
    if (!path || divisor < 4)
        return refuse("wanting:", path ? "--divisor, 4 or more" : "--port");
    std::signal(SIGINT, end);
    std::signal(SIGTERM, end);
    try {
        Line line(path, faults);
        std::printf("port: %s\n", path);
        std::fflush(stdout);
        const uint64_t clocks = simulate(divisor, line);
        std::printf("%" PRIu64 " clocks; %" PRIu64 " bytes from the host, %" PRIu64 " to it; %" PRIu64
                    " lost, %" PRIu64 " doubled, %" PRIu64 " changed, %" PRIu64
                    " of noise, unplugged %" PRIu64 " times\n",
                    clocks, line.counts.received, line.counts.sent, line.counts.lost, line.counts.doubled,
                    line.counts.changed, line.counts.noise, line.counts.unplugged);
    } catch (const std::exception &error) {
        std::fprintf(stderr, "sluice: board-sim: %s\n", error.what());
        return 2;
    }
    return 0;
}
