import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { adxLines } from './adx-lines';
import { exponentialAverage } from './exponential-average';
import type { IndicatorBars } from './indicator';
import { indicatorOf } from './indicator-of';
import type { IndicatorId } from './indicators';

/**
 * Daily bars of SPY, 2017 and 2018: the sample quotes of Stock.Indicators (DaveSkender, Apache-2.0,
 * `tests/_common/data/default.csv`). Its tests publish the values below, rounded to four decimals.
 */
const ROWS = readFileSync(path.join(__dirname, 'published-bars.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','));
const SPY: IndicatorBars = {
  date: ROWS.map(([date = '']) => date),
  high: ROWS.map((row) => Number(row[1])),
  low: ROWS.map((row) => Number(row[2])),
  close: ROWS.map((row) => Number(row[3])),
  volume: ROWS.map((row) => Number(row[4])),
};

/** Bars of Tulip Indicators, `tests/untest.txt` (TulipCharts/tulipindicators). */
const TULIP: IndicatorBars = {
  date: SPY.date.slice(0, 15),
  high: [
    82.15, 81.89, 83.03, 83.3, 83.85, 83.9, 83.33, 84.3, 84.84, 85, 85.9, 86.58, 86.98, 88, 87.87,
  ],
  low: [
    81.29, 80.64, 81.31, 82.65, 83.07, 83.11, 82.49, 82.3, 84.15, 84.11, 84.03, 85.39, 85.76, 87.17,
    87.01,
  ],
  close: [
    81.59, 81.06, 82.87, 83, 83.61, 83.15, 82.84, 83.99, 84.55, 84.36, 85.53, 86.54, 86.89, 87.77,
    87.29,
  ],
  volume: [
    5653100, 6447400, 7690900, 3831400, 4455100, 3798000, 3936200, 4732000, 4841300, 3915300,
    6830800, 6694100, 5293600, 7985800, 4807900,
  ],
};

const column = (bars: IndicatorBars, id: IndicatorId, line: string) => {
  const match = indicatorOf(id)
    .lines(bars)
    .find(({ name }) => name === line);
  if (match === undefined) throw new Error(`${id} has no line ${line}`);
  return match.values;
};

describe('Stock.Indicators, 502 bars', () => {
  // Indicator, line, number of known values, then index and published value.
  it.each<[IndicatorId, string, number, [number, number][]]>([
    [
      'ema20',
      '',
      483,
      [
        [29, 216.6228],
        [249, 255.3873],
        [501, 249.3519],
      ],
    ],
    [
      'wma20',
      '',
      483,
      [
        [149, 235.5253],
        [501, 246.511],
      ],
    ],
    [
      'bb20-2',
      '',
      483,
      [
        [249, 255.55],
        [501, 251.86],
      ],
    ],
    [
      'bb20-2',
      'upper',
      483,
      [
        [249, 259.5642],
        [501, 273.7004],
      ],
    ],
    [
      'bb20-2',
      'lower',
      483,
      [
        [249, 251.5358],
        [501, 230.0196],
      ],
    ],
    [
      'kc20-2-10',
      '',
      483,
      [
        [485, 265.4599],
        [501, 249.3519],
      ],
    ],
    [
      'kc20-2-10',
      'upper',
      483,
      [
        [485, 275.426],
        [501, 262.1873],
      ],
    ],
    [
      'kc20-2-10',
      'lower',
      483,
      [
        [485, 255.4938],
        [501, 236.5165],
      ],
    ],
    // Close 245.28, published average true range 6.149748.
    ['atrb14-2', 'upper', 488, [[501, 257.5795]]],
    ['atrb14-2', 'lower', 488, [[501, 232.9805]]],
    [
      'macd12-26-9',
      '',
      477,
      [
        [49, 1.7203],
        [249, 2.2353],
        [501, -6.2198],
      ],
    ],
    [
      'macd12-26-9',
      'signal',
      469,
      [
        [49, 1.9675],
        [249, 2.3141],
        [501, -5.8569],
      ],
    ],
    [
      'macd12-26-9',
      'histogram',
      469,
      [
        [49, -0.2472],
        [249, -0.0789],
        [501, -0.3629],
      ],
    ],
    [
      'stoch14-3-3',
      '%K',
      487,
      [
        [15, 81.1253],
        [17, 92.1307],
        [149, 81.687],
        [501, 43.1353],
      ],
    ],
    [
      'stoch14-3-3',
      '%D',
      485,
      [
        [17, 88.4995],
        [149, 79.7935],
        [501, 35.5674],
      ],
    ],
    [
      'obv',
      '',
      502,
      [
        [249, 1780918888],
        [501, 539843504],
      ],
    ],
    [
      'adx14',
      '+DI',
      488,
      [
        [19, 21.0361],
        [29, 37.9719],
        [248, 32.3167],
        [501, 17.7565],
      ],
    ],
    [
      'adx14',
      '−DI',
      488,
      [
        [19, 25.0124],
        [29, 14.1658],
        [248, 18.2471],
        [501, 31.151],
      ],
    ],
    [
      'adx14',
      '',
      475,
      [
        [29, 19.7949],
        [248, 30.5903],
        [501, 34.2987],
      ],
    ],
  ])('%s %s', (id, line, count, published) => {
    const values = column(SPY, id, line);
    expect(values.filter((value) => value !== null)).toHaveLength(count);
    for (const [at, expected] of published) expect(values[at]).toBeCloseTo(expected, 3);
  });
});

describe('Tulip Indicators, 15 bars', () => {
  it.each<[IndicatorId, string, number[]]>([
    [
      'wma5',
      '',
      [82.825, 83.066, 83.1, 83.399, 83.809, 84.053, 84.637, 85.399, 86.031, 86.763, 87.121],
    ],
    [
      'bb5-2',
      'upper',
      [84.322, 84.489, 83.655, 84.164, 84.838, 85.121, 85.997, 86.845, 87.612, 88.566, 88.319],
    ],
    [
      'bb5-2',
      'lower',
      [80.53, 80.987, 82.533, 82.472, 82.418, 82.435, 82.511, 83.143, 83.536, 83.87, 85.289],
    ],
    ['stoch5-3-3', '%D', [75.702, 78.011, 81.793, 85.452, 89.491, 93.449, 94.359]],
    ['stoch5-3-3', '%K', [77.385, 83.126, 84.867, 88.361, 95.246, 96.74, 91.091]],
    [
      'obv',
      '',
      [1795800, 6527800, 11369100, 7453800, 14284600, 20978700, 26272300, 34258100, 29450200],
    ],
  ])('%s %s', (id, line, published) => {
    const values = column(TULIP, id, line).slice(-published.length);
    for (const [i, expected] of published.entries()) expect(values[i]).toBeCloseTo(expected, 2);
  });

  it('VWAP: the volume-weighted average of the closes, where high and low are the close', () => {
    const { close } = TULIP;
    const flat = { ...TULIP, high: close, low: close };
    const published = [
      82.332, 82.61, 83.07, 83.354, 83.682, 83.822, 84.409, 85.165, 85.698, 86.418, 86.805,
    ];
    const values = column(flat, 'vwap5', '').slice(-published.length);
    for (const [i, expected] of published.entries()) expect(values[i]).toBeCloseTo(expected, 2);
  });
});

describe('StockCharts ChartSchool', () => {
  it('EMA 10 of the worked example in "Moving Averages"', () => {
    const closes = [
      22.27, 22.19, 22.08, 22.17, 22.18, 22.13, 22.23, 22.43, 22.24, 22.29, 22.15, 22.39, 22.38,
      22.61, 23.36, 24.05, 23.75, 23.83, 23.95, 23.63,
    ];
    const published = [22.22, 22.21, 22.24, 22.27, 22.33, 22.52, 22.8, 22.97, 23.13, 23.28, 23.34];
    const values = exponentialAverage(SPY.date.slice(0, 20), closes, 10).slice(9);
    for (const [i, expected] of published.entries())
      expect(Math.abs((values[i] ?? Number.NaN) - expected)).toBeLessThan(0.006);
  });

  /** Bars and values of technicalindicators, `test/directionalmovement/ADX.js`. */
  it('ADX 14 of the bars in "Average Directional Index"', () => {
    const bars = {
      date: SPY.date.slice(0, 47),
      close: [
        29.87, 30.24, 30.1, 28.9, 28.92, 28.48, 28.56, 27.56, 28.47, 28.28, 27.49, 27.23, 26.35,
        26.33, 27.03, 26.22, 26.01, 25.46, 27.03, 27.45, 28.36, 28.43, 27.95, 29.01, 29.38, 29.36,
        28.91, 30.61, 30.05, 30.19, 31.12, 30.54, 29.78, 30.04, 30.49, 31.47, 32.05, 31.97, 31.13,
        31.66, 32.64, 32.59, 32.19, 32.1, 32.93, 33, 31.94,
      ],
      high: [
        30.2, 30.28, 30.45, 29.35, 29.35, 29.29, 28.83, 28.73, 28.67, 28.85, 28.64, 27.68, 27.21,
        26.87, 27.41, 26.94, 26.52, 26.52, 27.09, 27.69, 28.45, 28.53, 28.67, 29.01, 29.87, 29.8,
        29.75, 30.65, 30.6, 30.76, 31.17, 30.89, 30.04, 30.66, 30.6, 31.97, 32.1, 32.03, 31.63,
        31.85, 32.71, 32.76, 32.58, 32.13, 33.12, 33.19, 32.52,
      ],
      low: [
        29.41, 29.32, 29.96, 28.74, 28.56, 28.41, 28.08, 27.43, 27.66, 27.83, 27.4, 27.09, 26.18,
        26.13, 26.63, 26.13, 25.43, 25.35, 25.88, 26.96, 27.14, 28.01, 27.88, 27.99, 28.76, 29.14,
        28.71, 28.93, 30.03, 29.39, 30.14, 30.43, 29.35, 29.99, 29.52, 30.94, 31.54, 31.36, 30.92,
        31.2, 32.13, 32.23, 31.97, 31.56, 32.21, 32.63, 31.76,
      ],
    };
    const published = [
      33.70789, 32.25668, 30.01835, 28.43901, 26.97249, 25.84732, 24.01791, 22.85086, 22.12975,
      21.5787, 20.84157, 19.61908, 18.72578, 18.75196, 18.82257, 18.52094, 17.68461, 17.90759,
      18.17858, 17.28769,
    ];
    const values = (adxLines(bars, 14)[0]?.values ?? []).slice(-20);
    for (const [i, expected] of published.entries()) expect(values[i]).toBeCloseTo(expected, 4);
  });
});
