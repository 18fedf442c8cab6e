/** Exit code of a server that refuses its settings, its port or its data: starting it again changes nothing. */
export const REFUSED = 2;

/** Exit code of a server that cannot start because its disk is full. */
export const DISK_FULL = 3;
/** It is tried again this often, for as long as it takes. */
const DISK_FULL_DELAY_MS = 5000;

/** Restarts of one process within `WINDOW_MS` before the supervisor gives up. */
export const MAX_RESTARTS = 5;
const WINDOW_MS = 60_000;
const FIRST_DELAY_MS = 125;

/**
 * Decides after each end of one process whether to restart it. The delay doubles with every restart
 * of the last minute, from an eighth of a second to two seconds. A refusal at the very first start
 * is final. A later one may be temporary: another program may hold the port for a moment. A full
 * disk does not end a running site: the process is restarted until there is space.
 *
 * @param now monotonic clock in milliseconds
 * @returns function to call with the exit code at each end. It returns the delay and the number of
 * the restart in the last minute (0: one that does not count), or the reason to stop.
 */
export function restartPolicy(now = () => performance.now()) {
  let restarts = [];
  let hasRestarted = false;
  return (code) => {
    if ((code === REFUSED || code === DISK_FULL) && !hasRestarted) return { stop: 'refused' };
    if (code === DISK_FULL) return { delayMs: DISK_FULL_DELAY_MS, restart: 0 };
    restarts = restarts.filter((at) => now() - at < WINDOW_MS);
    if (restarts.length >= MAX_RESTARTS) return { stop: 'too many restarts' };
    hasRestarted = true;
    restarts.push(now());
    return { delayMs: FIRST_DELAY_MS * 2 ** (restarts.length - 1), restart: restarts.length };
  };
}
