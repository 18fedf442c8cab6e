import { describe, expect, it } from 'vitest';
import { eodhdFeed } from './eodhd-feed';
import { eodhdIntraday } from './intraday/eodhd-intraday';
import { exchangeSession } from 'market-model/sessions/trading-session';
import { dayNumber } from 'market-model/dates/civil-dates';
import type { ProviderClient } from '../ingest/providers/http/provider-client';

const signal = new AbortController().signal;

/** A client with prepared answers that records its requests. */
function clientOf(answers: unknown[]) {
  const requests: { path: string; query: unknown }[] = [];
  const client: Pick<ProviderClient, 'getJson'> = {
    getJson: async (path, schema, query) => {
      requests.push({ path, query });
      return schema.parse(answers.shift());
    },
  };
  return { client, asked: requests };
}

describe('eodhdFeed', () => {
  const row = (code: string, close: unknown, previousClose: unknown = 100) => ({
    code,
    timestamp: 1_776_100_000,
    close,
    previousClose,
  });

  it('requests fifteen symbols per call and reports every price, changed or not', async () => {
    const symbols = Array.from({ length: 16 }, (_, index) => `S${index}.US`);
    const rows = symbols.slice(0, 15).map((symbol) => row(symbol, 110));
    const { client, asked: requests } = clientOf([
      rows,
      row('S15.US', 5, 'NA'),
      rows.with(3, row('S3.US', 111)),
      row('S15.US', 5, 'NA'),
    ]);
    const feed = eodhdFeed(client, 'secret');
    const first = await feed.next(symbols, signal);
    expect(first).toHaveLength(16);
    expect(first[0]?.day1ChangePercent).toBeCloseTo(10, 9);
    expect(first[15]).toMatchObject({ price: 5, day1ChangePercent: null });
    expect(requests[0]).toMatchObject({
      path: '/real-time/S0.US',
      query: { s: symbols.slice(1, 15).join(',') },
    });
    const second = await feed.next(symbols, signal);
    expect(second[3]).toMatchObject({ symbol: 'S3.US', price: 111 });
    expect(second.toSpliced(3, 1)).toEqual(first.toSpliced(3, 1));
  });

  it('leaves out symbols without a price', async () => {
    const { client } = clientOf([[row('A.US', 'NA'), row('B.US', 0), row('C.US', 3)]]);
    const ticks = await eodhdFeed(client, 't').next(['A.US', 'B.US', 'C.US'], signal);
    expect(ticks.map(({ symbol }) => symbol)).toEqual(['C.US']);
  });
});

describe('exchangeSession', () => {
  it.each([
    // Winter and summer time, the days around the change, and zones a day ahead.
    ['US', [2026, 1, 15], '2026-01-15T14:30:00.000Z', '2026-01-15T21:00:00.000Z'],
    ['US', [2026, 7, 15], '2026-07-15T13:30:00.000Z', '2026-07-15T20:00:00.000Z'],
    ['US', [2026, 3, 9], '2026-03-09T13:30:00.000Z', '2026-03-09T20:00:00.000Z'],
    ['LSE', [2026, 3, 30], '2026-03-30T07:00:00.000Z', '2026-03-30T15:30:00.000Z'],
    ['AU', [2026, 1, 31], '2026-01-30T23:00:00.000Z', '2026-01-31T05:00:00.000Z'],
    ['HK', [2026, 3, 1], '2026-03-01T01:30:00.000Z', '2026-03-01T08:00:00.000Z'],
    ['CC', [2026, 3, 1], '2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'],
  ] as const)('%s on %j', (exchange, [year, month, day], opens, closes) => {
    const session = exchangeSession(exchange, dayNumber(year, month, day));
    expect(new Date(session.opens).toISOString()).toBe(opens);
    expect(new Date(session.closes).toISOString()).toBe(closes);
  });
});

describe('eodhdIntraday', () => {
  const daily = {
    day: Int32Array.of(dayNumber(2026, 4, 10), dayNumber(2026, 4, 13)),
    open: Float64Array.of(1, 1),
    high: Float64Array.of(1, 1),
    low: Float64Array.of(1, 1),
    close: Float64Array.of(1, 1),
    volume: Float64Array.of(1, 1),
  };
  const asset = { symbol: 'A.US', assetType: 'stock', venue: 'NYSE', daily, days: 1 } as const;
  const bar = { timestamp: 1_776_087_000, open: 1, high: 2, low: 0.5, close: 1.5, volume: null };

  it('requests from the opening on, caches the answer for a minute, and leaves out empty bars', async () => {
    let now = Date.UTC(2026, 3, 13, 15);
    const { client, asked: requests } = clientOf([[bar, { ...bar, close: null }], [bar], []]);
    const clock = () => now;
    const source = eodhdIntraday(client, 't', clock, clock);
    expect((await source(asset))?.bars).toEqual({
      date: ['2026-04-13T13:30:00.000Z'],
      open: [1],
      high: [2],
      low: [0.5],
      close: [1.5],
      volume: [null],
    });
    await source(asset);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.query).toMatchObject({ from: Date.UTC(2026, 3, 13, 13, 30) / 1000 });
    now += 61_000;
    await source(asset);
    expect(requests).toHaveLength(2);
    now += 61_000;
    expect(await source(asset)).toBeNull();
  });

  it('shows one session for one day: the running one, against the last close of the snapshot', async () => {
    const hour = (day: number, utcHour: number) => ({
      ...bar,
      timestamp: Date.UTC(2026, 3, day, utcHour) / 1000,
    });
    const rows = [hour(13, 14), hour(13, 19), hour(14, 14)];
    const { client } = clientOf([rows, rows]);
    const source = eodhdIntraday(client, 't', () => Date.UTC(2026, 3, 14, 15));
    const closes = { ...daily, close: Float64Array.of(1, 1.25) };
    const day = await source({ ...asset, daily: closes });
    expect(day?.bars.date).toEqual(['2026-04-14T14:00:00.000Z']);
    expect(day?.base).toEqual({ date: '2026-04-13', close: 1.25 });
    const week = await source({ ...asset, daily: closes, days: 5 });
    expect(week?.bars.date).toHaveLength(3);
    expect(week?.base).toEqual({ date: '2026-04-10', close: 1 });
  });

  it('tries again after a failure', async () => {
    const { client } = clientOf(['nonsense', [bar]]);
    const source = eodhdIntraday(client, 't');
    await expect(source(asset)).rejects.toThrow('expected array');
    expect((await source(asset))?.bars.close).toEqual([1.5]);
  });
});
