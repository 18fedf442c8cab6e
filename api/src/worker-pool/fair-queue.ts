/** Too much waits already: of one key, or in all. */
export class QueueFullError extends Error {
  constructor(readonly scope: 'key' | 'all') {
    super(`The queue is full for ${scope === 'key' ? 'this key' : 'all keys'}`);
  }
}

export interface FairQueueOptions {
  /** Concurrency limit. */
  concurrency: number;
  /** Tasks of one key that may wait. */
  perKey: number;
  /** Tasks that may wait in all, of suspects and of the others each. */
  total: number;
}

type Start = () => void;

/** Waiting tasks by key. The next key of the round-robin is first. */
interface Line {
  byKey: Map<string, Start[]>;
  total: number;
}

/**
 * While others wait, every n-th task is a suspect's, so that suspects wait long but not forever.
 */
const SUSPECT_TURN = 5;

/**
 * Runs expensive work a few tasks at a time, round-robin over the keys (visitors). A client that
 * floods the queue waits behind its own tasks; others wait behind one task of each key. Suspects
 * wait in a separate line behind the others, so that a flood of many keys delays and refuses only
 * suspects.
 */
export class FairQueue {
  readonly #others: Line = { byKey: new Map(), total: 0 };
  readonly #suspects: Line = { byKey: new Map(), total: 0 };
  #running = 0;
  #turn = 0;

  constructor(private readonly options: FairQueueOptions) {}

  /** Numbers of tasks. */
  get state(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#others.total + this.#suspects.total };
  }

  /**
   * @param signal takes work that still waits out of the queue; work that runs is not touched
   * @throws QueueFullError when it cannot even wait, the signal's reason when it is aborted before it starts
   */
  async run<T>(
    key: string,
    work: () => Promise<T>,
    { isSuspect = false, signal }: { isSuspect?: boolean; signal?: AbortSignal | undefined } = {},
  ): Promise<T> {
    signal?.throwIfAborted();
    if (this.#running >= this.options.concurrency)
      await this.#waitForSlot(key, isSuspect ? this.#suspects : this.#others, signal);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      this.#releaseSlot();
    }
  }

  #waitForSlot(key: string, line: Line, signal: AbortSignal | undefined): Promise<void> {
    const { perKey, total } = this.options;
    const ofKey = line.byKey.get(key) ?? [];
    if (ofKey.length >= perKey) throw new QueueFullError('key');
    if (line.total >= total) throw new QueueFullError('all');
    return new Promise((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        ofKey.splice(ofKey.indexOf(start), 1);
        if (ofKey.length === 0) line.byKey.delete(key);
        line.total -= 1;
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      ofKey.push(start);
      line.byKey.set(key, ofKey);
      line.total += 1;
    });
  }

  /** Passes the slot of a finished task to the next key. */
  #releaseSlot(): void {
    this.#turn = (this.#turn + 1) % SUSPECT_TURN;
    const [first, second] =
      this.#turn === 0 ? [this.#suspects, this.#others] : [this.#others, this.#suspects];
    const line = first.total > 0 ? first : second;
    const [entry] = line.byKey;
    if (!entry) {
      this.#running -= 1;
      return;
    }
    const [key, ofKey] = entry;
    line.byKey.delete(key);
    const start = ofKey.shift();
    if (ofKey.length > 0) line.byKey.set(key, ofKey);
    line.total -= 1;
    start?.();
  }
}
