# A pass of a sweep, run by Snakemake (engine.py): each batch of jobs is one task, here or on a cluster.
# pass.json, in the sweep's folder: batches (names), python (the interpreter), memory (MB) and minutes of a task.
import json
import os

with open("pass.json", encoding="utf-8") as file:
    PASS = json.load(file)

rule all:
    input: expand("batches/{batch}.done", batch=PASS["batches"])

rule batch:
    output: touch("batches/{batch}.done")
    params: python=PASS["python"], folder=os.getcwd()
    resources: mem_mb=PASS["memory"], runtime=PASS["minutes"]
    shell: "exec {params.python:q} -m sluice.sweep.work {params.folder:q} {wildcards.batch}"
