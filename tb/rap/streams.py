"""Seeded configurations and event streams, on which rap's software and reference run.

A stream is a list of (a, b, kind, count).
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from seed import seeded


def zipf(rng, keys):
    """Rank r with probability proportional to 1 / (r + 1)."""
    weights = [1 / (r + 1) for r in range(len(keys))]
    return lambda i: rng.choices(keys, weights)[0]


def uniform(rng, bits):
    return lambda i: rng.getrandbits(bits)


def one_value(rng, bits):
    key = rng.choice((0, 2 ** bits - 1, rng.getrandbits(bits)))
    return lambda i: key


def skewed(rng, bits):
    return zipf(rng, [rng.getrandbits(bits) for _ in range(rng.choice((4, 30, 200)))])


def near(rng, bits):
    """Keys near a few others: deep trees with bushy ends."""
    places = [rng.getrandbits(bits) for _ in range(rng.randint(1, 4))]
    spread = 2 ** rng.randint(1, max(1, bits // 2))
    return lambda i: (rng.choice(places) + rng.randrange(spread)) % 2 ** bits


def ramp(rng, bits):
    step = rng.choice((1, 3, 2 ** max(0, bits - 9), 2 ** max(0, bits - 12) + 1))
    sign = rng.choice((1, -1))
    return lambda i: sign * i * step % 2 ** bits


def alternation(rng, bits):
    """Adversarial: as soon as one key is split to the bottom, the next follows; old ones return."""
    places = [rng.getrandbits(bits) for _ in range(rng.randint(2, 12))]
    run = rng.choice((1, 7, 40, 300))
    return lambda i: places[i // run % len(places)] ^ (i % run % 2)


def crawl(rng, bits):
    """Random keys after a common prefix of ones that grows, then restarts."""
    length = rng.randint(10, 200)

    def key(i):
        free = max(1, bits - i % length)
        return (2 ** bits - 1 >> free << free) | rng.getrandbits(free)
    return key


SHAPES = (uniform, one_value, skewed, near, ramp, alternation, crawl)


def counts(rng, most):
    """A function without arguments that returns weights up to `most`."""
    if most == 1:
        return lambda: 1
    kind = rng.choice(("one", "small", "any", "steep"))
    return {"one": lambda: 1, "small": lambda: rng.randint(0, min(5, most)), "any": lambda: rng.randint(0, most),
            "steep": lambda: min(most, 2 ** rng.randrange(most.bit_length()))}[kind]


def configuration(rng):
    """A dictionary of parameters that `sluice` accepts."""
    branching = rng.choice((2, 4, 4, 8, 16))
    width = rng.choice((8, 9, 12, 16, 24, 32, 32, 40, 64, 64, rng.randint(8, 64)))
    width_b = rng.randint(1, min(56, 64 - width)) if width < 64 and rng.random() < .2 else 0
    height = -(-(width + width_b) // (branching.bit_length() - 1))
    least = 256 * height / 2 ** 32 * 1.001 + 1e-9
    epsilon = max(least, 10 ** rng.uniform(-4, -.0001) if rng.random() < .3 else rng.choice((.3, .1, .1, .05, .01)))
    kinds = rng.choice((1, 1, 1, 2, 3, 4))
    room = rng.choice(("total", "level"))
    nodes = rng.choice((8, 16, 32, 64, 128, 512, 4096)) if rng.random() < .8 else rng.randint(kinds, 300)
    nodes = -(-nodes // branching) * branching if room == "level" else nodes
    config = {"branching": branching, "width": width, "width_b": width_b, "epsilon": f"{epsilon:.9f}", "kinds": kinds,
              "room": room, "nodes": nodes, "min_split": rng.choice((1, 1, 1, 2, 5, 40)),
              "merge_start": rng.choice((1, 5, 64, 300, 1024, 1024)), "merge_ratio": rng.choice((2, 2, 2, 3, 7, 16)),
              "on_full": rng.choice(("deny", "coarsen")), "counter_width": rng.choice((32, 32, 32, 64, 11, 16))}
    if rng.random() < .25:
        config["merge_epsilon"] = f"{min(1.0, max(least, epsilon * rng.choice((.25, .5, 2, 4)))):.9f}"
    if rng.random() < .05:
        config["merging"] = "continuous"
    elif rng.random() < .5:
        paced(rng, config)
    if rng.random() < .2:
        config["combine"] = rng.choice((1, 4, 16, 64))
        config["combine_ways"] = min(config["combine"], rng.choice((1, 2, 4)))
        config["combine_limit"] = rng.choice((1, 3, 10, 255))
    return config


def paced(rng, config):
    """Paced merging has its own pace; a large epsilon and few nodes let short streams fold much."""
    config["merging"] = "paced"
    for key in ("merge_start", "merge_ratio", "merge_epsilon"):
        config.pop(key, None)
    if rng.random() < .7:
        config["epsilon"] = rng.choice(("0.3", "0.6", "0.999999999"))


def most_count(rng, config):
    """The largest weight in this stream."""
    most = rng.choice((1, 1, 1, 10, 300, 70000))
    if "combine" in config:
        most = min(most, config["combine_limit"])
    return min(most, 2 ** config["counter_width"] - 1)


def stream(rng, config):
    """[(a, b, kind, count)]: one shape, or several after one another or mixed."""
    length = rng.choice((60, 300, 1500, 3000, 6000))
    if config.get("merging") == "continuous":  # the reference checks all nodes for merges after every event
        length = min(length, 300)
    if config.get("merging") == "paced":  # folds begin when T is 10
        length = rng.choice((1500, 6000, 20000))
    bits = config["width"] + config["width_b"]
    makers = [rng.choice(SHAPES)(rng, bits) for _ in range(rng.choice((1, 1, 2, 3)))]
    mixed = rng.random() < .5
    count = counts(rng, most_count(rng, config))
    kinds = config["kinds"]
    shares = [rng.random() ** 3 + .01 for _ in range(kinds)]
    events = []
    for i in range(length):
        maker = rng.choice(makers) if mixed else makers[i * len(makers) // length]
        key = maker(i)
        kind = rng.choices(range(kinds), shares)[0]
        events.append((key >> config["width_b"], key % 2 ** config["width_b"], kind, count()))
    return events


def of_seed(seed):
    rng = seeded(seed)
    config = configuration(rng)
    return config, stream(rng, config)


def round_robin(bits, places, length):
    """Evenly spread keys in turn, each on its own path down the tree: the most nodes per event."""
    rng = seeded(places)
    low = bits - places.bit_length()
    keys = [(i << low) + rng.getrandbits(low) for i in range(places)]
    rng.shuffle(keys)
    return [(keys[i % places], 0, 0, 1) for i in range(length)]
