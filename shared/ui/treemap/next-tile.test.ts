import { describe, expect, it } from '@jest/globals';
import { nextTile } from './next-tile';
import { squarify, type Rect } from './squarify';

const rect = (x: number, y: number, width: number, height: number): Rect => ({
  x,
  y,
  width,
  height,
});
/** A large one, two to its right, one below all. */
const RECTS = [
  rect(0, 0, 100, 100),
  rect(100, 0, 50, 60),
  rect(100, 60, 50, 40),
  rect(0, 100, 150, 50),
];

describe('nextTile', () => {
  it.each([
    [0, 'ArrowRight', 1],
    [0, 'ArrowDown', 3],
    [1, 'ArrowDown', 2],
    [2, 'ArrowLeft', 0],
    [2, 'ArrowUp', 1],
    [3, 'ArrowUp', 0],
    [0, 'ArrowLeft', null],
    [3, 'ArrowDown', null],
  ] as const)('from %s by %s to %s', (from, key, to) => {
    expect(nextTile(RECTS, from, key)).toBe(to);
  });

  it('prefers a neighbour in line to a nearer one aside', () => {
    const start = rect(0, 0, 40, 40);
    const inLine = rect(80, 0, 40, 40);
    const aside = rect(40, 60, 40, 40);
    expect(nextTile([start, aside, inLine], 0, 'ArrowRight')).toBe(2);
  });

  it('reaches every tile of a large map from the first one', () => {
    const rects = squarify(
      Array.from({ length: 200 }, (_, at) => 1 + ((at * 7919) % 101)),
      rect(0, 0, 900, 520),
    );
    const reached = new Set([0]);
    const open = [0];
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const) {
        const next = nextTile(rects, at, key);
        if (next === null || reached.has(next)) continue;
        reached.add(next);
        open.push(next);
      }
    expect(reached.size).toBe(200);
  });
});
