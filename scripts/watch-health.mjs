import { setTimeout as sleep } from 'node:timers/promises';

/** Seconds of silence of its main thread after which a process is ended. An overloaded machine stays below it. */
const HUNG_S = 60;
/**
 * Number of consecutive silent polls: a process that was paused and resumed is silent in the first
 * one only.
 */
const CONFIRMATIONS = 3;
const CHECK_MS = 2000;

/** Seconds for which the main thread was silent; null if it answers, or the health thread does not. */
async function silentSeconds(origin) {
  try {
    const answer = await fetch(`${origin}/livez`, { signal: AbortSignal.timeout(5000) });
    if (answer.status !== 503) return null;
    const { silentSeconds: seconds } = await answer.json();
    return typeof seconds === 'number' ? seconds : null;
  } catch {
    return null;
  }
}

/**
 * Polls the health thread of a process until its main thread hangs.
 *
 * @param origin of the health thread
 * @param onHang called once, with the seconds of silence
 * @param signal ends the polling
 * @param checkMs interval of the polling
 */
export async function watchHealth(origin, onHang, signal, checkMs = CHECK_MS) {
  let confirmed = 0;
  while (!signal.aborted) {
    const seconds = await silentSeconds(origin);
    if (signal.aborted) return;
    confirmed = seconds !== null && seconds >= HUNG_S ? confirmed + 1 : 0;
    if (confirmed === CONFIRMATIONS) return onHang(seconds);
    await sleep(checkMs, undefined, { signal, ref: false }).catch(() => {});
  }
}
