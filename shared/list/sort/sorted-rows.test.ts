import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sortedRows } from './sorted-rows';

const row = (key: string, price: number | null, name: string | null = key) => ({
  key,
  fields: { price, name },
});
const keys = (rows: readonly { key: string }[]) => rows.map(({ key }) => key).join('');

describe('rows in the order of sort keys', () => {
  const rows = [row('b', 2), row('x', null), row('a', 10), row('c', 2), row('d', -1)];

  it('puts unknown values last in both directions and keeps equal rows as they came', () => {
    expect(keys(sortedRows(rows, [{ field: 'price', direction: 'asc' }]))).toBe('dbcax');
    expect(keys(sortedRows(rows, [{ field: 'price', direction: 'desc' }]))).toBe('abcdx');
  });

  it('breaks ties by further keys', () => {
    const sort = [
      { field: 'price', direction: 'asc' as const },
      { field: 'name', direction: 'desc' as const },
    ];
    expect(keys(sortedRows(rows, sort))).toBe('dcbax');
  });

  it('has every row once', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer())), (prices) => {
        const many = prices.map((price, at) => row(String(at), price));
        const sorted = sortedRows(many, [{ field: 'price', direction: 'desc' }]);
        expect(new Set(sorted)).toEqual(new Set(many));
        expect(sortedRows(many, [])).toBe(many);
      }),
    );
  });
});
