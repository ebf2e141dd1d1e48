"""The events expected from the AXI tap, computed from the bus in each clock. Environment: LITE, OUTSTANDING."""
import os
from collections import deque

from watch import BYTES, Watch, chosen

LITE = os.environ["LITE"] == "1"
OUTSTANDING = int(os.environ["OUTSTANDING"])  # bursts per direction that the tap can track
IDS = 8
LATENCY = 20  # maximum clocks from a beat to its event, for write data in a full queue


def beat_address(start, size, length, burst, number):
    """ARM IHI 0022H, A3.4.1: the address of a burst's beat, from 0 on."""
    width = 1 << size
    aligned = start // width * width
    if burst == 0 or number == 0:
        return start
    if burst == 1:
        return aligned + number * width
    whole = width * (length + 1)
    boundary = start // whole * whole
    address = aligned + number * width
    return address if address < boundary + whole else address - whole


class Monitor(Watch):
    """The events expected from the bus: reads (with their clock) and writes. `reads` omits reads while the tap is blind."""

    def __init__(self, dut):
        super().__init__(dut, 2)
        self.reads, self.writes = [], []
        self.blind, self.blind_clocks, self.unseen = False, [], 0  # reads: blind now, clocks in which it started, beats missed
        self.open = [deque() for _ in range(IDS)]  # [start, size, length, burst, beats so far]
        self.addresses, self.data = deque(), deque()

    def get(self, name, lite=0):
        return lite if LITE and not hasattr(self.dut, f"axi_{name}") else int(getattr(self.dut, f"axi_{name}").value)

    def moved(self, channel):
        return getattr(self.dut, f"axi_{channel}valid").value == 1 and getattr(self.dut, f"axi_{channel}ready").value == 1

    def burst(self, channel):
        return [self.get(f"{channel}addr"), self.get(f"{channel}size", BYTES.bit_length() - 1), self.get(f"{channel}len"),
                self.get(f"{channel}burst", 1), 0]

    def seen(self):
        assert int(self.dut.blind_o.value) & 1 == self.blind, f"clock {self.clock}: reads are blind: {self.dut.blind_o.value}, expected {self.blind}"
        before = sum(map(len, self.open))
        if self.moved("r"):
            burst = self.open[self.get("rid")][0]
            address = beat_address(*burst)
            burst[4] += 1
            if burst[4] > burst[2]:
                self.open[self.get("rid")].popleft()
            lane = address % BYTES
            end = address // (1 << burst[1]) * (1 << burst[1]) % BYTES + (1 << burst[1])
            value = chosen(self.get("rdata"), sum(1 << byte for byte in range(lane, end)))[1]
            if self.blind:
                self.unseen += 1
            else:
                self.reads.append((self.clock + 2, value, address))
        full = before == OUTSTANDING and sum(map(len, self.open)) == before  # a burst that ends in this clock frees its slot
        if self.moved("ar"):
            self.open[self.get("arid")].append(self.burst("ar"))
            if full and not self.blind:
                self.blind = True
                self.blind_clocks.append(self.clock + 1)
        self.blind = self.blind and any(self.open)
        if self.moved("aw"):
            self.addresses.append(self.burst("aw"))
        if self.moved("w"):
            self.data.append((self.get("wdata"), self.get("wstrb"), self.get("wlast", 1)))
        while self.addresses and self.data:
            burst, (data, strobes, last) = self.addresses[0], self.data.popleft()
            if strobes:
                first, value = chosen(data, strobes)
                self.writes.append((value, beat_address(*burst) // BYTES * BYTES + first))
            burst[4] += 1
            assert (burst[4] > burst[2]) == last
            if last:
                self.addresses.popleft()

    async def settle(self):
        """Waits until no burst is outstanding and no data lack their address, then for the last events."""
        for _ in range(200):
            if not any(self.open) and not self.addresses and not self.data:
                break
            await self.clocks(1)
        else:
            raise AssertionError(f"after 200 clocks: bursts read {self.open}, bursts written {self.addresses}, data without an address {self.data}")
        await self.clocks(LATENCY)

    def compare(self):
        assert self.events[0] == self.reads, difference(self.events[0], self.reads)
        found = [event[1:] for event in self.events[1]]
        assert found == self.writes, difference(found, self.writes)
        return len(self.reads), len(self.writes)


def difference(got, want):
    at = next((n for n, (a, b) in enumerate(zip(got, want)) if a != b), min(len(got), len(want)))
    return f"{len(got)} events of {len(want)}; the first that differs, {at}: {got[at:at + 2]}, not {want[at:at + 2]}"
