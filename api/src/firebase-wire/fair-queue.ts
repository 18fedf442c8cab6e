/** Too much waits already, of one key or in all. */
export class QueueFullError extends Error {}

export interface FairQueueOptions {
  /** Tasks at once. */
  concurrency: number;
  /** Tasks of one key that may wait. */
  perKey: number;
  /** Tasks that may wait in all. */
  total: number;
}

type Start = () => void;

/**
 * Runs expensive work a few tasks at a time, round-robin over the keys (visitors): whoever floods it waits
 * behind his own tasks, everybody else behind one task of each.
 */
export class FairQueue {
  /** Waiting tasks by key; the next key of the round-robin stands first. */
  readonly #waiting = new Map<string, Start[]>();
  #waitingTotal = 0;
  #running = 0;

  constructor(private readonly options: FairQueueOptions) {}

  /** @throws QueueFullError when it cannot even wait */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.options.concurrency) await this.#waitForSlot(key);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      this.#releaseSlot();
    }
  }

  #waitForSlot(key: string): Promise<void> {
    const { perKey, total } = this.options;
    const ofKey = this.#waiting.get(key) ?? [];
    if (ofKey.length >= perKey || this.#waitingTotal >= total) throw new QueueFullError();
    return new Promise((start) => {
      ofKey.push(start);
      this.#waiting.set(key, ofKey);
      this.#waitingTotal += 1;
    });
  }

  /** Hands the slot of a task that ended to the next key. */
  #releaseSlot(): void {
    const [entry] = this.#waiting;
    if (!entry) {
      this.#running -= 1;
      return;
    }
    const [key, ofKey] = entry;
    this.#waiting.delete(key);
    const start = ofKey.shift();
    if (ofKey.length > 0) this.#waiting.set(key, ofKey);
    this.#waitingTotal -= 1;
    start?.();
  }
}
