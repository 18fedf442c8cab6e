/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { brand } from 'shared/brand';
import { catalogueOf, type ScreenerType } from 'shared/market';
import type { GridCatalogue } from '../grid-model';
import {
  dropColumnSet,
  keepColumnSet,
  MAX_OWN_SETS,
  validateSetName,
  userColumnSets,
  userSetOf,
} from './user-column-sets';

const catalogue = (type: ScreenerType): GridCatalogue => ({ name: type, ...catalogueOf(type) });
const stocks = catalogue('stocks');
const KEY = `${brand.storagePrefix}columns.stocks`;
const value = { name: 'Value', shown: ['symbol', 'peRatio', 'pegRatio'], pinned: ['peRatio'] };

beforeEach(() => localStorage.clear());

describe('own column sets', () => {
  it('are stored per list, replaced by case-insensitive name, and deleted', () => {
    expect(keepColumnSet(stocks, value)).toBe(true);
    expect(userColumnSets(stocks)).toEqual([value]);
    expect(userColumnSets(catalogue('etfs'))).toEqual([]);
    keepColumnSet(stocks, { ...value, name: ' VALUE ', pinned: [] });
    expect(userColumnSets(stocks)).toEqual([{ ...value, name: 'VALUE', pinned: [] }]);
    dropColumnSet(stocks, 'value');
    expect(userColumnSets(stocks)).toEqual([]);
  });

  it('show only columns of the list, and keep the stored others', () => {
    keepColumnSet(stocks, value);
    const few = { ...stocks, columns: stocks.columns.filter(({ field }) => field !== 'peRatio') };
    expect(userColumnSets(few)).toEqual([
      { name: 'Value', shown: ['symbol', 'pegRatio'], pinned: [] },
    ]);
    keepColumnSet(few, { ...value, name: 'Other' });
    expect(userColumnSets(stocks)[0]).toEqual(value);
  });

  it('reject names of built-in sets, and more sets than the limit', () => {
    expect(validateSetName(stocks, [], 'valuation')).toContain('for everybody');
    expect(validateSetName(stocks, [], 'Mine')).toBe(null);
    const full = Array.from({ length: MAX_OWN_SETS }, (_, at) => ({
      ...value,
      name: `Set ${at}`,
    }));
    expect(validateSetName(stocks, full, 'One more')).toContain('Remove one');
    expect(validateSetName(stocks, full, 'set 3')).toBe(null);
    expect(userSetOf(full, 'SET 3')?.name).toBe('Set 3');
  });

  it.each([
    'nonsense',
    '[]',
    '{"version":2,"sets":[]}',
    '{"version":1,"sets":"x"}',
    '{"version":1,"sets":[null,1,{"name":""},{"name":"A","shown":[]},{"name":"B","shown":["peRatio"]}]}',
  ])('reads %s as no sets', (stored) => {
    localStorage.setItem(KEY, stored);
    expect(userColumnSets(stocks)).toEqual([]);
  });
});
