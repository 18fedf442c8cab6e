/**
 * The product's own ranking: the position of a stock in its sector by value, quality, growth,
 * health and momentum. Everything that the calculation needs is in this table.
 */
import { brand } from '../../brand';
import type { Sector } from '../tables/sectors';

export const FACTOR_IDS = ['value', 'quality', 'growth', 'health', 'momentum'] as const;
export type FactorId = (typeof FACTOR_IDS)[number];

/**
 * Computation of the raw number from the columns.
 * - `column`: the value, clamped to `floor` and `cap`.
 * - `inverse`: 100 ÷ column.
 * - `against`: 100 × (column ÷ base − 1).
 * - `excess`: the part of the column above `limit`, else 0.
 * - `without-last-month`: 100 × ((1 + column) ÷ (1 + last month) − 1), all as percent.
 */
type MetricInput =
  | { kind: 'column'; field: string; floor?: number; cap?: number }
  | { kind: 'inverse'; field: string }
  | { kind: 'against'; field: string; base: string }
  | { kind: 'excess'; field: string; limit: number }
  | { kind: 'without-last-month'; field: string; month: string };

export interface ScoreMetric {
  id: string;
  label: string;
  formula: string;
  unit: 'percent' | 'growth-percent' | 'times' | 'points';
  input: MetricInput;
  better: 'higher' | 'lower';
  /**
   * The column has a meaning only above zero. A value of zero or less, or (`lossIsWorst`) a loss of
   * the last 12 months, is the worst: percentile 0, excluded from the peers.
   */
  positive?: { field: string; lossIsWorst: boolean };
  /** A column below zero is the worst value. */
  negativeIsWorst?: boolean;
  exempt?: { sectors: readonly Sector[]; reason: string };
}

export interface ScoreFactor {
  id: FactorId;
  label: string;
  description: string;
  /** Default weight. The weights of all factors add up to 100. */
  weight: number;
  /** A score needs this factor. */
  required: boolean;
  metrics: readonly ScoreMetric[];
}

const column = (
  id: string,
  label: string,
  field: string,
  formula: string,
  limits: { floor?: number; cap?: number } = {},
): ScoreMetric => ({
  id,
  label,
  formula,
  unit: 'percent',
  input: { kind: 'column', field, ...limits },
  better: 'higher',
});

const factors: readonly ScoreFactor[] = [
  {
    id: 'value',
    label: 'Value',
    description: 'What a buyer pays for the earnings.',
    weight: 25,
    required: true,
    metrics: [
      {
        id: 'earnings-yield',
        label: 'Earnings yield',
        formula: '1 ÷ P/E',
        unit: 'percent',
        input: { kind: 'inverse', field: 'peRatio' },
        better: 'higher',
        positive: { field: 'peRatio', lossIsWorst: true },
      },
      {
        id: 'forward-earnings-yield',
        label: 'Forward earnings yield',
        formula: '1 ÷ forward P/E',
        unit: 'percent',
        input: { kind: 'inverse', field: 'fwdPeRatio' },
        better: 'higher',
        positive: { field: 'fwdPeRatio', lossIsWorst: false },
      },
      {
        id: 'pe-to-average',
        label: 'P/E, vs own average',
        formula: 'P/E ÷ average P/E − 1',
        unit: 'growth-percent',
        input: { kind: 'against', field: 'peRatio', base: 'avgPeRatio' },
        better: 'lower',
        positive: { field: 'peRatio', lossIsWorst: true },
      },
      {
        id: 'peg',
        label: 'PEG',
        formula: 'P/E ÷ expected growth of earnings',
        unit: 'times',
        input: { kind: 'column', field: 'pegRatio' },
        better: 'lower',
        positive: { field: 'pegRatio', lossIsWorst: true },
      },
    ],
  },
  {
    id: 'quality',
    label: 'Quality',
    description: 'What the business earns on its capital and its sales.',
    weight: 25,
    required: true,
    metrics: [
      column(
        'return-on-equity',
        'Return on equity',
        'returnOnEquityTTM',
        'profit ÷ equity, at most 60 %',
        { cap: 60 },
      ),
      column('return-on-assets', 'Return on assets', 'returnOnAssetsTTM', 'profit ÷ assets'),
      column('gross-margin', 'Gross margin', 'grossMarginTTM', 'gross profit ÷ revenue'),
      column(
        'operating-margin',
        'Operating margin',
        'operatingMarginTTM',
        'operating profit ÷ revenue',
      ),
      column('net-margin', 'Net margin', 'profitMargin', 'profit ÷ revenue'),
    ],
  },
  {
    id: 'growth',
    label: 'Growth',
    description: 'How sales and earnings of the last quarter grew within a year.',
    weight: 20,
    required: false,
    metrics: [
      {
        ...column(
          'revenue-growth',
          'Revenue growth, YoY',
          'quarterlyRevenueGrowthYOY',
          'revenue of the last quarter ÷ a year before − 1, within ±200 %',
          { floor: -200, cap: 200 },
        ),
        unit: 'growth-percent',
      },
      {
        ...column(
          'earnings-growth',
          'Earnings growth, YoY',
          'quarterlyEarningsGrowthYOY',
          'earnings of the last quarter ÷ a year before − 1, within ±200 %',
          { floor: -200, cap: 200 },
        ),
        unit: 'growth-percent',
      },
    ],
  },
  {
    id: 'health',
    label: 'Health',
    description: 'Debt, payout and risk that leave room for bad years.',
    weight: 15,
    required: false,
    metrics: [
      {
        id: 'debt-to-equity',
        label: 'Debt to equity',
        formula: 'total debt ÷ equity, last quarter; equity that is used up is worst',
        unit: 'times',
        input: { kind: 'column', field: 'debtToEquityMRQ' },
        better: 'lower',
        negativeIsWorst: true,
        exempt: {
          sectors: ['Financial Services'],
          reason: 'Debt is the raw material of banks and insurers.',
        },
      },
      {
        id: 'payout',
        label: 'Payout above 75 %',
        formula: 'dividends ÷ earnings, what is above 75 %',
        unit: 'points',
        input: { kind: 'excess', field: 'dividendPayoutRatio', limit: 75 },
        better: 'lower',
      },
      {
        id: 'beta',
        label: 'Beta above 1',
        formula: 'swings against the market, what is above 1',
        unit: 'times',
        input: { kind: 'excess', field: 'beta', limit: 1 },
        better: 'lower',
      },
    ],
  },
  {
    id: 'momentum',
    label: 'Momentum',
    description: 'How the price did within a year.',
    weight: 15,
    required: false,
    metrics: [
      {
        ...column('return-6m', '6 months', 'month6ChangePercent', 'price change of 6 months'),
        unit: 'growth-percent',
      },
      {
        id: 'return-1y',
        label: '1 year without last month',
        formula: '(1 + change of a year) ÷ (1 + change of a month) − 1',
        unit: 'growth-percent',
        input: {
          kind: 'without-last-month',
          field: 'year1ChangePercent',
          month: 'month1ChangePercent',
        },
        better: 'higher',
      },
      {
        ...column(
          'to-200-days',
          'vs 200-day average',
          'day200MovingAvgDiff',
          'price ÷ 200-day average − 1',
        ),
        unit: 'growth-percent',
      },
      {
        ...column(
          'to-52-week-high',
          'vs 52-week high',
          'week52HighDiff',
          'price ÷ 52-week high − 1',
        ),
        unit: 'growth-percent',
      },
    ],
  },
];

export const COMPOSITE_SCORE = {
  /** Last segment of the page's path and of the API call. */
  id: brand.slug,
  path: `/stocks/${brand.slug}`,
  name: `${brand.name} score`,
  summary:
    'One number from 0 to 100: how a stock ranks in its sector by value, quality, growth, health and momentum.',
  factors,
  /** With fewer peers in its sector, a stock is compared with all stocks. */
  minPeers: 10,
  /** Values beyond these percentiles of the peers are set to them. */
  winsorise: { lower: 0.01, upper: 0.99 },
  /** Minimum share of the metrics that fit the stock's sector, for a factor to count. */
  minShareOfMetrics: 0.6,
  minFactors: 4,
  grades: [
    { grade: 'A', from: 80 },
    { grade: 'B', from: 60 },
    { grade: 'C', from: 40 },
    { grade: 'D', from: 20 },
    { grade: 'E', from: 0 },
  ],
} as const;

/** The grade of a score, 0 to 100. */
export const scoreGradeOf = (score: number): string =>
  COMPOSITE_SCORE.grades.find(({ from }) => score >= from)?.grade ?? 'E';
