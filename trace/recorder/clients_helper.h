// trace/recorder/clients_helper: recorded processes for tests, each with one behaviour.
#ifndef SLUICE_TRACE_RECORDER_CLIENTS_HELPER_H
#define SLUICE_TRACE_RECORDER_CLIENTS_HELPER_H

void client_few(const char *socket);
void client_many(const char *socket);
void client_killed(const char *socket);
void client_killed_while_handing_over(const char *socket);
void client_killed_before_it_wrote(const char *socket);
void client_silent(const char *socket);
void client_other_version(const char *socket);
void client_stray_cursor(const char *socket);
void client_half_a_word(const char *socket);
void client_long_chunk(const char *socket);
void client_many_chunks(const char *socket);
void client_stopped_after_a_while(const char *socket);
void client_refused(const char *socket);
void client_three_images(const char *socket);

#endif
