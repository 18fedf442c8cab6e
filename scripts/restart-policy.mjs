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
 * Decides after each end of one process whether it is started again. The delay doubles with every restart of the
 * last minute, from an eighth of a second to two seconds. A refusal at the very first start is final. A later one may
 * pass: another program may hold the port for a moment. A disk that fills up while the site runs ends no site: the
 * process is tried again until there is room.
 *
 * @param now monotonic clock in milliseconds
 * @returns called with the exit code at each end. Answers how long to wait before which restart of the last minute
 *   (0: one that does not count), or why to stop.
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
