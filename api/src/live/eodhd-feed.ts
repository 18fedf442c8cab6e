/** Prices of EODHD's real-time API, polled: delayed by 15 to 20 minutes for stocks, by a minute for currencies. */
import { z } from 'zod';
import type { QuoteTick } from 'shared/contract';
import type { ProviderClient } from '../ingest/providers/http/provider-client';
import { changePercent, type LiveFeed } from 'market-model/ports/live-feed';

/** Maximum number of symbols per call of the vendor's API. */
const SYMBOLS_A_CALL = 15;

/** The vendor writes "NA" where it has no number. */
const numberOrNa = z.union([z.number(), z.string()]).transform((value) => {
  const number = typeof value === 'number' ? value : Number.parseFloat(value);
  return Number.isFinite(number) ? number : null;
});
const rowSchema = z.object({
  code: z.string(),
  timestamp: numberOrNa,
  close: numberOrNa,
  previousClose: numberOrNa,
});
const answerSchema = z.union([z.array(rowSchema), rowSchema.transform((row) => [row])]);

/** @param token API token; only used in the URL of each call */
export function eodhdFeed(
  client: Pick<ProviderClient, 'getJson'>,
  token: string,
  everyMs = 15_000,
): LiveFeed {
  return {
    about: { kind: 'live', label: 'Delayed prices, EODHD' },
    everyMs,
    next: async (symbols, signal) => {
      const ticks: QuoteTick[] = [];
      for (let from = 0; from < symbols.length && !signal.aborted; from += SYMBOLS_A_CALL) {
        const [first = '', ...others] = symbols.slice(from, from + SYMBOLS_A_CALL);
        const rows = await client.getJson(`/real-time/${encodeURIComponent(first)}`, answerSchema, {
          ...(others.length > 0 && { s: others.join(',') }),
          fmt: 'json',
          api_token: token,
        });
        for (const { code, timestamp, close, previousClose } of rows) {
          if (close === null || close <= 0 || timestamp === null) continue;
          ticks.push({
            symbol: code.toUpperCase(),
            price: close,
            day1ChangePercent: changePercent(close, previousClose),
            time: new Date(timestamp * 1000).toISOString(),
          });
        }
      }
      return ticks;
    },
  };
}
