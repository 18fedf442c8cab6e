/**
 * Loaded before a server that the start script runs: when the start script dies without a word (kill -9),
 * the server stops as if it had been asked to.
 */
if (process.connected) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Listening must not keep a process alive that has nothing else to do.
  process.channel?.unref();
}
