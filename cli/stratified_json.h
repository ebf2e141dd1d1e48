// cli/stratified_json: messages' profile and its judgement as JSON.
#ifndef SLUICE_CLI_STRATIFIED_JSON_H
#define SLUICE_CLI_STRATIFIED_JSON_H

#include "stratified_judge.h"
#include "stratified_source.h"

// Return the exit code.
int stratified_json(const struct job *job, const struct stratified_source *source);
int stratified_json_judged(const struct job *job, const struct stratified_source *source,
                           const struct stratified_judge *judge, double target);

#endif
