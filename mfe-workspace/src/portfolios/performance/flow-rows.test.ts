import { expect, it } from '@jest/globals';
import { performanceDouble } from '../portfolio.fixture';
import { flowRows } from './flow-rows';

it('labels each flow', () => {
  expect(flowRows(performanceDouble()).map(({ kind }) => kind)).toEqual([
    'Put in',
    'Put in',
    'Value at the end',
  ]);
  const closed = performanceDouble({
    from: '2025-01-02',
    flows: [
      { date: '2025-01-02', amount: -1000 },
      { date: '2026-11-20', amount: 1200 },
    ],
    series: { date: ['2026-11-20'], value: [0], return: [0.2] },
  });
  expect(flowRows(closed).map(({ kind }) => kind)).toEqual(['Value at the start', 'Taken out']);
});
