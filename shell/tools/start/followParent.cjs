/**
 * Loaded before a child's own program: when the process that started it is gone, it ends as if it had been asked to.
 *
 * Node hands its arguments on to the workers a program forks; those belong to the program and are left alone.
 */
if (process.env.BOOM_PARENT === String(process.ppid)) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Listening alone must not keep a finished program alive.
  process.channel?.unref();
}
