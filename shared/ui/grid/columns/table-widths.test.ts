import { describe, expect, it } from '@jest/globals';
import { catalogueOf } from 'shared/market';
import { columnWidth } from './column-widths';
import { tableWidths } from './table-widths';

const columns = ['symbol', 'companyName', 'price'].flatMap(
  (field) => catalogueOf('stocks').columns.find((one) => one.field === field) ?? [],
);

describe('the widths of a table', () => {
  it('are those of its columns; the name gets extra width first', () => {
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
    const tracks = all.map((width) => `minmax(${width}px,${width}fr)`);
    tracks[1] = `minmax(calc(${own[1]}px + var(--grid-spare)),220fr)`;
    expect(template).toBe(tracks.join(' '));
    expect(least).toBe(all.reduce((sum, width) => sum + width));
  });

  it('leave no column cut: the name takes what is left beside the last whole one', () => {
    const { widths, spare } = tableWidths(columns, [], 'action', 'companyName');
    const [symbol = 0, name = 0, price = 0] = widths;
    const all = symbol + name + price + 38;
    expect(spare).toBe('0px');
    const wide = tableWidths([...columns, ...columns.slice(2)], [], 'action', 'companyName').spare;
    expect(wide).toBe(
      `max(0px,100cqw - max(clamp(0px,(100cqw - ${all - 0.5}px)*9999,${all}px),` +
        `clamp(0px,(100cqw - ${all + price - 0.5}px)*9999,99999px)))`,
    );
  });

  it('reserve no width for actions when there are no actions', () => {
    const without = tableWidths(columns, [], 'none', 'companyName').least;
    expect(tableWidths(columns, [], 'action', 'companyName').least).toBe(without + 38);
  });
});
