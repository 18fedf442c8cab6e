import { describe, expect, it } from 'vitest';
import { parseIsoDate } from 'market-model/dates';
import { SMALL_SEED } from '../profiles/market-size';
import { generateDemoBars } from './bars';
import { demoComponents } from './components';
import { demoRecords } from './records';
import { demoUniverse } from './universe';

const LAST_DAY = parseIsoDate('2026-11-20') ?? 0;
const componentsOf = (symbol: string, lastDay = LAST_DAY) =>
  demoComponents(symbol, SMALL_SEED, lastDay);
const weightsOf = (symbol: string) =>
  new Map(componentsOf(symbol)?.items.map(({ symbol: of, name, weight }) => [of ?? name, weight]));
const sumOf = (symbol: string) =>
  [...weightsOf(symbol).values()].reduce<number>((sum, weight) => sum + (weight ?? NaN), 0);

/** Change on the last day, as a fraction. */
function changeOf(symbol: string): number {
  const close = generateDemoBars(symbol, SMALL_SEED, LAST_DAY)?.close ?? new Float64Array();
  return (close.at(-1) ?? NaN) / (close.at(-2) ?? NaN) - 1;
}

describe('components of a simulated index', () => {
  it.each(['GSPC.INDX', 'DJI.INDX', 'GDAXI.INDX', 'FTSE.INDX'])(
    '%s moves by the weights of the day before',
    (symbol) => {
      const before = componentsOf(symbol, LAST_DAY - 1);
      expect(before?.date).toBe('2026-11-19');
      const move = (before?.items ?? []).reduce(
        (sum, { symbol: of, weight }) => sum + ((weight ?? NaN) / 100) * changeOf(of ?? ''),
        0,
      );
      expect(move).toBeCloseTo(changeOf(symbol), 4);
    },
  );

  it('add up to the whole, the heaviest first, with the day of the last close', () => {
    const document = componentsOf('GSPC.INDX');
    const weights = document?.items.map(({ weight }) => weight ?? NaN) ?? [];
    expect(sumOf('GSPC.INDX')).toBeCloseTo(100, 3);
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    expect(weights.at(-1)).toBeGreaterThan(0);
    expect(document).toMatchObject({ source: 'demo', date: '2026-11-20', stated: weights.length });
    // A Saturday has the weights of Friday.
    expect(componentsOf('GSPC.INDX', LAST_DAY + 1)).toEqual(document);
  });

  it('match the components in its listing record', () => {
    const universe = demoUniverse(SMALL_SEED);
    const from = universe.stocks.length + universe.funds.length;
    const records = demoRecords({ seed: SMALL_SEED, lastDay: LAST_DAY, from, to: from + 8 });
    for (const { symbol, fields } of records)
      expect(fields['components']?.toString().split(',').toSorted() ?? []).toEqual(
        [...weightsOf(symbol).keys()].toSorted(),
      );
  });

  it('are unknown for an index that follows a regional factor', () => {
    expect(componentsOf('N225.INDX')).toBeNull();
  });
});

describe('holdings of a simulated fund', () => {
  it('are the components of its index, for all of its listings', () => {
    const index = componentsOf('GSPC.INDX');
    for (const symbol of ['VOO.US', 'CSPX.LSE', 'SXR8.F'])
      expect(componentsOf(symbol)).toMatchObject({
        items: index?.items,
        tracks: { symbol: 'GSPC.INDX', name: 'S&P 500' },
      });
  });

  it('resolve baskets; an index of unknown parts stays one holding', () => {
    const weights = weightsOf('VT.US');
    expect(sumOf('VT.US')).toBeCloseTo(100, 3);
    expect(weights.get('AAPL.US')).toBeGreaterThan(weights.get('SAP.F') ?? NaN);
    expect(weights.get('N225.INDX')).toBeGreaterThan(3);
    expect(weights.has('GSPC.INDX')).toBe(false);
    expect(componentsOf('VT.US')?.tracks).toEqual({
      symbol: null,
      name: 'World with emerging markets',
    });
  });

  it('are one asset for a fund of a coin or a metal', () => {
    expect([...weightsOf('IBIT.US')]).toEqual([['BTC-USD.CC', 100]]);
    expect(componentsOf('GLD.US')?.items).toMatchObject([
      { symbol: null, name: 'Gold', weight: 100 },
    ]);
  });

  it.each([
    ['IWM.US', { symbol: 'RUT.INDX', name: 'Russell 2000' }],
    ['BND.US', { symbol: null, name: 'American bonds' }],
  ])('of %s are unknown, what it follows is not', (symbol, tracks) => {
    expect(componentsOf(symbol)).toMatchObject({ items: [], stated: null, tracks });
  });

  it('do not exist for shares, invented funds and unknown symbols', () => {
    const invented = demoUniverse(SMALL_SEED).funds.find((fund) => fund.invented);
    for (const symbol of ['AAPL.US', 'EURUSD.FOREX', 'NOSUCH.US', invented?.symbol ?? ''])
      expect(componentsOf(symbol)).toBeNull();
  });
});
