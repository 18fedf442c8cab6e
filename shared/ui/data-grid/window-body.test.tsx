import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { catalogueOf } from 'shared/market';
import { renderPage } from 'shared/testing';
import { DataGrid } from './data-grid';

const ROW = 32;
const COLUMN = 90;
const catalogue = catalogueOf('stocks');
const fields = catalogue.columns.slice(0, 40).map(({ field }) => field);
const COUNT = 80;
const data = {
  columns: fields,
  rows: Array.from({ length: COUNT }, (_, at) =>
    fields.map((field) => (field === 'symbol' ? `S${at}.US` : null)),
  ),
  total: 5000,
};

const Grid = () => (
  <DataGrid
    label="Stocks"
    catalogue={catalogue}
    data={data}
    loading={false}
    columns={fields}
    onLayoutChange={() => {}}
    columnSet="all"
    onColumnSetChange={() => {}}
    sort={[]}
    onSortChange={() => {}}
    page={1}
    onPageChange={() => {}}
    pageSize={COUNT}
    onPageSizeChange={() => {}}
    rowLink={(row) => `/stocks/details/${row.symbol}`}
    empty="Nothing"
  />
);

/** Lays boxes out as a browser would: rows and columns of one size, a window of 20 rows. */
function layOut(): () => void {
  const put = (on: object, name: string, get: (this: HTMLElement) => unknown) => {
    const own = Object.getOwnPropertyDescriptor(on, name);
    Object.defineProperty(on, name, { configurable: true, get });
    return () => {
      if (own) Object.defineProperty(on, name, own);
      else Reflect.deleteProperty(on, name);
    };
  };
  const undo = [
    put(Element.prototype, 'clientHeight', () => 20 * ROW),
    put(Element.prototype, 'clientWidth', () => 10 * COLUMN),
    put(HTMLElement.prototype, 'offsetHeight', () => ROW),
  ];
  const measured = Element.prototype.getBoundingClientRect;
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, COLUMN, ROW);
  return () => {
    Element.prototype.getBoundingClientRect = measured;
    for (const back of undo) back();
  };
}

let putBack = () => {};
afterEach(() => {
  putBack();
  putBack = () => {};
});

const rowAt = (at: number) => document.querySelector(`tr[data-symbol="S${at}.US"]`);
const scroll = (left: number, top: number) =>
  act(async () => {
    const scroller = document.querySelector('.scroll');
    scroller?.scrollTo?.(left, top);
    Object.assign(scroller ?? {}, { scrollLeft: left, scrollTop: top });
    scroller?.dispatchEvent(new Event('scroll'));
  });

describe('a table of very many cells', () => {
  it('holds what is in sight alone, in a table of its whole size, and follows the scrolling', async () => {
    putBack = layOut();
    await renderPage(Grid);
    await waitFor(() => expect(rowAt(0)).not.toBeNull());
    const table = document.querySelector('table');
    expect(table?.getAttribute('aria-rowcount')).toBe(String(COUNT + 1));
    expect(rowAt(25)?.getAttribute('aria-rowindex')).toBe('27');
    expect(rowAt(60)).toBeNull();
    // The last row stays, so that keys reach it.
    expect(rowAt(COUNT - 1)).not.toBeNull();
    const tall = [...(table?.querySelectorAll<HTMLElement>('tbody tr') ?? [])].reduce(
      (sum, row) => sum + (row.className === 'left-out' ? parseFloat(row.style.height) : ROW),
      0,
    );
    expect(tall).toBe(COUNT * ROW);

    await scroll(15 * COLUMN, 50 * ROW);
    expect(rowAt(55)).not.toBeNull();
    expect(rowAt(30)).toBeNull();
    // Each row is as wide as the head: cells in sight, and one cell for all that are left out at a side.
    const cells = [...(rowAt(55)?.querySelectorAll<HTMLTableCellElement>('th,td') ?? [])];
    expect(cells.length).toBeLessThan(30);
    expect(cells.reduce((sum, cell) => sum + cell.colSpan, 0)).toBe(fields.length);
    expect(table?.querySelectorAll('thead th')).toHaveLength(fields.length);
  });

  it('is walked by keys over what is not there yet, and keeps the row that has the focus', async () => {
    putBack = layOut();
    await renderPage(Grid);
    await waitFor(() => expect(rowAt(0)).not.toBeNull());
    const press = (key: string) =>
      act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key }));
    act(() => rowAt(0)?.querySelector('a')?.focus());
    for (let step = 1; step <= 45; step += 1) await press('ArrowDown');
    expect(rowAt(45)?.contains(document.activeElement)).toBe(true);
    await scroll(0, 0);
    expect(rowAt(45)?.contains(document.activeElement)).toBe(true);
    await press('ArrowUp');
    expect(rowAt(44)?.contains(document.activeElement)).toBe(true);
  });

  it('stands whole on paper', async () => {
    putBack = layOut();
    await renderPage(Grid);
    await waitFor(() => expect(rowAt(0)).not.toBeNull());
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(document.querySelectorAll('tr[data-symbol]')).toHaveLength(COUNT);
    expect(rowAt(47)?.children).toHaveLength(fields.length);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(rowAt(47)).toBeNull();
  });
});
