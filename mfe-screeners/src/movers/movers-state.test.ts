import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PAGE_SIZES } from 'shared/ui/grid';
import { countsRequestSchema, screenerQuerySchema } from 'shared/contract/schemas';
import { GUARD_FIELDS, GUARDS, PANES, VIEWS, WINDOWS } from './movers-list';
import {
  countsRequest,
  medianQuery,
  paneCsvAddress,
  paneQuery,
  readBreadth,
  screenerAddress,
} from './movers-queries';
import { decodeMovers, encodeMovers } from './movers-state';

describe('the address of the movers', () => {
  it('is empty for one day with all guards', () => {
    const state = decodeMovers('');
    expect(state).toMatchObject({ window: '1D', pane: 'gainers', page: 1, pageSize: 25 });
    expect(state.filters).toEqual(GUARDS);
    expect(encodeMovers(state)).toBe('');
  });

  it('says which guard was taken away, and which was changed', () => {
    const state = decodeMovers('?t=5D&m=active&marketCap=any&priceUSD=5..&sector=Energy&b=ib');
    expect(state).toMatchObject({ window: '5D', pane: 'active', broker: 'ib' });
    expect(state.filters).toEqual({
      avg30Volume: GUARDS.avg30Volume,
      priceUSD: { kind: 'range', min: 5, max: null },
      sector: { kind: 'options', values: ['Energy'] },
    });
    expect(encodeMovers(state)).toBe('t=5D&m=active&sector=Energy&marketCap=any&priceUSD=5..&b=ib');
  });

  it('holds the map with what sizes its tiles, over the window of the page', () => {
    const state = decodeMovers('?t=1M&m=heatmap&by=turnoverUSD&map=5Y');
    expect(state).toMatchObject({ window: '1M', pane: 'heatmap', tileSize: 'turnoverUSD' });
    expect(encodeMovers(state)).toBe('t=1M&m=heatmap&by=turnoverUSD');
    expect(encodeMovers(decodeMovers('?m=heatmap&by=marketCap'))).toBe('m=heatmap');
    expect(decodeMovers('?m=heatmap&by=volume').tileSize).toBe('marketCap');
    expect(screenerAddress('heatmap', decodeMovers('?t=1M&m=heatmap&sector=Energy'))).toBe(
      '/stocks/screener?sector=Energy&marketCap=300M..&avg30Volume=100K..&priceUSD=1..&map=1M',
    );
  });

  it('ignores what it does not understand: a guard stays', () => {
    const state = decodeMovers('?t=2D&m=x&priceUSD=abc&marketCap=..&s=-peRatio&v=none&n=7&other=1');
    expect(state).toEqual(decodeMovers(''));
  });

  it('is read back as it was written', () => {
    const anyGuards = fc.subarray([...GUARD_FIELDS]);
    fc.assert(
      fc.property(
        fc.constantFrom(...WINDOWS),
        fc.constantFrom(...VIEWS),
        anyGuards,
        fc.integer({ min: 1, max: 900 }),
        fc.constantFrom(...PAGE_SIZES),
        (window, pane, guards, page, pageSize) => {
          const filters = Object.fromEntries(guards.map((field) => [field, GUARDS[field]]));
          const state = { ...decodeMovers(''), window, pane, filters, page, pageSize };
          const text = encodeMovers(state);
          expect(decodeMovers(text)).toEqual(state);
          expect(encodeMovers(decodeMovers(text))).toBe(text);
        },
      ),
    );
  });
});

describe('the questions of the movers', () => {
  const state = decodeMovers('?t=1M&b=etoro&sector=Energy');

  it('put the panes in opposite orders, within the same filters', () => {
    const where = [
      { field: 'sector', in: ['Energy'] },
      { field: 'marketCap', gte: 3e8 },
      { field: 'avg30Volume', gte: 1e5 },
      { field: 'priceUSD', gte: 1 },
    ];
    const field = 'month1ChangePercent';
    expect(paneQuery('gainers', state)).toMatchObject({
      where: [...where, { field, gt: 0 }],
      sort: [{ field, direction: 'desc' }],
      broker: 'etoro',
    });
    expect(paneQuery('losers', state)).toMatchObject({
      where: [...where, { field, lt: 0 }],
      sort: [{ field, direction: 'asc' }],
    });
    expect(paneQuery('active', state)).toMatchObject({
      where: [...where, { field: 'relativeVolume', gt: 0 }],
      sort: [{ field: 'relativeVolume', direction: 'desc' }],
    });
  });

  it('are valid for the API', () => {
    for (const pane of PANES)
      expect(screenerQuerySchema.safeParse(paneQuery(pane, state)).success).toBe(true);
    expect(screenerQuerySchema.safeParse(medianQuery(state)).success).toBe(true);
    expect(countsRequestSchema.safeParse(countsRequest(state)).success).toBe(true);
  });

  it('count each guard in force alone', () => {
    const two = decodeMovers('?marketCap=any');
    const { screens } = countsRequest(two);
    expect(screens).toHaveLength(12);
    const breadth = readBreadth(two, [20, 10, 3, 1, 4, 2, 5, 6, 34, 100, 40, 36]);
    expect(breadth).toMatchObject({ rose: 20, fell: 10, large: 11, shown: 34, unguarded: 100 });
    expect(breadth?.hidden).toEqual({ priceUSD: 6, avg30Volume: 2 });
    expect(readBreadth(two, [1, 2])).toBeNull();
  });

  it('lead to the screener with the same filters and to a file with the same rows', () => {
    expect(screenerAddress('losers', decodeMovers('?sector=Energy'))).toBe(
      '/stocks/screener?sector=Energy&marketCap=300M..&avg30Volume=100K..&priceUSD=1..&s=day1ChangePercent&v=performance',
    );
    const address = new URL(paneCsvAddress('gainers', state), 'http://localhost');
    const query = JSON.parse(address.searchParams.get('q') ?? '') as object;
    expect(query).toMatchObject({
      where: paneQuery('gainers', state).where,
      sort: paneQuery('gainers', state).sort,
    });
  });
});
