import { expect, it } from '@jest/globals';
import { weightTiles } from './weight-map-card';
import { holding } from '../../thirteen-f/answers.fixture';

it('colours a new position by its whole weight, and nothing in a first report', () => {
  const [bought, first, grown] = weightTiles(
    '1',
    [
      holding('A', 'A', { weight: 3, weightChange: null, firstFiling: false }),
      holding('B', 'B', { weight: 3, weightChange: null, firstFiling: true }),
      holding('C', 'C', { weight: 3, weightChange: 0.5, firstFiling: false }),
    ],
    3,
  );
  expect([bought?.change, first?.change, grown?.change]).toEqual([3, null, 0.5]);
});

it('maps the largest positions and merges the others into one tile', () => {
  const holdings = Array.from({ length: 30 }, (_, at) =>
    holding(`T${at}`, `T ${at}`, { weight: 3 }),
  );
  const tiles = weightTiles('1', holdings, 40);
  expect(tiles).toHaveLength(25);
  expect(tiles.at(-1)).toMatchObject({ label: '16 more', size: 28, change: null });
  expect(tiles.reduce((sum, { size }) => sum + (size ?? 0), 0)).toBeCloseTo(100, 9);
});
