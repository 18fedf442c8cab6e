import { setTimeout as sleep } from 'node:timers/promises';
import type { SharedSnapshots } from './snapshot/shared-snapshots';

const POLL_MS = 10_000;
/** A start waits for the first round at most for this time. */
const FIRST_ROUND_MS = 10_000;

export interface Following {
  close(): Promise<void>;
}

export interface FollowOptions {
  log: { info: (line: string) => void; error: (line: string) => void };
  pollMs?: number;
  /** Exchanges further files of the market after each round. */
  beside?: () => Promise<void>;
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * Fetches each new snapshot of the object store into the data folder, and uploads one of this
 * machine that the store lacks. Resolves after the first round, or after ten seconds: without the
 * store, the market of the data folder is served.
 */
export async function followSharedSnapshots(
  snapshots: SharedSnapshots,
  { log, pollMs = POLL_MS, beside }: FollowOptions,
): Promise<Following> {
  let last = '';
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  async function round(): Promise<void> {
    try {
      const pulled = await snapshots.pull();
      if (pulled) log.info(`Market snapshot ${pulled} was fetched from the object store`);
      const pushed = await snapshots.push();
      if (pushed) log.info(`Market snapshot ${pushed} is in the object store`);
      await beside?.();
      last = '';
    } catch (error) {
      const reason = reasonOf(error);
      if (reason !== last) log.error(`market snapshots are not exchanged: ${reason}`);
      last = reason;
    }
  }

  const next = (): void => {
    if (isClosed) return;
    timer = setTimeout(() => {
      running = round().finally(next);
    }, pollMs).unref();
  };
  let running = round().finally(next);
  await Promise.race([running, sleep(FIRST_ROUND_MS, undefined, { ref: false })]);
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
