import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { GROUP_HEAD, computeLayout } from './compute-layout';
import type { TreemapTile } from './treemap-tile';

const tile = (id: string, size: number | null, group?: string | null): TreemapTile => ({
  id,
  label: id,
  name: id,
  size,
  change: 0,
  href: `/${id}`,
  ...(group === undefined ? {} : { group }),
});
const ids = (tiles: readonly TreemapTile[]) =>
  computeLayout(tiles, 400, 300).groups.map((group) => [
    group.name,
    ...group.tiles.map(({ tile }) => tile.id),
  ]);

describe('computeLayout', () => {
  it('orders groups by their sums and tiles by their sizes', () => {
    expect(
      ids([
        tile('a', 1, 'Bonds'),
        tile('b', 9, 'Equity'),
        tile('c', 3, 'Bonds'),
        tile('d', 2, null),
      ]),
    ).toEqual([
      ['Equity', 'b'],
      ['Bonds', 'c', 'a'],
      ['Other', 'd'],
    ]);
  });

  it('returns one unnamed group for tiles without groups', () => {
    expect(ids([tile('b', 1), tile('a', 1), tile('c', 5)])).toEqual([[null, 'c', 'a', 'b']]);
  });

  it('leaves a line for the name of a group, and air between groups', () => {
    const [group] = computeLayout([tile('a', 1, 'Equity')], 400, 300).groups;
    expect(group?.tiles[0]?.rect).toEqual({ x: 0, y: GROUP_HEAD, width: 397, height: 279 });
  });

  it('counts tiles without size separately from tiles that are too small', () => {
    const layout = computeLayout(
      [tile('a', 1e9), tile('b', 1), tile('c', null), tile('d', 0), tile('e', Number.NaN)],
      400,
      300,
    );
    expect(layout.groups.flatMap((group) => group.tiles.map(({ tile }) => tile.id))).toEqual(['a']);
    expect(layout).toMatchObject({ unsized: 3, unseen: 1 });
  });

  it('fills the box, however many tiles are too small', () => {
    const size = fc.oneof(
      fc.double({ min: 1, max: 1e4, noNaN: true }),
      fc.double({ min: 1e-6, max: 1e-3, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(size, { minLength: 1, maxLength: 60 }), (sizes) => {
        const { groups, unseen } = computeLayout(
          sizes.map((each, at) => tile(String(at), each)),
          400,
          300,
        );
        const rects = groups.flatMap((group) => group.tiles.map(({ rect }) => rect));
        expect(rects.length + unseen).toBe(sizes.length);
        const area = rects.reduce((sum, { width, height }) => sum + width * height, 0);
        expect(area / (400 * 300)).toBeCloseTo(rects.length > 0 ? 1 : 0, 6);
        expect(rects.every(({ width, height }) => width >= 3 && height >= 3)).toBe(true);
      }),
    );
  });
});
