# A token is accepted while events are in the pipeline.
# config: composition=H[P5]4 width_a=5 width_b=4
# file: sluice_stratified_control.v
s/wire token = run_q && quiet;/wire token = run_q;/
