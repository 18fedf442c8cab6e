/** The market that is served now: follows `current.json` and swaps whole markets between two requests. */
import { stat } from 'node:fs/promises';
import { monotonicNow } from 'shared/server';
import { ProblemError } from '../http/problem';
import { pointerFile } from './snapshot/layout';
import { otherPointers, readPointer, type Pointer } from './snapshot/pointer';
import { closeFiles, readSnapshot, type Snapshot } from './snapshot/read';
import { ServedMarket } from './served-market';
import { LOGO_PROVIDER, withLogoAddresses } from './listing/logo-addresses';
import { noSimulatedWorld, type SimulatedWorld } from 'market-model/ports/simulated-world';
import { Market } from './store/market';

export type { Market } from './store/market';

export interface MarketStore {
  /**
   * The market of the current snapshot. Throws a 503 problem if there is no market. Call it once
   * per request.
   */
  current(): Market;
  /** Like `current`, but null without a market. */
  peek(): Market | null;
  /**
   * Calls `prepare` with the current market, if any, and with each later one, so that indexes are
   * built before the first request. Long work yields to the event loop. Failures are ignored here:
   * the request that needs the index reports them.
   */
  onServed(prepare: (market: Market) => Promise<void> | void): void;
  close(): Promise<void>;
}

export interface MarketStoreOptions {
  /** Logs one line for each loaded market and for each refused snapshot, with the reason. */
  log?: { info: (message: string) => void; error: (message: string) => void };
  /** Polling interval of the pointer file. */
  pollMs?: number;
  /** Generates bars and documents of simulated assets. Without it they have none. */
  simulatedWorld?: SimulatedWorld;
  /** Host that logos are resolved against. */
  logoBaseUrl?: string;
}

/** A refused snapshot is tried again after this time, in case the disk was at fault. */
const RETRY_MS = 30_000;

/**
 * Opens the current snapshot, if any, and watches for the next. A snapshot that cannot be loaded is
 * reported and the one before it keeps serving; after a restart, the newest good one of the folder.
 */
export async function openMarketStore(
  dataDir: string,
  {
    log,
    pollMs = 500,
    simulatedWorld = noSimulatedWorld,
    logoBaseUrl = LOGO_PROVIDER,
  }: MarketStoreOptions = {},
): Promise<MarketStore> {
  const served = new ServedMarket();
  let lastMarker = '';
  let retryAt = Infinity;
  let reason = 'No market data has been loaded yet';
  let polling: Promise<void> = Promise.resolve();

  const load = async (pointer: Pointer) => {
    if (pointer.id === served.snapshotId) return;
    const next = await readSnapshot(dataDir, pointer);
    const opened = await openVerified(next, { simulatedWorld, logoBaseUrl }).catch(
      async (error: unknown) => {
        await closeFiles(next);
        throw error;
      },
    );
    await served.replace(opened, next);
    log?.info(`Market snapshot ${next.id} of ${next.meta.asOf} is served`);
  };

  /** Serves the newest good snapshot in place of a current one that is damaged. */
  const loadEarlier = async () => {
    const current = await readPointer(dataDir).catch(() => null);
    for (const pointer of await otherPointers(dataDir, current?.id ?? null)) {
      try {
        await load(pointer);
        return log?.error(`Snapshot ${pointer.id} is served in its place: ingest again`);
      } catch {
        // Damaged too; the next older one may be good.
      }
    }
  };

  const poll = async () => {
    const version = await stat(pointerFile(dataDir)).then(
      ({ ino, mtimeMs }) => `${ino}:${mtimeMs}`,
      () => '',
    );
    if (version === lastMarker && monotonicNow() < retryAt) return;
    lastMarker = version;
    retryAt = Infinity;
    try {
      const pointer = await readPointer(dataDir);
      if (pointer) await load(pointer);
    } catch (error) {
      reason = 'The market data cannot be read';
      retryAt = monotonicNow() + RETRY_MS;
      const { snapshotId } = served;
      const serving = snapshotId ? `snapshot ${snapshotId} keeps serving` : 'nothing is served';
      log?.error(`${error instanceof Error ? error.message : String(error)}; ${serving}`);
      if (!snapshotId) await loadEarlier();
    }
  };

  await poll();
  let idle = true;
  const timer = setInterval(() => {
    if (!idle) return;
    idle = false;
    polling = poll().finally(() => (idle = true));
  }, pollMs);
  timer.unref();

  return {
    peek: () => served.market,
    onServed: (prepare) => served.onServed(prepare),
    current: () => {
      if (!served.market) throw new ProblemError(503, 'No market data', reason);
      return served.market;
    },
    close: async () => {
      clearInterval(timer);
      await served.close(polling);
    },
  };
}

/**
 * Verifies the checksums of all files before the snapshot is used, including those read on demand.
 */
async function openVerified(
  next: Snapshot,
  { simulatedWorld, logoBaseUrl }: { simulatedWorld: SimulatedWorld; logoBaseUrl: string },
): Promise<Market> {
  await Promise.all([next.bars.verify(), next.documents.verify()]);
  const tables = new Map(
    [...next.tables].map(([type, table]) => [type, withLogoAddresses(table, logoBaseUrl)]),
  );
  return Market.open({ ...next, tables }, simulatedWorld);
}
