/** Runs in the thread of track records: one computation after another, each can be cancelled. */
import type { MessagePort } from 'node:worker_threads';
import type { SimulatedWorld } from 'market-model/ports/simulated-world';
import { computeTrackRecord } from '../compute-track-record';
import { HistoryCache } from '../history/history-cache';
import { openHistoricalMarket, type OpenHistoricalMarket } from '../history/open-historical-market';
import type { Progress } from '../progress';
import { TrackRecordError } from '../track-record-error';
import { ProblemError } from '../../http/problem';
import type { ThreadMessage, ThreadTask } from './record-thread';

/** Minimum interval between progress messages. */
const PROGRESS_MS = 150;

/** Answers tasks of the port until it closes. */
export function serveRecords(port: MessagePort, dataDir: string, world: SimulatedWorld): void {
  const running = new Map<number, AbortController>();
  let market: OpenHistoricalMarket | null = null;
  let cache = new HistoryCache();
  const post = (message: ThreadMessage) => port.postMessage(message, []);

  /** The requested snapshot, if it is the current one. */
  const marketOf = async (snapshot: string): Promise<OpenHistoricalMarket> => {
    if (market?.id !== snapshot) {
      await market?.close();
      cache = new HistoryCache();
      market = await openHistoricalMarket(dataDir, world);
    }
    if (market?.id !== snapshot)
      throw new TrackRecordError('The market data were replaced during the run. Start it again.');
    return market;
  };

  const run = async (
    id: number,
    { request, snapshot }: Extract<ThreadTask, { request: unknown }>,
  ) => {
    const abort = new AbortController();
    running.set(id, abort);
    let last = -Infinity;
    const onProgress = (progress: Progress) => {
      const now = performance.now();
      if (now - last < PROGRESS_MS) return;
      last = now;
      post({ id, progress });
    };
    try {
      const historicalMarket = await marketOf(snapshot);
      // If cancelled while the snapshot was read, the thread is free at once.
      abort.signal.throwIfAborted();
      const record = await computeTrackRecord(
        historicalMarket,
        request,
        onProgress,
        abort.signal,
        cache,
      );
      post({ id, result: new TextEncoder().encode(JSON.stringify(record)) });
    } catch (error) {
      const isExpected = error instanceof TrackRecordError || error instanceof ProblemError;
      const message = error instanceof Error ? error.message : String(error);
      post({ id, error: { message, isExpected } });
    } finally {
      running.delete(id);
    }
  };

  port.on('message', (task: ThreadTask) => {
    if ('cancel' in task) running.get(task.id)?.abort(new Error('cancelled'));
    else void run(task.id, task);
  });
}
