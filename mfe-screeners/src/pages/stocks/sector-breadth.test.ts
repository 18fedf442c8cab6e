import { describe, expect, it } from '@jest/globals';
import { countsRequestSchema } from 'shared/contract/schemas';
import { SECTORS, catalogueOf } from 'shared/market';
import { decodeState, encodeState } from '../../listing/state/address';
import { heatOf, readSectors, sectorCounts } from './sector-breadth';
import { STOCK_SCREENS } from '../../overview/stock-lists';

describe('the breadth of sectors', () => {
  it('asks for risers and fallers of every sector in one valid call', () => {
    const request = sectorCounts(null);
    expect(countsRequestSchema.safeParse(request).success).toBe(true);
    expect(request.screens).toHaveLength(2 * SECTORS.length);
  });

  it('ranks sectors by the share of risers; a sector without moves is unknown, not 0', () => {
    const totals = SECTORS.flatMap((_, at) => (at === 3 ? [0, 0] : [at + 1, 10]));
    const sectors = readSectors(totals);
    expect(sectors[0]).toMatchObject({ sector: SECTORS.at(-1), rose: 11, fell: 10 });
    expect(sectors.at(-1)).toEqual({ sector: SECTORS[3], rose: 0, fell: 0, risers: null });
  });

  it.each([
    [50, 5],
    [100, 9],
    [0, 1],
    [61, 6],
  ])('tints %s percent with step %s', (risers, step) => {
    expect(heatOf(risers)).toBe(step);
  });
});

describe('the screens of the overview', () => {
  it.each(STOCK_SCREENS.map(({ title, to }) => [title, to.split('?')[1] ?? '']))(
    '%s is an address as the screener writes it',
    (_title, search) => {
      const catalogue = catalogueOf('stocks');
      expect(encodeState(catalogue, decodeState(catalogue, search))).toBe(search);
      expect(Object.keys(decodeState(catalogue, search).filters).length).toBeGreaterThan(0);
    },
  );
});
