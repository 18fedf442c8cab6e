import { describe, expect, it } from '@jest/globals';
import { legendRows } from './legend-rows';
import { chartView } from '../view/chart-view';
import { DEFAULT_CHART_SETTINGS, type ChartSettings } from '../chart-settings';
import { chartStudies } from '../view/studies';

const point = {
  date: '2026-11-20',
  open: 1,
  high: 1,
  low: 1,
  close: 1,
  volume: 1,
};
const main = {
  symbol: 'A.US',
  label: 'A',
  name: 'A',
  currency: 'USD',
  points: [point],
  base: null,
};
const rowsOf = (settings: Partial<ChartSettings>, compared = 0) => {
  const full = { ...DEFAULT_CHART_SETTINGS, ...settings };
  const others = Array.from({ length: compared }, () => main);
  return legendRows(
    chartView({ main, compared: others, studiesOf: chartStudies, settings: full }),
    full.type,
  );
};

describe('lines of the legend', () => {
  it('grow with the entries, more on a narrow screen', () => {
    expect(rowsOf({})).toEqual({ 'data-rows': 1, 'data-narrow-rows': 2 });
    expect(rowsOf({ type: 'candles' })).toEqual({ 'data-rows': 2, 'data-narrow-rows': 3 });
    expect(rowsOf({ indicators: ['sma50', 'bb20-2', 'macd12-26-9'] })).toEqual({
      'data-rows': 2,
      'data-narrow-rows': 6,
    });
    expect(rowsOf({}, 4)).toEqual({ 'data-rows': 2, 'data-narrow-rows': 4 });
  });

  it('have a limit, so that the drawing keeps its space', () => {
    const indicators = ['bb20-2', 'kc20-2-10', 'macd12-26-9', 'adx14', 'stoch14-3-3'] as const;
    expect(rowsOf({ indicators }, 4)['data-narrow-rows']).toBe(8);
  });
});
