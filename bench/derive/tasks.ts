/** The indicators that both can compute: the last value of each asset's bars. */
import type { DailyBars } from 'market-model/dataset/dataset';
import { atr } from 'market-model/derive/technicals/atr';
import { cci } from 'market-model/derive/technicals/cci';
import { movingAverage } from 'market-model/derive/technicals/moving-average';
import { rsi } from 'market-model/derive/technicals/rsi';

/** The API of `technicalindicators` that is compared. */
export interface TechnicalIndicators {
  RSI: Indicator<{ values: number[]; period: number }>;
  ATR: Indicator<{ high: number[]; low: number[]; close: number[]; period: number }>;
  CCI: Indicator<{ high: number[]; low: number[]; close: number[]; period: number }>;
  SMA: Indicator<{ values: number[]; period: number }>;
}
interface Indicator<Input> {
  calculate: (input: Input) => number[];
}

/** The same bars as plain arrays, for the library. */
export interface ArrayBars {
  high: number[];
  low: number[];
  close: number[];
  volume: number[];
}

export interface Task {
  name: string;
  own: (bars: DailyBars) => number | null;
  other: (library: TechnicalIndicators, bars: ArrayBars) => number | undefined;
  /** How near the answers are by definition; the library rounds its RSI. */
  tolerance: number;
}

const last = <T>(values: T[]): T | undefined => values[values.length - 1];

/** Where the last bars are enough the library gets no more than those. */
export const TASKS: readonly Task[] = [
  {
    name: 'RSI 14',
    own: ({ close }) => rsi(close),
    other: ({ RSI }, { close }) => last(RSI.calculate({ values: close, period: 14 })),
    tolerance: 0.005 + 1e-9,
  },
  {
    name: 'ATR 14',
    own: ({ high, low, close }) => atr(high, low, close),
    other: ({ ATR }, { high, low, close }) => last(ATR.calculate({ high, low, close, period: 14 })),
    tolerance: 1e-6,
  },
  {
    name: 'CCI 20',
    own: ({ high, low, close }) => cci(high, low, close),
    other: ({ CCI }, { high, low, close }) =>
      last(
        CCI.calculate({
          high: high.slice(-20),
          low: low.slice(-20),
          close: close.slice(-20),
          period: 20,
        }),
      ),
    tolerance: 1e-6,
  },
  ...[50, 200].map((period) => ({
    name: `SMA ${period}`,
    own: ({ close }: DailyBars) => movingAverage(close, period),
    other: ({ SMA }: TechnicalIndicators, { close }: ArrayBars) =>
      last(SMA.calculate({ values: close.slice(-period), period })),
    tolerance: 1e-6,
  })),
  {
    name: 'mean volume 30',
    own: ({ volume }) => movingAverage(volume, 30),
    other: ({ SMA }, { volume }) => last(SMA.calculate({ values: volume.slice(-30), period: 30 })),
    tolerance: 1e-6,
  },
];
