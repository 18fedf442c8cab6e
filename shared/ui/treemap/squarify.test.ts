import { describe, expect, it } from '@jest/globals';
import { squarify, type Rect } from './squarify';

const BOX: Rect = { x: 0, y: 0, width: 600, height: 400 };
const area = ({ width, height }: Rect) => width * height;
const ratio = ({ width, height }: Rect) => Math.max(width / height, height / width);

/** Numbers between 0 and 1 from a seed. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function overlap(a: Rect, b: Rect): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

describe('squarify', () => {
  it('lays the example of the paper: 6 6 4 3 2 2 1 on 6 × 4', () => {
    const rects = squarify([6, 6, 4, 3, 2, 2, 1], { x: 0, y: 0, width: 6, height: 4 });
    expect(rects.slice(0, 2)).toEqual([
      { x: 0, y: 0, width: 3, height: 2 },
      { x: 0, y: 2, width: 3, height: 2 },
    ]);
    expect(rects[2]?.width).toBeCloseTo(12 / 7);
    expect(rects[2]?.height).toBeCloseTo(7 / 3);
  });

  it('keeps the order of the sizes in its answer, the largest at the top left', () => {
    const [small, large] = squarify([1, 5], BOX);
    expect(large).toMatchObject({ x: 0, y: 0, width: 500, height: 400 });
    expect(small).toMatchObject({ x: 500, y: 0 });
  });

  it.each([1, 2, 3, 40, 500])(
    'fills the box with %s tiles in proportion, none over another',
    (count) => {
      const next = random(count);
      const sizes = Array.from({ length: count }, () => 1 + next() ** 6 * 1e6);
      const total = sizes.reduce((sum, size) => sum + size, 0);
      const rects = squarify(sizes, { ...BOX, x: 7, y: 11 });
      for (const [at, rect] of rects.entries()) {
        expect(area(rect)).toBeCloseTo(((sizes[at] ?? 0) / total) * area(BOX), 3);
        expect(rect.x).toBeGreaterThanOrEqual(7 - 1e-6);
        expect(rect.y).toBeGreaterThanOrEqual(11 - 1e-6);
        expect(rect.x + rect.width).toBeLessThanOrEqual(607 + 1e-6);
        expect(rect.y + rect.height).toBeLessThanOrEqual(411 + 1e-6);
      }
      for (let a = 0; a < Math.min(rects.length, 60); a += 1)
        for (let b = a + 1; b < Math.min(rects.length, 60); b += 1)
          expect(overlap(rects[a] ?? BOX, rects[b] ?? BOX)).toBeLessThan(1e-3);
    },
  );

  it('places equal sizes in near squares', () => {
    const rects = squarify(
      Array.from({ length: 24 }, () => 1),
      BOX,
    );
    expect(Math.max(...rects.map(ratio))).toBeLessThan(1.6);
  });

  it('returns nothing for no sizes, and no area for an empty box', () => {
    expect(squarify([], BOX)).toEqual([]);
    expect(squarify([3, 1], { x: 0, y: 0, width: 0, height: 400 })).toEqual([
      { x: 0, y: 0, width: 0, height: 0 },
      { x: 0, y: 0, width: 0, height: 0 },
    ]);
  });
});
