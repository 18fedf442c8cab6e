import { describe, expect, it } from '@jest/globals';
import { transaction } from '../../portfolio.fixture';
import { byDay, filterTransactions } from './filter-transactions';

const items = [
  transaction({ id: 'a', date: '2026-04-01', tag: 'Core' }),
  transaction({ id: 'b', date: '2026-04-01', symbol: 'KO.US', note: 'limit order' }),
  transaction({ id: 'c', date: '2026-04-02', type: 'DEPOSIT', symbol: null }),
];
const ids = (filters: Partial<Parameters<typeof filterTransactions>[1]>) =>
  filterTransactions(items, { type: null, asset: null, search: '', ...filters }).map(
    ({ id }) => id,
  );

describe('filterTransactions', () => {
  it('filters by type, asset and text, newest first', () => {
    expect(ids({})).toEqual(['c', 'b', 'a']);
    expect(ids({ type: 'BUY' })).toEqual(['b', 'a']);
    expect(ids({ asset: 'KO.US' })).toEqual(['b']);
    expect(ids({ search: 'core' })).toEqual(['a']);
    expect(ids({ search: ' ko' })).toEqual(['b']);
    expect(ids({ search: 'LIMIT', type: 'DEPOSIT' })).toEqual([]);
  });
});

describe('byDay', () => {
  it('groups consecutive transactions', () => {
    expect(byDay(items).map(({ date, items: { length } }) => [date, length])).toEqual([
      ['2026-04-01', 2],
      ['2026-04-02', 1],
    ]);
    expect(byDay([])).toEqual([]);
  });
});
