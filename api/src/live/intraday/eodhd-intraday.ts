/** Five-minute bars of EODHD's intraday API, fetched on demand. */
import { z } from 'zod';
import { monotonicNow } from 'shared/server';
import type { ProviderClient } from '../../ingest/providers/http/provider-client';
import type {
  IntradayAsset,
  IntradayBars,
  IntradaySource,
} from 'market-model/ports/intraday-source';
import { isoDate } from 'market-model/dates/civil-dates';
import { lastBarOnOrBefore } from 'market-model/derive/technicals/continuity';
import { marketClock, sessionExchangeOf } from 'market-model/sessions/market-clock';
import { exchangeSession } from 'market-model/sessions/trading-session';

/** Cache time of answers; the vendor's own delay is longer. */
const CACHE_TTL_MS = 60_000;
const MAX_CACHED_SERIES = 500;

const price = z.number().nullable();
const answerSchema = z.array(
  z.object({
    timestamp: z.number(),
    open: price,
    high: price,
    low: price,
    close: price,
    volume: price,
  }),
);

interface RequestedBars extends Pick<IntradayAsset, 'symbol' | 'daily' | 'days'> {
  exchange: string;
  /** The first requested day. */
  first: number;
}

/**
 * @param now milliseconds since 1970
 * @param elapsed milliseconds of a clock that is never set, for the age of answers
 */
export function eodhdIntraday(
  client: Pick<ProviderClient, 'getJson'>,
  token: string,
  now: () => number = Date.now,
  elapsed: () => number = monotonicNow,
): IntradaySource {
  const cachedBars = new Map<string, { until: number; bars: Promise<IntradayBars | null> }>();
  return ({ symbol, venue, daily, days }) => {
    const key = `${symbol}:${days}`;
    const entry = cachedBars.get(key);
    if (entry && entry.until > elapsed()) return entry.bars;
    const first = daily.day[Math.max(daily.day.length - days, 0)];
    if (first === undefined) return Promise.resolve(null);
    const bars = fetchBars({
      symbol,
      exchange: sessionExchangeOf(symbol, venue),
      daily,
      days,
      first,
    });
    // A failed request is not cached: the next one retries.
    bars.catch(() => cachedBars.delete(key));
    if (cachedBars.size >= MAX_CACHED_SERIES) cachedBars.clear();
    cachedBars.set(key, { until: elapsed() + CACHE_TTL_MS, bars });
    return bars;
  };

  async function fetchBars({
    symbol,
    exchange,
    daily,
    days,
    first,
  }: RequestedBars): Promise<IntradayBars | null> {
    const rows = await client.getJson(`/intraday/${encodeURIComponent(symbol)}`, answerSchema, {
      interval: '5m',
      from: Math.floor(exchangeSession(exchange, first).opens / 1000),
      to: Math.floor(now() / 1000),
      fmt: 'json',
      api_token: token,
    });
    const all = rows.filter(({ close }) => close !== null && close > 0);
    // The current session, or one that ended since the snapshot, replaces the first one. The chart
    // then ends with the day in the header and compares with the close before it.
    const dayOf = ({ timestamp }: { timestamp: number }) =>
      marketClock(exchange, timestamp * 1000).day;
    const [firstDay] = [...new Set(all.map(dayOf))].slice(-days);
    if (firstDay === undefined) return null;
    const traded = all.filter((row) => dayOf(row) >= firstDay);
    const before = lastBarOnOrBefore(daily.day, firstDay - 1);
    const [day, close] = [daily.day[before], daily.close[before]];
    return {
      interval: '5m',
      label: '5-minute prices, EODHD, delayed',
      ...(day !== undefined && close !== undefined && { base: { date: isoDate(day), close } }),
      bars: {
        date: traded.map(({ timestamp }) => new Date(timestamp * 1000).toISOString()),
        open: traded.map(({ open }) => open),
        high: traded.map(({ high }) => high),
        low: traded.map(({ low }) => low),
        close: traded.flatMap(({ close }) => close ?? []),
        volume: traded.map(({ volume }) => volume),
      },
    };
  }
}
