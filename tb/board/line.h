// tb/board/line: simulated serial port on a pseudo-terminal, with line faults.
#ifndef SLUICE_TB_BOARD_LINE_H
#define SLUICE_TB_BOARD_LINE_H

#include <cstdint>
#include <cstdio>
#include <deque>
#include <random>
#include <string>

struct Faults {
    double damage = 0;   // share of bytes lost, doubled or changed in one bit, with equal probability
    double noise = 0;    // share of bytes preceded by a random byte
    uint64_t unplug = 0; // mean number of bytes until the port disappears and returns; 0: never
    uint32_t seed = 1;
};

class Line
{
  public:
    // `path` becomes a symbolic link to the port. Throws std::system_error.
    Line(const std::string &path, const Faults &faults);
    ~Line();

    // Reads a byte from the host. False: none.
    bool receive(uint8_t &byte);

    // Sends a byte to the host; it is lost if no host is connected.
    void send(uint8_t byte);

    // Waits for input from the host, up to a time limit.
    void wait(int milliseconds);

    struct {
        uint64_t received, sent, lost, doubled, changed, noise, unplugged;
    } counts = {};

  private:
    void open();
    void close();
    void damage(uint8_t byte, std::deque<uint8_t> &out);

    const std::string path;
    const Faults faults;
    std::mt19937 random;
    std::deque<uint8_t> from_host;
    int master = -1, port = -1;
    uint64_t until_unplugged = 0;
};

#endif
