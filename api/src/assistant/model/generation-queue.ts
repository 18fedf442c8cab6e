import { ModelFailure } from '../answering';

/** The waiting line is full. */
export class ModelBusy extends ModelFailure {
  constructor() {
    super('refused');
    this.message = 'The language model is busy: its waiting line is full';
  }
}

export interface QueueLimits {
  /** Generations at the same time. */
  running: number;
  /** Callers that wait for their turn. */
  waiting: number;
}

/** Gives the turn back. Further calls have no effect. */
export type EndTurn = () => void;

interface Waiting {
  start: () => void;
}

/** Turns of the language model, first come, first served. One caller more than fit is refused. */
export class GenerationQueue {
  readonly #limits: QueueLimits;
  readonly #line = new Set<Waiting>();
  #running = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** Callers that wait. */
  get waiting(): number {
    return this.#line.size;
  }

  /** Generations that run. */
  get running(): number {
    return this.#running;
  }

  /**
   * Waits for a turn. The caller must end it.
   *
   * @throws {ModelBusy} when the waiting line is full
   * @throws the reason of the signal when it is aborted first
   */
  async turn(signal: AbortSignal): Promise<EndTurn> {
    signal.throwIfAborted();
    if (this.#running < this.#limits.running) return this.#begin();
    if (this.#line.size >= this.#limits.waiting) throw new ModelBusy();
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#line.delete(waiting);
        reject(signal.reason);
      };
      const waiting: Waiting = {
        start: () => {
          this.#line.delete(waiting);
          signal.removeEventListener('abort', leave);
          resolve(this.#begin());
        },
      };
      this.#line.add(waiting);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  #begin(): EndTurn {
    this.#running += 1;
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      this.#running -= 1;
      const [next] = this.#line;
      next?.start();
    };
  }
}
