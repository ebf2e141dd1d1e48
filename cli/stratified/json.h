// cli/stratified/json: JSON report of tuples in messages, and of their evaluation.
#ifndef SLUICE_CLI_STRATIFIED_JSON_H
#define SLUICE_CLI_STRATIFIED_JSON_H

#include "cli/stratified/judge.h"
#include "cli/stratified/session.h"

// Both return the exit code.
int stratified_json(const struct invocation *invocation, const struct stratified_session *session);
int stratified_json_errors(const struct invocation *invocation, const struct stratified_session *session,
                           const struct stratified_judge *judge, double target);

#endif
