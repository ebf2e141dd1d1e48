"""Independent reference of the hash that splits streams into tables (doc/stratified/hash.md), and of the random generators.

Written from the pages, not from the C: big integers for words, text for digits.
"""

MASK64 = (1 << 64) - 1


def stream(seed):
    """The outputs of splitmix64."""
    while True:
        seed = (seed + 0x9E3779B97F4A7C15) & MASK64
        z = seed
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & MASK64
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB & MASK64
        yield z ^ (z >> 31)


def shuffled(seed):
    outputs = stream(seed)
    table = list(range(256))
    for i in reversed(range(1, 256)):
        j = next(outputs) % (i + 1)
        table[i], table[j] = table[j], table[i]
    return table


def fold(number, bits):
    """The chunks of a number, xor-ed."""
    if bits == 0:
        return 0
    digits = bin(number)[2:]
    digits = digits.zfill(-(-len(digits) // bits) * bits)
    result = 0
    for at in range(0, len(digits), bits):
        result ^= int(digits[at:at + bits], 2)
    return result


def log2(power):
    return power.bit_length() - 1


class Hash:
    """Table j of a hash, with an index of `bits` bits."""

    def __init__(self, settings, j, bits):
        self.settings, self.bits = settings, bits
        seed, kind = settings['seed'], settings['hash']
        self.kind = kind
        wide = max(settings['width_a'] + log2(settings['kinds']), settings['width_b'])
        self.length = -(-wide // 8)
        if kind in ('two_table', 'paper'):
            self.sub_a = shuffled(seed + j)
            self.sub_b = shuffled(seed + j + (16 if kind == 'two_table' else 0))
        elif kind == 'h3':
            outputs = stream(seed + 64 + j)
            self.rows = [next(outputs) for _ in range(130)]
        else:
            outputs = stream(seed + 128 + j)
            self.odd = [next(outputs) | 1 for _ in range(3)]

    def index(self, kind, a, b):
        if self.kind == 'h3':
            word = a | kind << 64 | b << 66
            result = 0
            for k in range(130):
                if word >> k & 1:
                    result ^= self.rows[k]
            return result % (1 << self.bits)
        if self.kind == 'multiply':
            product = a * self.odd[0] + b * self.odd[1] + kind * self.odd[2]
            return (product & MASK64) >> (64 - self.bits)
        a |= kind << self.settings['width_a']
        npc = bytes(self.sub_a[x] for x in a.to_bytes(self.length, 'little'))
        nw = bytes(self.sub_b[x] for x in b.to_bytes(self.length, 'little'))
        # flip: reverses the byte order
        return fold(int.from_bytes(npc, 'big') ^ int.from_bytes(nw, 'little'), self.bits)


class Generator:
    """xorshift32."""

    def __init__(self, seed):
        self.state = next(stream(seed)) & 0xFFFFFFFF or 1

    def step(self):
        x = self.state
        x ^= x << 13 & 0xFFFFFFFF
        x ^= x >> 17
        x ^= x << 5 & 0xFFFFFFFF
        self.state = x
        return x
