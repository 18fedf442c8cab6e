import { describe, expect, it } from 'vitest';
import { changeAlong, rateAlong, rateGraph, viaOf } from './rate-paths';

/** Euro reference rates of the European Central Bank, 13 April 2026. */
const EURO: Readonly<Record<string, number>> = { EURUSD: 1.1684, EURJPY: 186.75, EURGBP: 0.87058 };
const rateOf = (pair: string) => EURO[pair] ?? null;

describe('rates by way of other pairs', () => {
  const graph = rateGraph(Object.keys(EURO));
  const rate = (from: string, to: string) => {
    const path = graph.path(from, to);
    return path && rateAlong(path, rateOf);
  };

  it.each([
    ['EUR', 'USD', 1.1684],
    ['USD', 'JPY', 159.833961],
    ['GBP', 'USD', 1.342094],
    ['USD', 'EUR', 1 / 1.1684],
    ['JPY', 'GBP', 0.87058 / 186.75],
  ])('%s in %s is the known vector', (from, to, expected) => {
    expect(rate(from, to)).toBeCloseTo(expected, 6);
  });

  it('agrees with itself: there and back is 1, and every detour ends at the same rate', () => {
    for (const a of graph.codes)
      for (const b of graph.codes) {
        expect((rate(a, b) ?? 0) * (rate(b, a) ?? 0)).toBeCloseTo(1, 12);
        for (const c of graph.codes)
          expect((rate(a, c) ?? 0) * (rate(c, b) ?? 0)).toBeCloseTo(rate(a, b) ?? NaN, 9);
      }
  });

  it('takes a quoted pair before its inverse, and the most traded currency as the way', () => {
    const many = rateGraph(['USDJPY', 'JPYUSD', 'EURUSD', 'EURJPY', 'GBPJPY', 'GBPUSD', 'NOKSEK']);
    expect(many.path('JPY', 'USD')).toEqual([{ pair: 'JPYUSD', inverted: false }]);
    const way = many.path('GBP', 'EUR') ?? [];
    expect(viaOf(way)).toEqual(['USD']);
    expect(way).toEqual([
      { pair: 'GBPUSD', inverted: false },
      { pair: 'EURUSD', inverted: true },
    ]);
    expect(many.path('EUR', 'EUR')).toEqual([]);
    expect(many.path('EUR', 'SEK')).toBeNull();
    expect(many.path('EUR', 'XXX')).toBeNull();
    expect(many.codes).toEqual(['EUR', 'GBP', 'JPY', 'NOK', 'SEK', 'USD']);
  });

  it('passes over what is no pair', () => {
    expect(rateGraph(['EUR', 'EUREUR', 'eurusd', 'DXY=X', '']).codes).toEqual([]);
  });

  it('knows nothing where a rate is unknown, zero or not a number', () => {
    const path = graph.path('USD', 'JPY') ?? [];
    for (const bad of [null, 0, -1, NaN]) expect(rateAlong(path, () => bad)).toBeNull();
  });

  it('chains changes: an inverted pair that rose by 25 % fell by 20 %', () => {
    const change = (from: string, to: string) =>
      changeAlong(graph.path(from, to) ?? [], (pair) => ({ EURUSD: 25, EURJPY: 50 })[pair] ?? null);
    expect(change('EUR', 'USD')).toBeCloseTo(25, 12);
    expect(change('USD', 'EUR')).toBeCloseTo(-20, 12);
    expect(change('USD', 'JPY')).toBeCloseTo(20, 12);
    expect(change('USD', 'GBP')).toBeNull();
    expect(change('USD', 'USD')).toBe(0);
  });
});
