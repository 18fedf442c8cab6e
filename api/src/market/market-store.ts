/** The market that is served now: follows `current.json` and swaps whole markets between two requests. */
import { stat } from 'node:fs/promises';
import { monotonicNow } from 'shared/server';
import { ProblemError } from '../http/problem';
import { pointerFile } from './snapshot/layout';
import { otherPointers, readPointer, type Pointer } from './snapshot/pointer';
import { readSnapshot, type Snapshot } from './snapshot/read';
import { LOGO_PROVIDER, withLogoAddresses } from './listing/logo-addresses';
import { noSimulatedWorld, type SimulatedWorld } from './store/simulated-world';
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
/** Requests that began on the previous market may still read its bars. */
const CLOSE_PREVIOUS_AFTER_MS = 30_000;

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
  let market: Market | null = null;
  let snapshot: Snapshot | null = null;
  let lastMarker = '';
  let retryAt = Infinity;
  let reason = 'No market data has been loaded yet';
  let closed = false;
  let loading: Promise<void> = Promise.resolve();
  const superseded = new Map<Snapshot, NodeJS.Timeout>();
  const preparations: ((market: Market) => Promise<void> | void)[] = [];
  const prepareSoon = (prepare: (market: Market) => Promise<void> | void, opened: Market) => {
    setImmediate(() => {
      if (!closed && market === opened) void settle(prepare, opened);
    }).unref();
  };

  const retire = (old: Snapshot) => {
    const timer = setTimeout(() => {
      superseded.delete(old);
      void closeFiles(old);
    }, CLOSE_PREVIOUS_AFTER_MS);
    superseded.set(old, timer.unref());
  };

  /** The first simulated bars set up the whole simulated world, so do it before the first request. */
  const prepareSimulation = (opened: Market) => {
    const asset = opened.first();
    const preparation = setImmediate(
      () => void (asset && opened.bars(asset).catch(() => undefined)),
    );
    preparation.unref();
  };

  const load = async (pointer: Pointer) => {
    if (pointer.id === snapshot?.id) return;
    const next = await readSnapshot(dataDir, pointer);
    const opened = await openVerified(next, { simulatedWorld, logoBaseUrl }).catch(
      async (error: unknown) => {
        await closeFiles(next);
        throw error;
      },
    );
    // A previous market answers while the indexes are built. Without one, requests come first.
    if (market) await opened.warm();
    else prepareSoon((first) => first.warm(), opened);
    if (snapshot) retire(snapshot);
    [market, snapshot] = [opened, next];
    if (next.meta.demo) prepareSimulation(opened);
    for (const prepare of preparations) prepareSoon(prepare, opened);
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

  const look = async () => {
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
      const serving = snapshot ? `snapshot ${snapshot.id} keeps serving` : 'nothing is served';
      log?.error(`${error instanceof Error ? error.message : String(error)}; ${serving}`);
      if (!snapshot) await loadEarlier();
    }
  };

  await look();
  let idle = true;
  const timer = setInterval(() => {
    if (!idle) return;
    idle = false;
    loading = look().finally(() => (idle = true));
  }, pollMs);
  timer.unref();

  return {
    peek: () => market,
    onServed: (prepare) => {
      preparations.push(prepare);
      if (market) prepareSoon(prepare, market);
    },
    current: () => {
      if (!market) throw new ProblemError(503, 'No market data', reason);
      return market;
    },
    close: async () => {
      if (closed) return;
      closed = true;
      clearInterval(timer);
      await loading;
      for (const [old, timeout] of superseded) {
        clearTimeout(timeout);
        await closeFiles(old);
      }
      if (snapshot) await closeFiles(snapshot);
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

async function settle(
  prepare: (market: Market) => Promise<void> | void,
  market: Market,
): Promise<void> {
  try {
    await prepare(market);
  } catch {
    // The caller that needs it gets the error.
  }
}

const closeFiles = ({ bars, documents }: Snapshot) =>
  Promise.all([bars.close(), documents.close()]);
