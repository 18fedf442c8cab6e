import { describe, expect, it } from '@jest/globals';
import { catalogueOf } from 'shared/market';
import { columnWidth } from './column-widths';
import { tableWidths } from './table-widths';

const columns = ['symbol', 'companyName', 'price'].flatMap(
  (field) => catalogueOf('stocks').columns.find((one) => one.field === field) ?? [],
);

describe('the widths of a table', () => {
  it('are those of its columns, with extra width distributed in proportion', () => {
    const own = columns.map((column) => columnWidth(column, column.field === 'companyName'));
    const { widths, template, least } = tableWidths(
      columns,
      [
        { id: 'chart', label: '3 months', cell: () => null },
        { id: 'supply', label: 'Supply', width: 118, cell: () => null },
      ],
      'action and menu',
      'companyName',
    );
    expect(widths).toEqual(own);
    const all = [...own, 78, 118, 54];
    expect(template).toBe(all.map((width) => `minmax(${width}px,${width}fr)`).join(' '));
    expect(least).toBe(all.reduce((sum, width) => sum + width));
  });

  it('reserve no width for actions when there are no actions', () => {
    const without = tableWidths(columns, [], 'none', 'companyName').least;
    expect(tableWidths(columns, [], 'action', 'companyName').least).toBe(without + 38);
  });
});
