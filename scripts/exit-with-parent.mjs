/**
 * Loaded before a server of the start script: if the start script is killed (kill -9), the server
 * stops as on request. A server that does not stop in time is killed, because no supervisor is left
 * to do it.
 */
const GRACE_MS = 10_000 + 2000 * Number(process.env.DRAIN_SECONDS || 0);

if (process.connected) {
  process.on('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // Listening must not keep a process alive that has nothing else to do.
  process.channel?.unref();
}
