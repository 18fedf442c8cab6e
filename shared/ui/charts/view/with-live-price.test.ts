import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { PricePoint } from '../data/price-points';
import { withLivePrice, type LiveBars } from './with-live-price';

const bar = (date: string, close: number): PricePoint => ({
  date,
  open: close,
  high: close + 1,
  low: close - 1,
  close,
  volume: 10,
});
const live = (price: number, day1ChangePercent: number | null, time: string | null) => ({
  price,
  day1ChangePercent,
  time,
});
const closes = ({ points }: LiveBars) => points.map(({ date, close }) => [date, close]);

describe('daily bars with a live price', () => {
  const days = { points: [bar('2026-11-19', 100), bar('2026-11-20', 104)], base: null };

  it('begins the day that follows the last bar', () => {
    // 106.08 is 2 % above the last close.
    const monday = withLivePrice(days, live(106.08, 2, '2026-11-23T15:00:00Z'));
    expect(closes(monday).slice(1)).toEqual([
      ['2026-11-20', 104],
      ['2026-11-23', 106.08],
    ]);
    expect(monday.points.at(-1)).toMatchObject({ open: null, high: null, low: null });
  });

  it('moves the last bar while its change is still that of the day of the bar, whatever the clock says', () => {
    const same = withLivePrice(days, live(105, 5, '2026-11-23T15:00:00Z'));
    expect(closes(same)).toEqual([
      ['2026-11-19', 100],
      ['2026-11-20', 105],
    ]);
    expect(same.points.at(-1)).toMatchObject({ high: 105, low: 103, open: 104 });
    expect(closes(withLivePrice(days, live(90, null, '2026-11-20T15:00:00Z'))).at(-1)).toEqual([
      '2026-11-20',
      90,
    ]);
  });

  it('uses the local day for a session east of Greenwich', () => {
    const sydney = withLivePrice(days, live(104, 0, '2026-11-20T23:30:00Z'));
    expect(closes(sydney)).toHaveLength(2);
    const later = withLivePrice(days, live(104, 0, '2026-11-21T00:30:00Z'));
    expect(closes(later).at(-1)).toEqual(['2026-11-21', 104]);
  });

  it('belongs to the day that its source reports: currencies begin theirs on the evening before', () => {
    const sunday = { ...live(106.08, 2, '2026-11-22T22:05:00Z'), day: '2026-11-23' };
    expect(closes(withLivePrice(days, sunday)).at(-1)).toEqual(['2026-11-23', 106.08]);
    const same = { ...live(106.08, 2, '2026-11-21T00:30:00Z'), day: '2026-11-20' };
    expect(closes(withLivePrice(days, same))).toHaveLength(2);
  });

  it('has the change that its source reports: over 24 hours for assets without a close', () => {
    // 24-hour change at a price near that of the day before the last bar.
    const coin = { ...live(102, 1.9, '2026-11-21T12:00:00Z'), day: '2026-11-21' };
    const bars = withLivePrice(days, coin);
    expect(closes(bars).at(-1)).toEqual(['2026-11-21', 102]);
    expect(bars.points.at(-1)?.change).toBe(1.9);
    expect(withLivePrice(bars, { ...coin, day1ChangePercent: 1.8 }).points.at(-1)?.change).toBe(
      1.8,
    );
    const unknown = { ...coin, day1ChangePercent: null };
    expect(withLivePrice(days, unknown).points.at(-1)).not.toHaveProperty('change');
  });

  it('leaves the bars alone without a price', () => {
    expect(withLivePrice(days, null)).toBe(days);
    expect(withLivePrice({ points: [], base: null }, live(1, 1, null)).points).toEqual([]);
    expect(closes(withLivePrice(days, live(104, 4, null)))).toEqual(closes(days));
  });

  it('ends at the price of the page, ascends, and agrees with the change of the day', () => {
    const price = fc.double({ min: 0.5, max: 5000, noNaN: true });
    const time = fc.constantFrom('2026-11-20T15:00:00Z', '2026-11-23T15:00:00Z', null);
    fc.assert(
      fc.property(price, price, price, time, fc.boolean(), (before, last, now, at, isNext) => {
        fc.pre(Math.abs(before / last - 1) > 0.001);
        const bars = { points: [bar('2026-11-19', before), bar('2026-11-20', last)], base: null };
        const next = isNext && at === '2026-11-23T15:00:00Z';
        const change = 100 * (now / (next ? last : before) - 1);
        const { points } = withLivePrice(bars, live(now, change, at));
        const [former, newest] = points.slice(-2);
        expect(newest?.close).toBe(now);
        expect(points.every(({ date }, i) => i === 0 || (points[i - 1]?.date ?? '') < date)).toBe(
          true,
        );
        expect(100 * (now / Number(former?.close) - 1)).toBeCloseTo(change, 6);
      }),
      // The price is a hundred times the closes, so the difference between them is relatively
      // small.
      { examples: [[0.5, 0.5005005005005005, 50.050050050054466, '2026-11-23T15:00:00Z', false]] },
    );
  });
});

describe('five-minute bars with a live price', () => {
  const base = { date: '2026-11-19', close: 99 };
  const friday = {
    points: [bar('2026-11-20T20:50:00.000Z', 100), bar('2026-11-20T20:55:00.000Z', 101)],
    base,
  };

  it('moves the last bar while that lasts and begins the next', () => {
    const same = withLivePrice(friday, live(105, null, '2026-11-20T20:59:59Z'));
    expect(same.points.at(-1)).toMatchObject({ close: 105, high: 105, low: 100 });
    const begun = withLivePrice(same, live(90, null, '2026-11-20T21:06:10Z'));
    expect(closes(begun).slice(1)).toEqual([
      ['2026-11-20T20:55:00.000Z', 105],
      ['2026-11-20T21:05:00.000Z', 90],
    ]);
    expect(begun.base).toBe(base);
  });

  it('begins a bar with the change that the source reports, as the header shows it', () => {
    const next = withLivePrice(friday, live(90, -10.2, '2026-11-20T21:06:10Z'));
    expect(next.points.at(-1)?.change).toBe(-10.2);
    const session = withLivePrice(friday, live(102.01, 1, '2026-11-23T14:31:00Z'), { range: '1D' });
    expect(session.points.at(-1)?.change).toBe(1);
  });

  it('stays with its session while the price compares with the close before that', () => {
    const price = live(102, 100 * (102 / 99 - 1), '2026-11-23T12:00:00Z');
    expect(closes(withLivePrice(friday, price, { range: '1D' }))).toEqual([
      ['2026-11-20T20:50:00.000Z', 100],
      ['2026-11-20T20:55:00.000Z', 102],
    ]);
  });

  it('begins the next session: one day shows it alone, against the last close', () => {
    const price = live(102.01, 1, '2026-11-23T14:31:00Z');
    const day = withLivePrice(friday, price, { range: '1D' });
    expect(closes(day)).toEqual([['2026-11-23T14:30:00.000Z', 102.01]]);
    expect(day.base).toEqual({ date: '2026-11-20', close: 101 });
    expect(closes(withLivePrice(friday, price, { range: '5D' }))).toHaveLength(3);
  });

  it('finds the session before among the bars', () => {
    const two = { points: [bar('2026-11-19T20:55:00.000Z', 50), ...friday.points], base: null };
    const price = live(102, 104, '2026-11-23T12:00:00Z');
    expect(closes(withLivePrice(two, price)).at(-1)).toEqual(['2026-11-20T20:55:00.000Z', 102]);
  });

  it('changes nothing when the price is missing or older', () => {
    expect(withLivePrice(friday, null)).toBe(friday);
    expect(withLivePrice(friday, live(1, 1, null))).toBe(friday);
    expect(withLivePrice(friday, live(1, 1, '2026-11-20T14:00:00Z'))).toBe(friday);
  });
});
