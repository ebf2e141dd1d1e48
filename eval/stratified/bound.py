"""Bounds on the error of any profile with a given number of messages, computed from the exact profile."""
import random
from collections import defaultdict


def selected(tuples):
    """The loads' counts, and [(number, load, count)] of the tuples that section 5.3.1 selects; tuples: [(load, count)]."""
    load, invariant = defaultdict(int), defaultdict(int)
    for pc, count in tuples:
        load[pc] += count
    some = [(i, pc, count) for i, (pc, count) in enumerate(tuples) if load[pc] >= 1000 and count >= 0.1 * load[pc]]
    for _, pc, count in some:
        invariant[pc] += count
    return load, [one for one in some if invariant[one[1]] >= 0.4 * load[one[1]]]


def error(tuples, seen):
    """The paper's error, in percent, of a profile that saw seen[i] events of tuple i."""
    load, judged = selected(tuples)
    load_seen = defaultdict(float)
    for (pc, _), count in zip(tuples, seen):
        load_seen[pc] += count
    wrong = sum(count * abs(count / load[pc] - (seen[i] / load_seen[pc] if load_seen[pc] else 0)) for i, pc, count in judged)
    return 100 * wrong / (sum(count for _, _, count in judged) or 1)


def exact_top(tuples, messages):
    """The error of a profile with one exact message for each of the most frequent tuples, and nothing about the others."""
    order = sorted(range(len(tuples)), key=lambda i: -tuples[i][1])[:messages]
    seen = [0] * len(tuples)
    for i in order:
        seen[i] = tuples[i][1]
    return error(tuples, seen)


def threshold(tuples, messages):
    """The error of threshold sampling: counts of at least tau are exact; a lower count is reported as tau with probability
    count / tau."""
    low, high = 1.0, float(max(count for _, count in tuples))
    for _ in range(60):
        tau = (low * high) ** 0.5
        if sum(min(1, count / tau) for _, count in tuples) > messages:
            low = tau
        else:
            high = tau
    chance = random.Random(1)
    return error(tuples, [count if count >= tau else tau * (chance.random() < count / tau) for _, count in tuples])
