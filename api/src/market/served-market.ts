import { closeFiles, type Snapshot } from './snapshot/read';
import type { Market } from './store/market';

/** Requests that began on the previous market may still read its bars. */
const CLOSE_PREVIOUS_AFTER_MS = 30_000;

type Prepare = (market: Market) => Promise<void> | void;

/** The market that is served now, with its snapshot, and the previous ones until they are closed. */
export class ServedMarket {
  #market: Market | null = null;
  #snapshot: Snapshot | null = null;
  #isClosed = false;
  readonly #superseded = new Map<Snapshot, NodeJS.Timeout>();
  readonly #preparations: Prepare[] = [];

  get market(): Market | null {
    return this.#market;
  }

  get snapshotId(): string | null {
    return this.#snapshot?.id ?? null;
  }

  /** Calls `prepare` soon with the current market, if any, and with each later one. */
  onServed(prepare: Prepare): void {
    this.#preparations.push(prepare);
    if (this.#market) this.#prepareSoon(prepare, this.#market);
  }

  async replace(market: Market, snapshot: Snapshot): Promise<void> {
    // A previous market answers while the indexes are built. Without one, requests come first.
    if (this.#market) await market.warm();
    else this.#prepareSoon((first) => first.warm(), market);
    if (this.#snapshot) this.#retire(this.#snapshot);
    [this.#market, this.#snapshot] = [market, snapshot];
    if (snapshot.meta.demo) prepareSimulation(market);
    for (const prepare of this.#preparations) this.#prepareSoon(prepare, market);
  }

  /** Stops preparations at once, and closes all files after `pending`. */
  async close(pending: Promise<void>): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await pending;
    for (const [old, timeout] of this.#superseded) {
      clearTimeout(timeout);
      await closeFiles(old);
    }
    if (this.#snapshot) await closeFiles(this.#snapshot);
  }

  #prepareSoon(prepare: Prepare, market: Market): void {
    setImmediate(() => {
      if (!this.#isClosed && this.#market === market) void settle(prepare, market);
    }).unref();
  }

  #retire(old: Snapshot): void {
    const timer = setTimeout(() => {
      this.#superseded.delete(old);
      void closeFiles(old);
    }, CLOSE_PREVIOUS_AFTER_MS);
    this.#superseded.set(old, timer.unref());
  }
}

/** The first simulated bars set up the whole simulated world, so do it before the first request. */
function prepareSimulation(market: Market): void {
  const asset = market.first();
  if (asset) setImmediate(() => void market.bars(asset).catch(() => undefined)).unref();
}

async function settle(prepare: Prepare, market: Market): Promise<void> {
  try {
    await prepare(market);
  } catch {
    // The caller that needs it gets the error.
  }
}
