import { describe, expect, it } from '@jest/globals';
import { INDICATOR_ROWS, indicatorRows, withRow } from './indicator-rows';

const on = (rows: ReturnType<typeof indicatorRows>) =>
  rows.flatMap(({ id, isOn }) => (isOn ? [id] : []));

describe('rows of the indicators', () => {
  it('offer every kind, two of the averages', () => {
    expect(on(indicatorRows([]))).toEqual([]);
    expect(indicatorRows([]).map(({ id }) => id)).toEqual(INDICATOR_ROWS);
  });

  it('show an indicator with custom lengths in a row of its kind', () => {
    const rows = indicatorRows(['sma200', 'sma20', 'rsi9']);
    expect(rows[0]).toEqual({ id: 'sma20', isOn: true });
    expect(rows[1]).toEqual({ id: 'sma200', isOn: true });
    expect(on(rows)).toEqual(['sma20', 'sma200', 'rsi9']);
  });

  it('are added for more indicators of a kind', () => {
    expect(on(indicatorRows(['wma10', 'wma11', 'wma20']))).toEqual(['wma20', 'wma10', 'wma11']);
  });

  it('change one at a time, without duplicates', () => {
    const rows = indicatorRows(['sma50']);
    const ema = rows.findIndex(({ id }) => id === 'ema20');
    const both = withRow(rows, ema, { id: 'ema20', isOn: true });
    expect(both).toEqual(['sma50', 'ema20']);
    expect(withRow(indicatorRows(both), 0, { id: 'sma50', isOn: false })).toEqual(['ema20']);
    const two = indicatorRows(['ema20', 'ema50']);
    expect(withRow(two, ema, { id: 'ema50', isOn: true })).toEqual(['ema50']);
  });
});
