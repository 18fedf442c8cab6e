import { describe, expect, it } from '@jest/globals';
import { sliceName } from './dimensions';
import { drawnShares, sliceColour, topSlices } from './top-slices';

const slice = (key: string | null, value: string, weight: number | null) => ({
  key,
  value,
  weight,
});
const nameOf = (key: string | null) => sliceName('country', key);

describe('slices of an allocation', () => {
  it('have names, the unknown one last', () =>
    expect(
      topSlices(
        [slice('US', '60.00', 0.6), slice(null, '30.00', 0.3), slice('DE', '10.00', 0.1)],
        nameOf,
      ),
    ).toEqual([
      { id: 'US', name: 'United States', value: '60.00', weight: 0.6 },
      { id: 'DE', name: 'Germany', value: '10.00', weight: 0.1 },
      { id: '', name: 'Unknown', value: '30.00', weight: 0.3 },
    ]));

  it('merge small ones, exact to the cent', () => {
    const slices = Array.from({ length: 9 }, (_, at) => slice(`K${at}`, '10.10', 0.1));
    const top = topSlices(slices, String, 4);
    expect(top.map(({ name, value }) => [name, value])).toEqual([
      ['K0', '10.10'],
      ['K1', '10.10'],
      ['K2', '10.10'],
      ['6 others', '60.60'],
    ]);
    expect(top.at(-1)?.weight).toBeCloseTo(0.6, 12);
    expect(top.map(sliceColour)).toEqual([
      'var(--chart-1)',
      'var(--chart-2)',
      'var(--chart-3)',
      'var(--line-strong)',
    ]);
  });

  it('lists debts, but draws only positive slices', () => {
    const top = topSlices(
      [slice('stock', '900.00', 1.8), slice('etf', '100.00', 0.2), slice('cash', '-500.00', -1)],
      String,
      2,
    );
    expect(top.map(({ id, value, weight }) => [id, value, weight])).toEqual([
      ['stock', '900.00', 1.8],
      ['etf', '100.00', 0.2],
      ['cash', '-500.00', -1],
    ]);
    expect(drawnShares(top)).toEqual([0.9, 0.1, 0]);
    expect(drawnShares([])).toEqual([]);
  });
});
