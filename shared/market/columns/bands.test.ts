import { describe, expect, it } from '@jest/globals';
import { catalogueOf, SCREENER_TYPES, synonymsOf, withBands } from 'shared/market';

const columns = SCREENER_TYPES.flatMap((type) => withBands(catalogueOf(type)).columns);
const bandsIn = (type: (typeof SCREENER_TYPES)[number], field: string) =>
  withBands(catalogueOf(type)).columns.find((column) => column.field === field)?.bands;

describe('the bands of columns', () => {
  it('are named by their bounds unless they have a name', () => {
    expect(bandsIn('stocks', 'marketCap')).toEqual([
      { label: 'Micro', max: 300e6 },
      { label: 'Small', min: 300e6, max: 2e9 },
      { label: 'Mid', min: 2e9, max: 10e9 },
      { label: 'Large', min: 10e9 },
      { label: 'Mega', min: 200e9 },
    ]);
    expect(bandsIn('stocks', 'beta')).toEqual([
      { label: 'Under 0.8', max: 0.8 },
      { label: '0.8 to 1.2', min: 0.8, max: 1.2 },
      { label: 'Over 1.2', min: 1.2 },
    ]);
    expect(bandsIn('stocks', 'dividendYield')?.[1]).toEqual({ label: 'Over 3%', min: 3 });
    expect(bandsIn('stocks', 'cci20')?.[0]).toEqual({ label: 'Under −100', max: -100 });
    expect(bandsIn('stocks', 'day1ChangePercent')?.at(-1)).toEqual({ label: 'Down 3%', max: -3 });
    expect(bandsIn('currencies', 'day1ChangePercent')?.at(-1)).toEqual({
      label: 'Down 1%',
      max: -1,
    });
  });

  it('exist for every range but counts behind another figure and amounts in own currency', () => {
    const without = columns.filter(
      ({ filter, bands, currencyField, format }) =>
        filter === 'range' && !bands && !currencyField && format !== 'price',
    );
    expect([...new Set(without.map(({ field }) => field))]).toEqual([
      'yearsOfKnownEps',
      'peRatioMonths',
      'circulatingSupply',
      'totalSupply',
      'maxSupply',
    ]);
  });

  it('each have a bound and a unique name', () => {
    for (const { bands = [] } of columns) {
      expect(new Set(bands.map(({ label }) => label)).size).toBe(bands.length);
      for (const { min, max } of bands) expect(min ?? max).toEqual(expect.any(Number));
    }
  });
});

describe('the synonyms of columns', () => {
  it('are lower case and differ from the labels', () => {
    for (const { field, label } of columns)
      for (const name of synonymsOf(field)) {
        expect(name).toBe(name.toLowerCase());
        expect(name).not.toBe(label);
      }
  });
});
