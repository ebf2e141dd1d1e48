# The queue delivers a word again that has just left.
# config: stages=3 width=6 counter_width=4
# file: sluice_fifo.v
s/ && !read\);/);/
