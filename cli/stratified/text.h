// cli/stratified/text: text report of tuples in messages, and of their evaluation.
#ifndef SLUICE_CLI_STRATIFIED_TEXT_H
#define SLUICE_CLI_STRATIFIED_TEXT_H

#include "cli/stratified/judge.h"
#include "cli/stratified/session.h"

// The tuples by count, highest first, ties by kind, a, b. NULL: out of memory.
struct tuple *stratified_by_count(const struct stratified_session *session);

// False: out of memory.
bool stratified_text(const struct invocation *invocation, const struct stratified_session *session);

void stratified_text_errors(const struct invocation *invocation, const struct stratified_session *session,
                            const struct stratified_judge *judge, double target);

#endif
