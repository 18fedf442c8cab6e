import { describe, expect, it } from 'vitest';
import { atr } from './atr';
import { cci } from './cci';
import { movingAverage } from './moving-average';
import { rsi } from './rsi';

/** Bars and results of Tulip Indicators, tests/untest.txt (TulipCharts/tulipindicators). */
const HIGH = [
  82.15, 81.89, 83.03, 83.3, 83.85, 83.9, 83.33, 84.3, 84.84, 85, 85.9, 86.58, 86.98, 88, 87.87,
];
const LOW = [
  81.29, 80.64, 81.31, 82.65, 83.07, 83.11, 82.49, 82.3, 84.15, 84.11, 84.03, 85.39, 85.76, 87.17,
  87.01,
];
const CLOSE = [
  81.59, 81.06, 82.87, 83, 83.61, 83.15, 82.84, 83.99, 84.55, 84.36, 85.53, 86.54, 86.89, 87.77,
  87.29,
];

const RSI = [72.034, 64.927, 75.936, 79.796, 74.713, 83.033, 87.478, 88.755, 91.483, 78.498];
const CCI = [166.667, 82.02, 95.501, 130.912, 99.163, 116.342, 71.928];
const ATR = [1.116, 1.051, 1.009, 1.207, 1.136, 1.086, 1.243, 1.233, 1.23, 1.206, 1.137];
const SMA = [
  82.426, 82.738, 83.094, 83.318, 83.628, 83.778, 84.254, 84.994, 85.574, 86.218, 86.804,
];

const until = (values: readonly number[], end: number) =>
  Float64Array.from(values.slice(0, end + 1));

describe('Tulip Indicators, period 5', () => {
  const cases: [string, number[], (end: number) => number | null][] = [
    ['RSI', RSI, (end) => rsi(until(CLOSE, end), 0, 5)],
    ['CCI', CCI, (end) => cci(until(HIGH, end), until(LOW, end), until(CLOSE, end), 0, 5)],
    ['SMA', SMA, (end) => movingAverage(until(CLOSE, end), 5)],
    [
      'ATR',
      ATR,
      (end) => {
        // Tulip counts the range of the first bar; a bar before it that closes inside makes ours count it.
        const inside = CLOSE[0] ?? NaN;
        return atr(
          until([inside, ...HIGH], end + 1),
          until([inside, ...LOW], end + 1),
          until([inside, ...CLOSE], end + 1),
          0,
          5,
        );
      },
    ],
  ];
  it.each(cases)('%s', (_, published, compute) => {
    for (const [i, expected] of published.entries()) {
      const end = CLOSE.length - published.length + i;
      expect(Math.abs((compute(end) ?? NaN) - expected)).toBeLessThanOrEqual(0.0005 + 1e-9);
    }
  });
});
