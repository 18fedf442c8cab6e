import { describe, expect, it } from '@jest/globals';
import type { DashboardItem } from 'shared/contract';
import type { Layout } from './grid-layout';
import { moveItem, stepItem } from './move-item';
import { resizeItem } from './resize-item';
import { adaptLayout, addWidget, removeItem, type Widget } from './widgets-of-layout';

const item = (id: string, x: number, y: number, columns: number, rows: number): DashboardItem => ({
  id,
  widget: id,
  x,
  y,
  columns,
  rows,
});
const cells = (layout: Layout) =>
  Object.fromEntries(
    layout.map(({ id, x, y, columns, rows }) => [id, `${x},${y} ${columns}×${rows}`]),
  );

/** A wide item with a small one beside it, and two halves below. */
const LAYOUT = [
  item('wide', 0, 0, 8, 4),
  item('side', 8, 0, 4, 4),
  item('left', 0, 4, 6, 3),
  item('right', 6, 4, 6, 3),
];

describe('moving with the keyboard', () => {
  it('swaps sides with the neighbour', () => {
    expect(cells(stepItem(LAYOUT, 'wide', 'right', 12))).toMatchObject({
      wide: '4,0 8×4',
      side: '0,0 4×4',
    });
    expect(cells(stepItem(LAYOUT, 'right', 'left', 12))).toMatchObject({
      right: '0,4 6×3',
      left: '6,4 6×3',
    });
  });

  it('moves above or below the items in its columns with one press', () => {
    expect(cells(stepItem(LAYOUT, 'left', 'up', 12))).toMatchObject({
      left: '0,0 6×3',
      wide: '0,3 8×4',
    });
    expect(cells(stepItem(LAYOUT, 'wide', 'down', 12))).toMatchObject({ left: '0,0 6×3' });
  });

  it('changes nothing at the edge', () => {
    expect(stepItem(LAYOUT, 'wide', 'up', 12)).toEqual(LAYOUT);
    expect(stepItem(LAYOUT, 'wide', 'left', 12)).toEqual(LAYOUT);
    expect(stepItem(LAYOUT, 'nobody', 'left', 12)).toEqual(LAYOUT);
  });

  it('reorders one column', () => {
    const phone = [item('a', 0, 0, 1, 2), item('b', 0, 2, 1, 5), item('c', 0, 7, 1, 3)];
    expect(stepItem(phone, 'a', 'down', 1).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    expect(stepItem(phone, 'c', 'up', 1).map(({ id }) => id)).toEqual(['a', 'c', 'b']);
    expect(stepItem(phone, 'c', 'down', 1)).toEqual(phone);
  });
});

describe('moving with the pointer', () => {
  it('pushes items in the way down', () => {
    expect(cells(moveItem(LAYOUT, 'right', { x: 0, y: 0 }, 12))).toEqual({
      right: '0,0 6×3',
      side: '8,0 4×4',
      wide: '0,3 8×4',
      left: '0,7 6×3',
    });
  });
});

describe('resizing', () => {
  const min = { columns: 3, rows: 2 };
  it('pushes items down, and stops at the minimum size and at the edge', () => {
    expect(cells(resizeItem(LAYOUT, 'left', { columns: 9, rows: 3 }, min, 12))).toMatchObject({
      left: '0,4 9×3',
      right: '6,7 6×3',
    });
    expect(cells(resizeItem(LAYOUT, 'right', { columns: 30, rows: 1 }, min, 12))).toMatchObject({
      right: '6,4 6×2',
    });
    expect(cells(resizeItem(LAYOUT, 'side', { columns: 1, rows: 4 }, min, 12))).toMatchObject({
      side: '8,0 3×4',
    });
  });
});

describe('widgets', () => {
  const widget: Widget = {
    id: 'left',
    title: 'Left',
    description: 'Left',
    skeleton: 'rows',
    size: { columns: 4, rows: 2, minColumns: 3, minRows: 2 },
  };
  it('are placed once, or several times with their own ids', () => {
    expect(addWidget(LAYOUT, widget, 'desktop')).toEqual(LAYOUT);
    const twice = addWidget(LAYOUT, { ...widget, repeatable: true }, 'desktop');
    expect(cells(twice)['left-2']).toBe('0,7 4×2');
  });

  it('fill the first gap that is large enough', () => {
    const gap = removeItem(LAYOUT, 'right', 12);
    expect(cells(addWidget(gap, { ...widget, id: 'new' }, 'desktop'))['new']).toBe('6,4 4×2');
  });

  it('are in halves on a tablet and in one column on a phone', () => {
    expect(cells(adaptLayout(LAYOUT, 'tablet'))).toEqual({
      wide: '0,0 6×4',
      side: '0,4 3×4',
      left: '3,4 3×3',
      right: '3,7 3×3',
    });
    expect(adaptLayout(LAYOUT, 'phone').map(({ id, y }) => `${id} ${y}`)).toEqual([
      'wide 0',
      'side 4',
      'left 8',
      'right 11',
    ]);
  });
});
