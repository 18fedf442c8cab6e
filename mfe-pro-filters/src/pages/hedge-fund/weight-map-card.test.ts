import { expect, it } from '@jest/globals';
import { weightTiles } from './weight-map-card';
import { holding } from '../../thirteen-f/answers.fixture';

it('maps the largest positions and merges the others into one tile', () => {
  const holdings = Array.from({ length: 30 }, (_, at) =>
    holding(`T${at}`, `T ${at}`, { weight: 3 }),
  );
  const tiles = weightTiles('1', holdings, 40);
  expect(tiles).toHaveLength(25);
  expect(tiles.at(-1)).toMatchObject({ label: '16 more', size: 28, change: null });
  expect(tiles.reduce((sum, { size }) => sum + (size ?? 0), 0)).toBeCloseTo(100, 9);
});
