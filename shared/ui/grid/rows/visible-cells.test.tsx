import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ColumnDefinition } from 'shared/market';
import { renderPage } from 'shared/testing';
import { Grid, type GridProps } from '..';

const columns = Array.from({ length: 60 }, (_, at): ColumnDefinition => ({
  field: `f${at}`,
  label: `F${at}`,
  type: 'number',
  format: 'number',
  filter: 'none',
  group: 'descriptive',
  definition: 'A figure.',
  unit: '',
  formula: null,
}));
const catalogue = { name: 'wide', columns, sets: [] };
const fields = columns.map(({ field }) => field);
const rows = Array.from({ length: 60 }, (_, row) => ({
  key: `r${row}`,
  fields: Object.fromEntries(fields.map((field, at) => [field, at])),
}));
const columnWidth = () => 100;

const open = (props: Partial<GridProps> = {}) =>
  renderPage(() => (
    <Grid
      label="Wide"
      catalogue={catalogue}
      rows={rows}
      loading={false}
      columns={fields}
      columnWidth={columnWidth}
      rowHeader={({ key }) => key}
      rowName={({ key }) => key}
      rowActions={({ key }) => <button type="button">Watch {key}</button>}
      empty="Nothing"
      {...props}
    />
  ));

/** `aria-colindex` of the cells of a row, from 1. */
const columnsOf = (key: string) =>
  [...(document.querySelector(`[data-row="${key}"]`)?.children ?? [])].map((cell) =>
    Number(cell.getAttribute('aria-colindex')),
  );
const scroller = () => document.querySelector<HTMLElement>('.scroll') ?? document.body;

type Report = (isIntersecting: boolean) => void;
const reports = new Map<Element, Report>();
const { IntersectionObserver: Unobserved } = globalThis;

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  globalThis.IntersectionObserver = class extends Unobserved {
    readonly #callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      this.#callback = callback;
    }
    override observe(element: Element) {
      reports.set(element, (isIntersecting) =>
        this.#callback([{ isIntersecting } as IntersectionObserverEntry], this),
      );
    }
  };
});
afterEach(() => {
  jest.restoreAllMocks();
  globalThis.IntersectionObserver = Unobserved;
  reports.clear();
});

describe('cells of a wide table', () => {
  it('are those in the horizontal range, with their index among all columns', async () => {
    await open({ pinned: ['f1'] });
    expect(screen.getByRole('table').getAttribute('aria-colcount')).toBe('61');
    const before = columnsOf('r0');
    expect(before.slice(0, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(before.length).toBeLessThan(30);
    // The actions are after all columns.
    expect(before.at(-1)).toBe(61);

    scroller().scrollLeft = 3000;
    await act(async () => void fireEvent.scroll(scroller()));
    const after = columnsOf('r0');
    expect(after.slice(0, 2)).toEqual([1, 2]);
    expect(after).toEqual(expect.arrayContaining([31, 32, 33, 34, 35, 36, 37, 38]));
    expect(after).not.toContain(10);
    const first = document.querySelector<HTMLElement>(
      `[data-row="r0"] > [aria-colindex="${after[2]}"]`,
    );
    expect(first?.style.gridColumnStart).toBe(String(after[2]));
  });

  it('get their widths from the chunk: a list of widths for each row is slow to parse', async () => {
    await open();
    const chunks = [...document.querySelectorAll('tbody')];
    expect(chunks).toHaveLength(6);
    for (const chunk of chunks) expect(chunk.getAttribute('style')).toContain('minmax(');
    const rowsWithStyle = document.querySelectorAll('tbody tr[style]');
    expect(rowsWithStyle).toHaveLength(0);
  });

  it('need no index where every column has one', async () => {
    await open({ columns: fields.slice(0, 5) });
    expect(columnsOf('r0')).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

describe('rows out of sight', () => {
  it('render only their name until the scroll container is near, and again when it is far', async () => {
    await open({ nameField: 'f1' });
    expect(columnsOf('r59')).toEqual([1, 2]);
    const chunk = document.querySelector('[data-row="r59"]')?.closest('tbody');
    const report = chunk ? reports.get(chunk) : undefined;
    await act(async () => report?.(true));
    expect(columnsOf('r59')).toEqual(columnsOf('r0'));
    await act(async () => report?.(false));
    expect(columnsOf('r59')).toEqual([1, 2]);
  });
});
