/**
 * Loaded before a server that the start script runs: when the start script dies without a word (kill -9),
 * the server stops as if it had been asked to. A server that does not stop in time is killed: no supervisor is left
 * to do it.
 */
const GRACE_MS = 10_000;

if (process.connected) {
  process.on('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // Listening must not keep a process alive that has nothing else to do.
  process.channel?.unref();
}
