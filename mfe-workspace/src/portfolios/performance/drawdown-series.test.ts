import { expect, it } from '@jest/globals';
import { drawdownSeries } from './drawdown-series';

it('is the loss since the last peak, starting at one', () => {
  const losses = drawdownSeries([-0.1, 0.2, 0.08, 0.2, 0.3, null]);
  expect(losses[0]).toBeCloseTo(-0.1, 12);
  expect(losses[2]).toBeCloseTo(-0.1, 12);
  expect(losses.filter((_, at) => at % 2 === 1 || at > 3)).toEqual([0, 0, 0, null]);
});
