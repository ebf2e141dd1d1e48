// cli/stratified_text: messages' profile and its judgement as text.
#ifndef SLUICE_CLI_STRATIFIED_TEXT_H
#define SLUICE_CLI_STRATIFIED_TEXT_H

#include "stratified_judge.h"
#include "stratified_source.h"

// The tuples by count, the highest first, equal ones by kind, a, b. NULL: no memory.
struct tuple *stratified_by_count(const struct stratified_source *source);

// False: no memory.
bool stratified_text(const struct job *job, const struct stratified_source *source);

void stratified_text_judged(const struct job *job, const struct stratified_source *source,
                            const struct stratified_judge *judge, double target);

#endif
