import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DASHBOARD_COLUMNS, DASHBOARD_DEVICES, type DashboardItem } from 'shared/contract';
import { compact, inReadingOrder, isSameLayout, overlaps, type Layout } from './grid-layout';
import { moveItem, stepItem, type Direction } from './move-item';
import { resizeItem } from './resize-item';
import {
  adaptLayout,
  addWidget,
  initialLayout,
  removeItem,
  type Widget,
} from './widgets-of-layout';

const item = (id: number) =>
  fc.record({
    id: fc.constant(`w${id}`),
    widget: fc.constant(`w${id}`),
    x: fc.integer({ min: -3, max: 14 }),
    y: fc.integer({ min: 0, max: 20 }),
    columns: fc.integer({ min: 1, max: 14 }),
    rows: fc.integer({ min: 1, max: 8 }),
  });
const device = fc.constantFrom(...DASHBOARD_DEVICES);
/** Any stored layout, including items that overlap or exceed the grid. */
const anyLayout = fc
  .integer({ min: 1, max: 10 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, id) => item(id))));

const widget = (id: number): fc.Arbitrary<Widget> =>
  fc
    .record({ columns: fc.integer({ min: 2, max: 12 }), rows: fc.integer({ min: 1, max: 6 }) })
    .map((size) => ({
      id: `v${id}`,
      title: `V ${id}`,
      description: 'V',
      skeleton: 'rows',
      initial: id % 2 === 0,
      size: { ...size, minColumns: 2, minRows: 1 },
    }));
const widgets = fc
  .integer({ min: 1, max: 8 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, id) => widget(id))));

type Change = (layout: Layout, columns: number) => DashboardItem[];
const id = fc.integer({ min: 0, max: 9 }).map((number) => `w${number}`);
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(id, fc.integer({ min: -5, max: 20 }), fc.integer({ min: -5, max: 40 })).map(
    ([one, x, y]): Change =>
      (layout, columns) =>
        moveItem(layout, one, { x, y }, columns),
  ),
  fc.tuple(id, fc.constantFrom<Direction>('left', 'right', 'up', 'down')).map(
    ([one, way]): Change =>
      (layout, columns) =>
        stepItem(layout, one, way, columns),
  ),
  fc.tuple(id, fc.integer({ min: -2, max: 20 }), fc.integer({ min: -2, max: 20 })).map(
    ([one, width, rows]): Change =>
      (layout, columns) =>
        resizeItem(layout, one, { columns: width, rows }, { columns: 3, rows: 2 }, columns),
  ),
  id.map(
    (one): Change =>
      (layout, columns) =>
        removeItem(layout, one, columns),
  ),
);

/** Violations in a layout. */
function faultsOf(layout: Layout, columns: number): string[] {
  const outside = layout
    .filter(({ x, y, columns: width }) => x < 0 || y < 0 || width < 1 || x + width > columns)
    .map(({ id: one }) => `${one} is outside`);
  const overlapping = layout.flatMap((one, at) =>
    layout
      .slice(at + 1)
      .filter((other) => overlaps(one, other))
      .map((other) => `${one.id} overlaps ${other.id}`),
  );
  const isCompact = isSameLayout(compact(inReadingOrder(layout), columns), layout);
  return [...outside, ...overlapping, ...(isCompact ? [] : ['compacting again changes it'])];
}

describe('layouts', () => {
  it('never overlap or leave the grid after any operation', () => {
    fc.assert(
      fc.property(
        anyLayout,
        device,
        fc.array(change, { maxLength: 12 }),
        (stored, one, changes) => {
          const columns = DASHBOARD_COLUMNS[one];
          let layout = compact(inReadingOrder(stored), columns);
          expect(faultsOf(layout, columns)).toEqual([]);
          for (const apply of changes) {
            layout = apply(layout, columns);
            expect(faultsOf(layout, columns)).toEqual([]);
          }
        },
      ),
    );
  });

  it('keep every widget once when moved, resized or adapted', () => {
    fc.assert(
      fc.property(anyLayout, device, id, (stored, one, moved) => {
        const columns = DASHBOARD_COLUMNS[one];
        const layout = compact(inReadingOrder(stored), columns);
        const ids = layout.map((each) => each.id).toSorted();
        for (const next of [
          moveItem(layout, moved, { x: 2, y: 7 }, columns),
          stepItem(layout, moved, 'down', columns),
          adaptLayout(layout, one),
        ])
          expect(next.map((each) => each.id).toSorted()).toEqual(ids);
      }),
    );
  });

  it('are the same for each new dashboard, and adding only adds', () => {
    fc.assert(
      fc.property(widgets, device, (all, one) => {
        const columns = DASHBOARD_COLUMNS[one];
        const first = initialLayout(one, all);
        expect(initialLayout(one, all)).toEqual(first);
        expect(faultsOf(first, columns)).toEqual([]);
        let layout: DashboardItem[] = first;
        for (const each of all) layout = addWidget(layout, each, one);
        expect(faultsOf(layout, columns)).toEqual([]);
        expect(layout.map((each) => each.widget).toSorted()).toEqual(
          all.map((each) => each.id).toSorted(),
        );
      }),
    );
  });
});
