import { describe, expect, it } from '@jest/globals';
import { performanceDouble } from '../portfolio.fixture';
import { largeFlows } from './large-flows';

describe('flows of a chart', () => {
  it('are large ones between start and end, deposits positive', () => {
    const flows = [
      { date: '2025-12-31', amount: -1000 },
      { date: '2026-02-01', amount: -500 },
      { date: '2026-03-01', amount: 200 },
      { date: '2026-04-01', amount: -1 },
      { date: '2026-11-20', amount: 1400 },
    ];
    const series = {
      date: flows.map(({ date }) => date),
      value: [1000, 1500, 1300, 1300, 1400],
      return: [],
    };
    const performance = performanceDouble({ flows, series, from: '2025-12-31', to: '2026-11-20' });
    expect(largeFlows(performance)).toEqual([
      { date: '2026-02-01', amount: 500 },
      { date: '2026-03-01', amount: -200 },
    ]);
  });

  it('include the first deposit of a portfolio', () =>
    expect(largeFlows(performanceDouble()).map(({ amount }) => amount)).toEqual([1000, 811]));
});
