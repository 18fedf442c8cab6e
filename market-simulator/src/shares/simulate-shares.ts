import { Worker } from 'node:worker_threads';
import { simulateShare, type Share, type SimulatedShare } from './simulate-share';

/**
 * Assets of a slice: large enough to make the cost of a message negligible, small enough for steady
 * progress.
 */
const SHARE_SIZE = 200;
/** Slices queued per thread, so that it never waits for work. */
const SHARES_AHEAD = 2;
const THREAD = new URL('./share-thread.mjs', import.meta.url);
/** Three times the semi-space: a simulation allocates many short-lived objects. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 192 };

export interface MarketSize {
  seed: number;
  lastDay: number;
  /** Number of assets. */
  assets: number;
}

/**
 * Simulates the whole market in slices, in the order of its records.
 * @param threads number of parallel threads; with 1 it runs in the current one
 */
export async function* simulateShares(
  { seed, lastDay, assets }: MarketSize,
  threads: number,
): AsyncGenerator<SimulatedShare> {
  const count = Math.ceil(assets / SHARE_SIZE);
  const shareAt = (i: number): Share => ({
    seed,
    lastDay,
    from: i * SHARE_SIZE,
    to: (i + 1) * SHARE_SIZE,
  });
  if (threads <= 1) {
    for (let i = 0; i < count; i++) yield simulateShare(shareAt(i));
    return;
  }
  const pool = Array.from({ length: threads }, () => new ShareThread());
  try {
    const answers: Promise<SimulatedShare>[] = [];
    let next = 0;
    const ask = (): void => {
      const thread = pool[next % threads];
      if (thread && next < count) answers.push(thread.simulate(shareAt(next++)));
    };
    for (let i = 0; i < threads * SHARES_AHEAD; i++) ask();
    for (let answer = answers.shift(); answer; answer = answers.shift()) {
      const simulated = await answer;
      ask();
      yield simulated;
    }
  } finally {
    await Promise.all(pool.map((thread) => thread.end()));
  }
}

interface Waiting {
  resolve: (share: SimulatedShare) => void;
  reject: (reason: Error) => void;
}

/** A thread that answers in the order in which it was asked. */
class ShareThread {
  readonly #worker = new Worker(THREAD, { execArgv: [], resourceLimits: RESOURCE_LIMITS });
  readonly #waiting: Waiting[] = [];
  #failure: Error | null = null;

  constructor() {
    this.#worker.on('message', (share: SimulatedShare) => this.#waiting.shift()?.resolve(share));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('A thread of the simulation ended')));
  }

  simulate(share: Share): Promise<SimulatedShare> {
    const answer = new Promise<SimulatedShare>((resolve, reject) => {
      if (this.#failure) reject(this.#failure);
      else this.#waiting.push({ resolve, reject });
    });
    // Rejections are awaited in the order of the slices; until then they must not count as
    // unhandled.
    answer.catch(() => undefined);
    this.#worker.postMessage(share, []);
    return answer;
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #fail(reason: Error): void {
    this.#failure ??= reason;
    for (const { reject } of this.#waiting.splice(0)) reject(this.#failure);
  }
}
