import { readFileSync } from 'node:fs';

/** Wall-clock time, in multiples of the limit, after which a rendering ends whatever it was doing. */
const MAX_EXTENSION = 4;

/**
 * Memory that a rendering shares with its pool: start in ms since the epoch (0: waits for a thread),
 * id of its thread in the system (0: unknown), ms for which the thread had waited for a processor
 * at the start, and end in ms since the epoch (0: not ended).
 */
export type RenderClock = Float64Array<SharedArrayBuffer>;
const [STARTED, THREAD, WAITED, ENDED] = [0, 1, 2, 3];

export const renderClock = (): RenderClock => new Float64Array(new SharedArrayBuffer(4 * 8));

/** Ms for which a thread of this process has waited for a processor; null if the system hides it. */
export type ProcessorWait = (thread: number) => number | null;

export const processorWait: ProcessorWait = (thread) => {
  try {
    const [, waited] = readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ');
    return Number(waited) / 1e6;
  } catch {
    return null;
  }
};

/**
 * Time that a rendering itself took: without the wait for a thread, and without the time in which
 * other programs had the processor.
 * @param late ms by which this question comes too late, because the whole process stood still
 */
function ownMs(clock: RenderClock, waitOf: ProcessorWait, late: number): number {
  const startedAt = clock[STARTED] ?? 0;
  if (startedAt === 0) return 0;
  const thread = clock[THREAD] ?? 0;
  const waited = thread === 0 ? null : waitOf(thread);
  const waiting = waited === null ? 0 : waited - (clock[WAITED] ?? 0);
  return Date.now() - startedAt - Math.max(0, waiting) - late;
}

export interface RenderLimit {
  signal: AbortSignal;
  /** Whether the rendering itself used up its time. If not, the machine was too busy for it. */
  hasHung(): boolean;
  stop(): void;
}

/**
 * Aborts a rendering that takes longer than the limit. On an overloaded machine it gets more time
 * of the clock, so that its own time decides.
 */
export function limitRendering(
  clock: RenderClock,
  limitMs: number,
  waitOf: ProcessorWait = processorWait,
): RenderLimit {
  const controller = new AbortController();
  const begin = Date.now();
  let hasHung = false;
  let timer = startTimer(limitMs);

  function startTimer(ms: number) {
    const due = Date.now() + ms;
    return setTimeout(() => check(Math.max(0, Date.now() - due)), ms);
  }

  function check(late: number): void {
    const hasStarted = clock[STARTED] !== 0;
    const left = limitMs - ownMs(clock, waitOf, late);
    const isOver = Date.now() - begin >= MAX_EXTENSION * limitMs;
    if (clock[ENDED] !== 0 && !isOver) {
      // Its result is on the way.
      timer = startTimer(limitMs);
      return;
    }
    if (hasStarted && left > 0 && !isOver) {
      timer = startTimer(left);
      return;
    }
    hasHung = hasStarted && clock[ENDED] === 0 && left <= limitMs / 2;
    controller.abort();
  }

  return {
    signal: controller.signal,
    hasHung: () => hasHung,
    stop: () => clearTimeout(timer),
  };
}
