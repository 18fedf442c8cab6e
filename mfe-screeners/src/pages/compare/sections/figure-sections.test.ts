import { describe, expect, it } from '@jest/globals';
import { ASSET_TYPES, type RowFields } from 'shared/market';
import { comparedColumns, figureSections } from './figure-sections';

const everyFigure = (type: 'stock' | 'etf'): RowFields =>
  Object.fromEntries(comparedColumns(type).map(({ field }, at) => [field, at + 1]));

describe('figureSections', () => {
  it('compares at least forty figures of stocks', () => {
    const { sections, unknown } = figureSections('stock', [
      everyFigure('stock'),
      everyFigure('stock'),
    ]);
    const fields = sections.flatMap(({ rows }) => rows.map(({ column }) => column.field));
    expect(fields.length).toBeGreaterThanOrEqual(40);
    expect(new Set(fields).size).toBe(fields.length);
    expect(unknown).toEqual([]);
  });

  it.each(ASSET_TYPES)('has no name, list or link of a %s among the figures', (type) => {
    const fields = comparedColumns(type).map(({ field }) => field);
    for (const field of ['symbol', 'name', 'companyName', 'description', 'website', 'logoUrl'])
      expect(fields).not.toContain(field);
    expect(fields).toContain('price');
  });

  it('omits figures that no asset has, and lists their names', () => {
    const { sections, unknown } = figureSections('stock', [
      { price: 3, peRatio: null },
      { price: 4, peRatio: null, beta: 0 },
    ]);
    expect(sections.map(({ id, rows }) => [id, rows.map(({ column }) => column.field)])).toEqual([
      ['price', ['price']],
      ['technicals', ['beta']],
    ]);
    expect(unknown).toContain('Price to earnings');
  });

  it('writes an unknown value as a dash, never as zero', () => {
    const { sections } = figureSections('stock', [{ beta: null }, { beta: 0 }]);
    const [row] = sections.find(({ id }) => id === 'technicals')?.rows ?? [];
    expect(row?.cells.map((cell) => cell?.text)).toEqual(['–', '0.00']);
  });

  it('keeps a row while its values load', () => {
    const { sections, unknown } = figureSections('etf', [undefined, undefined]);
    expect(unknown).toEqual([]);
    expect(sections.flatMap(({ rows }) => rows)[0]?.cells).toEqual([undefined, undefined]);
  });
});
