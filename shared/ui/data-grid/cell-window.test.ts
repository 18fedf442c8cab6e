import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BEYOND, piecesOf, placesBetween } from './cell-window';

const edgesOf = (widths: readonly number[]): number[] =>
  widths.reduce<number[]>((edges, width) => [...edges, (edges.at(-1) ?? 0) + width], [0]);

describe('what is in sight of a large table', () => {
  it('holds every place that touches the sight or the strip beyond it, and no far one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 20, max: 150 }), { minLength: 1, maxLength: 200 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 1, max: 2000 }),
        (widths, start, size) => {
          const edges = edgesOf(widths);
          const { from, to } = placesBetween(edges, start, start + size);
          const drawn = (at: number) => at >= from && at < to;
          const seen = (at: number) =>
            (edges[at + 1] ?? 0) > start - BEYOND && (edges[at] ?? 0) < start + size + BEYOND;
          const places = widths.map((_, at) => at);
          expect(places.filter((at) => seen(at) && !drawn(at))).toEqual([]);
          // Whole groups of four: no more than three places too many at either end.
          expect(places.filter((at) => drawn(at) && !seen(at)).length).toBeLessThanOrEqual(6);
        },
      ),
    );
  });

  it('draws each row once, in order, and leaves out all others', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 0, max: 60 }),
        fc.array(fc.integer({ min: -3, max: 310 })),
        (all, from, size, kept) => {
          const pieces = piecesOf(all, { from, to: from + size }, kept);
          // Every piece written out row by row gives all rows, each once and in order.
          const written = pieces.flatMap((piece) =>
            'at' in piece
              ? [piece.at]
              : Array.from({ length: piece.left }, (_, at) => piece.before - piece.left + at),
          );
          expect(written).toEqual(Array.from({ length: all }, (_, at) => at));
          const drawn = pieces.flatMap((piece) => ('at' in piece ? [piece.at] : []));
          for (const at of kept) expect(drawn.includes(at)).toBe(at >= 0 && at < all);
        },
      ),
    );
  });

  it('draws nothing of nothing', () => {
    expect(placesBetween([], 0, 500)).toEqual({ from: 0, to: 0 });
    expect(piecesOf(0, { from: 0, to: 8 }, [0, -1, Number.NaN])).toEqual([]);
  });
});
