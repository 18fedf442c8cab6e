/** A number that the user can set. */
export interface IndicatorLength {
  label: string;
  initial: number;
  min: number;
  max: number;
  /** Smallest step, 1 for a number of bars. */
  step: number;
}

export interface IndicatorKindDefinition {
  /** Short name, before the lengths. */
  name: string;
  /** One sentence for the options: what it measures. */
  meaning: string;
  /** Drawn over the price in its currency, or in a separate pane. */
  pane: 'price' | 'pane';
  /** Conventional levels, e.g. 30 and 70. */
  marks?: readonly number[];
  /** In the currency of the price. */
  money: boolean;
  lengths: readonly IndicatorLength[];
}

const bars = (initial: number, label = 'Bars'): IndicatorLength => ({
  label,
  initial,
  min: 2,
  max: 400,
  step: 1,
});
const factor = (initial: number, label: string): IndicatorLength => ({
  label,
  initial,
  min: 0.5,
  max: 10,
  step: 0.1,
});
const smoothing = (label: string): IndicatorLength => ({ ...bars(3, label), min: 1, max: 50 });

/** All kinds of indicators, in the order of the options. */
export const INDICATOR_KINDS = {
  sma: {
    name: 'SMA',
    meaning: 'Simple average of the closes.',
    pane: 'price',
    money: true,
    lengths: [bars(50)],
  },
  ema: {
    name: 'EMA',
    meaning: 'Exponential average: newer closes count more.',
    pane: 'price',
    money: true,
    lengths: [bars(20)],
  },
  wma: {
    name: 'WMA',
    meaning: 'Linearly weighted average of the closes.',
    pane: 'price',
    money: true,
    lengths: [bars(20)],
  },
  bb: {
    name: 'Bollinger',
    meaning: 'Average of the closes, with standard deviations above and below.',
    pane: 'price',
    money: true,
    lengths: [bars(20), factor(2, 'Deviations')],
  },
  kc: {
    name: 'Keltner',
    meaning: 'Exponential average, with average true ranges above and below.',
    pane: 'price',
    money: true,
    lengths: [bars(20), factor(2, 'Ranges'), bars(10, 'Range bars')],
  },
  atrb: {
    name: 'ATR bands',
    meaning: 'Average true ranges above and below each close.',
    pane: 'price',
    money: true,
    lengths: [bars(14), factor(2, 'Ranges')],
  },
  vwap: {
    name: 'VWAP',
    meaning: 'Average price weighted by volume over the last days, not since the open.',
    pane: 'price',
    money: true,
    lengths: [bars(20)],
  },
  rsi: {
    name: 'RSI',
    meaning: 'Strength of gains against losses, 0 to 100.',
    pane: 'pane',
    marks: [30, 70],
    money: false,
    lengths: [bars(14)],
  },
  macd: {
    name: 'MACD',
    meaning: 'Fast less slow exponential average, with its signal.',
    pane: 'pane',
    marks: [0],
    money: true,
    lengths: [bars(12, 'Fast'), bars(26, 'Slow'), bars(9, 'Signal')],
  },
  stoch: {
    name: 'Stochastic',
    meaning: 'Close within the high and low of the last bars, 0 to 100.',
    pane: 'pane',
    marks: [20, 80],
    money: false,
    lengths: [bars(14), smoothing('Smoothing'), smoothing('Signal')],
  },
  cci: {
    name: 'CCI',
    meaning: 'Distance of the price from its average, in mean deviations.',
    pane: 'pane',
    marks: [-100, 100],
    money: false,
    lengths: [bars(20)],
  },
  atr: {
    name: 'ATR',
    meaning: 'Average true range: how far a price moves in a day.',
    pane: 'pane',
    money: true,
    lengths: [bars(14)],
  },
  adx: {
    name: 'ADX',
    meaning: 'Strength of a trend, with its direction up and down, 0 to 100.',
    pane: 'pane',
    marks: [25],
    money: false,
    lengths: [bars(14)],
  },
  obv: {
    name: 'OBV',
    meaning: 'Volume of rising days less that of falling days.',
    pane: 'pane',
    money: false,
    lengths: [],
  },
} as const satisfies Record<string, IndicatorKindDefinition>;

export type IndicatorKind = keyof typeof INDICATOR_KINDS;
export const INDICATOR_KIND_IDS = Object.keys(INDICATOR_KINDS) as IndicatorKind[];
