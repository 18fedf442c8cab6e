/** Computes track records without a thread, for tests: the same code on a snapshot of a folder. */
import { noSimulatedWorld } from 'market-model/ports/simulated-world';
import { computeTrackRecord } from './compute-track-record';
import { openHistoricalMarket } from './history/open-historical-market';
import type { RecordThread } from './jobs/record-thread';

export const recordsInProcess = (dataDir: string): RecordThread => ({
  compute: async ({ request }, onProgress, signal) => {
    const market = await openHistoricalMarket(dataDir, noSimulatedWorld);
    if (!market) throw new Error('no stocks');
    try {
      const record = await computeTrackRecord(market, request, onProgress, signal);
      return Buffer.from(JSON.stringify(record));
    } finally {
      await market.close();
    }
  },
  close: () => Promise.resolve(),
});
