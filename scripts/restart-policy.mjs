/** Exit code of a server that refuses its settings, its port or its data: starting it again changes nothing. */
export const REFUSED = 2;

/** Restarts of one process within `WINDOW_MS` before the supervisor gives up. */
export const MAX_RESTARTS = 5;
const WINDOW_MS = 60_000;
const FIRST_DELAY_MS = 125;

/**
 * Decides after each end of one process whether it is started again. The delay doubles with every restart of the
 * last minute, from an eighth of a second to two seconds. A refusal at the very first start is final. A later one may
 * pass: another program may hold the port for a moment.
 *
 * @param now monotonic clock in milliseconds
 * @returns called with the exit code at each end. Answers how long to wait before which restart of the last minute,
 *   or why to stop.
 */
export function restartPolicy(now = () => performance.now()) {
  let restarts = [];
  let hasRestarted = false;
  return (code) => {
    if (code === REFUSED && !hasRestarted) return { stop: 'refused' };
    restarts = restarts.filter((at) => now() - at < WINDOW_MS);
    if (restarts.length >= MAX_RESTARTS) return { stop: 'too many restarts' };
    hasRestarted = true;
    restarts.push(now());
    return { delayMs: FIRST_DELAY_MS * 2 ** (restarts.length - 1), restart: restarts.length };
  };
}
