/** Progress and cancellation of a long computation. */
import { nextTurn } from '../market/turns/turns';

export type Step = 'reading' | 'selecting' | 'simulating';

export interface Progress {
  step: Step;
  done: number;
  total: number;
  /** Of the whole computation, 0 to 100. */
  percent: number;
}

/** Share of the whole that each step takes, in their order. */
const SHARES: readonly (readonly [Step, number])[] = [
  ['reading', 80],
  ['selecting', 10],
  ['simulating', 10],
];

/** Items between two checks of the signal. */
const ITEMS_PER_TURN = 16;

/** Reports steps to the caller; throws the signal's reason once the computation is cancelled. */
export class ProgressReport {
  /** The first call reports at once. */
  #sinceTurn = ITEMS_PER_TURN;

  constructor(
    private readonly onProgress: (progress: Progress) => void,
    private readonly signal: AbortSignal,
  ) {}

  /** `done` of `total` items of a step are finished. Lets messages arrive in between. */
  async advance(step: Step, done: number, total: number): Promise<void> {
    this.#sinceTurn++;
    if (this.#sinceTurn < ITEMS_PER_TURN && done < total) return;
    this.#sinceTurn = 0;
    let percent = 0;
    for (const [name, share] of SHARES) {
      if (name === step) {
        percent += total > 0 ? (share * done) / total : share;
        break;
      }
      percent += share;
    }
    this.onProgress({ step, done, total, percent });
    await nextTurn();
    this.signal.throwIfAborted();
  }
}
