#!/usr/bin/env python3
"""Tests count codes (exponent and fraction) of reference_table.py; each docstring works out its values and sums by hand."""
import unittest

from reference_table import Format


class Codes(unittest.TestCase):
    def setUp(self):
        self.form = Format(4, 2)

    def test_values(self):
        """Two bits of exponent and two of fraction: steps of 1, 1, 2, 4."""
        self.assertEqual([self.form.value(code) for code in range(16)],
                         [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 28])
        self.assertEqual([self.form.code(value) for value in (0, 7, 8, 9, 11, 16, 19, 27, 28, 99)],
                         [0, 7, 8, 8, 9, 12, 12, 14, 15, 15])

    def test_add(self):
        """7 + 1 is exactly 8. 8 (steps of 2) grows by one step if the state is odd. 14 + 5: two steps, and by chance a third;
        the sum 18 is stored as 16, or the sum is 20. 28 + 1: by chance (1 + 3) / 4, one step, which saturates."""
        for value, c, state, sum_, much in ((7, 1, 0, 8, False), (8, 1, 6, 8, False), (8, 1, 7, 10, False),
                                            (14, 5, 4, 16, False), (14, 5, 5, 20, False), (28, 1, 2, 28, False), (28, 1, 7, 28, True)):
            code, too_much = self.form.add(self.form.code(value), c, state)
            self.assertEqual((self.form.value(code), too_much), (sum_, much))

    def test_most(self):
        """12 bits of fraction: 2^32 would have exponent 21. Without an exponent, a code is its value."""
        form, plain = Format(17, 5), Format(8, 0)
        self.assertEqual((form.exponent_most, form.most), (20, 8191 << 19))
        self.assertEqual((plain.code(200), plain.value(200), plain.add(255, 1, 0)), (200, 200, (255, True)))


if __name__ == "__main__":
    unittest.main()
