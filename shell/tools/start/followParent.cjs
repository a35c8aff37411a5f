/** Loaded before a child's own program: when the process that started it is gone, it ends as if it had been asked to. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Listening alone must not keep a finished program alive.
process.channel?.unref();
