import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { PricePoint } from '../data/price-points';
import { DRAWING_KINDS, fibonacciLevels, freeId, MAX_DRAWINGS, type ChartDrawing } from './drawing';
import { distanceText } from './drawing-text';
import { placeOf } from './place';
import { readDrawings, writeDrawings } from './stored-drawings';

const bar = (date: string): PricePoint => ({
  date,
  open: 1,
  high: 1,
  low: 1,
  close: 1,
  volume: null,
});
const WEEK = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'].map(bar);
const line = (id: number): ChartDrawing => ({
  id: String(id),
  kind: 'trend',
  from: { date: '2026-11-16', price: 10 },
  to: { date: '2026-11-20', price: 12.5 },
});

describe('stored drawings', () => {
  const points = fc.record({
    date: fc.constantFrom('2026-11-16', '2026-11-20T14:30:00.000Z'),
    price: fc.double({ noNaN: true, noDefaultInfinity: true }).map((price) => price + 0),
  });
  const drawings = fc
    .array(fc.record({ kind: fc.constantFrom(...DRAWING_KINDS), from: points, end: points }), {
      maxLength: MAX_DRAWINGS,
    })
    .map((all) =>
      all.map(({ kind, from, end }, at): ChartDrawing => ({
        id: String(at),
        kind,
        from,
        to: kind === 'horizontal' ? null : end,
      })),
    );

  it('survive a round trip', () => {
    fc.assert(
      fc.property(drawings, (all) => {
        expect(readDrawings(writeDrawings(all))).toEqual({ drawings: all, isDamaged: false });
      }),
    );
    expect(writeDrawings([])).toBeNull();
    expect(readDrawings(null)).toEqual({ drawings: [], isDamaged: false });
  });

  it.each([
    '{',
    '{}',
    'null',
    '7',
    '[7]',
    '[null]',
    '[{"id":"1","kind":"pie","from":{"date":"2026-11-16","price":1},"to":null}]',
    '[{"id":"1","kind":"trend","from":{"date":"2026-11-16","price":1},"to":null}]',
    '[{"id":"1","kind":"horizontal","from":{"date":"2026-02-30","price":1},"to":null}]',
    '[{"id":"1","kind":"horizontal","from":{"date":"2026-11-16","price":null},"to":null}]',
    '[{"id":"<b>","kind":"horizontal","from":{"date":"2026-11-16","price":1},"to":null}]',
    'x'.repeat(70_000),
  ])('that are damaged are skipped and reported: %.40s', (text) => {
    expect(readDrawings(text)).toEqual({ drawings: [], isDamaged: true });
  });

  it('keep readable drawings with unique ids, up to the limit', () => {
    const text = JSON.stringify([line(1), { id: '2' }, line(1), line(3)]);
    expect(readDrawings(text)).toEqual({ drawings: [line(1), line(3)], isDamaged: true });
    const many = Array.from({ length: MAX_DRAWINGS + 5 }, (_, at) => line(at));
    expect(readDrawings(JSON.stringify(many)).drawings).toHaveLength(MAX_DRAWINGS);
    expect(readDrawings(writeDrawings(many)).drawings).toHaveLength(MAX_DRAWINGS);
  });

  it('never throw', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(readDrawings(text).drawings.length).toBeLessThanOrEqual(MAX_DRAWINGS);
      }),
    );
  });
});

describe('the place of a day', () => {
  it('is its bar, the bar before a day without one, or extrapolated beyond the bars', () => {
    expect(placeOf(WEEK, '2026-11-18')).toBe(2);
    expect(placeOf([...WEEK, bar('2026-11-23')], '2026-11-21')).toBe(4);
    expect(placeOf(WEEK, '2026-11-14')).toBe(-2);
    expect(placeOf(WEEK, '2026-11-22')).toBe(6);
    // An instant of the last day.
    expect(placeOf(WEEK, '2026-11-20T14:30:00.000Z')).toBe(4);
    expect(placeOf(WEEK.slice(0, 1), '2026-11-16')).toBeNull();
  });
});

describe('figures of a drawing', () => {
  it('measure shows bars, difference and percent', () => {
    const usd = { currency: 'USD' };
    expect(distanceText(line(1), WEEK, usd)).toBe('4 bars, +$2.50 (+25.00%)');
    const down = { from: { date: '2026-11-19', price: 8 }, to: { date: '2026-11-20', price: 6 } };
    expect(distanceText(down, WEEK, usd)).toBe('1 bar, −$2.00 (−25.00%)');
  });

  it('retracements run from the end of the move back to its start', () => {
    const levels = fibonacciLevels(100, 200);
    expect(levels.map(({ price }) => Number(price.toFixed(1)))).toEqual([
      200, 176.4, 161.8, 150, 138.2, 121.4, 100,
    ]);
  });

  it('ids are unique', () => {
    expect(freeId([])).toBe('1');
    expect(freeId([line(4), line(2)])).toBe('5');
  });
});
