import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { columnsInRange, coversVisible, WHOLE_WIDTH, withOverscan } from './column-window';

const widths = Array.from({ length: 40 }, () => 100);

describe('columns in a horizontal range', () => {
  it('are those that it touches, the first and the pinned ones', () => {
    expect(columnsInRange(widths, 1, { left: 1050, right: 1300 })).toEqual([0, 1, 10, 11, 12]);
    expect(columnsInRange(widths, 0, { left: 0, right: 300 })).toEqual([0, 1, 2]);
    expect(columnsInRange(widths, 0, WHOLE_WIDTH)).toHaveLength(40);
  });

  it('include every visible column while the rendered range covers the viewport', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 40, max: 300 }), { minLength: 1, maxLength: 80 }),
        fc.nat(20_000),
        fc.nat(20_000),
        fc.integer({ min: 200, max: 3000 }),
        fc.nat(5),
        (columns, before, now, width, pinned) => {
          const rendered = withOverscan({ left: before, right: before + width });
          const visible = { left: now, right: now + width };
          fc.pre(coversVisible(rendered, visible));
          const cells = columnsInRange(columns, pinned, rendered);
          expect(cells).toEqual(expect.arrayContaining(columnsInRange(columns, pinned, visible)));
          expect(cells).toEqual([...new Set(cells)].toSorted((a, b) => a - b));
        },
      ),
    );
  });
});

describe('the rendered range', () => {
  const rendered = withOverscan({ left: 1000, right: 2000 });
  it('holds while a small scroll stays within it', () => {
    expect(coversVisible(rendered, { left: 1200, right: 2200 })).toBe(true);
    expect(coversVisible(rendered, { left: 800, right: 1800 })).toBe(true);
  });
  it('moves on before its end becomes visible', () => {
    expect(coversVisible(rendered, { left: 1400, right: 2400 })).toBe(false);
    expect(coversVisible(rendered, { left: 600, right: 1600 })).toBe(false);
  });
  it('needs no margin left of the first column', () => {
    const atStart = withOverscan({ left: 0, right: 1000 });
    expect(coversVisible(atStart, { left: 0, right: 1000 })).toBe(true);
  });
});
