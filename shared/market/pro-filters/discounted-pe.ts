/** Stocks with a lower multiple of earnings than usual. */
import type { RuleMeasure } from './measure';
import type { FilterRule, RuleFilter } from './rule';
import { SOURCES } from './sources';

const toAverage: RuleMeasure = { kind: 'against', field: 'peRatio', base: 'avgPeRatio' };
const forwardToAverage: RuleMeasure = {
  kind: 'against',
  field: 'fwdPeRatio',
  base: 'avgFwdPeRatio',
};

const rule = (
  id: string,
  label: string,
  formula: string,
  measure: RuleMeasure,
  comparison: FilterRule['comparison'],
): FilterRule => ({
  id,
  label,
  formula,
  measure,
  comparison,
  reason:
    comparison === 'at-most'
      ? 'A company that earns as before and costs less than usual may be overlooked.'
      : 'A company that costs more than usual has a lot of hope in its price.',
  unit: 'growth-percent',
  threshold:
    comparison === 'at-most'
      ? { default: -20, min: -100, max: 500, choices: [-50, -40, -30, -20, -10, 0] }
      : { default: 20, min: -100, max: 500, choices: [0, 10, 20, 30, 40, 50, 100] },
  distanceUnit: 20,
  sources: [SOURCES.aaiiRelativePe],
});

const rules = (comparison: FilterRule['comparison']): FilterRule[] => [
  rule('pe-to-average', 'P/E, vs own average', 'P/E ÷ average P/E − 1', toAverage, comparison),
  rule(
    'forward-pe-to-average',
    'Forward P/E, vs own average',
    'forward P/E ÷ average forward P/E − 1',
    forwardToAverage,
    comparison,
  ),
];

export const discountedPe: RuleFilter = {
  id: 'discounted-pe',
  path: '/stocks/discounted-pe',
  name: 'Discounted P/E',
  summary:
    'Trailing and forward P/E at least 20 % below the company’s own average of up to ten years.',
  mode: {
    id: 'below-average',
    label: 'Below average',
    summary: 'Cheaper than usual by both measures.',
  },
  modes: [
    {
      id: 'above-average',
      label: 'Above average',
      summary: 'Dearer than usual by both measures.',
      minEvaluated: 2,
      sortRule: 'pe-to-average',
      sortFigure: { id: 'deepest-discount', direction: 'desc' },
      rules: rules('at-least'),
    },
  ],
  minEvaluated: 2,
  minPeers: 10,
  sortRule: 'pe-to-average',
  sortFigure: { id: 'deepest-discount', direction: 'asc' },
  rules: rules('at-most'),
  badges: [
    {
      id: 'earnings-falling',
      label: 'Earnings fall',
      description: 'Earnings of the last quarter are below those of a year before.',
      tone: 'warn',
      when: [
        { measure: { kind: 'column', field: 'quarterlyEarningsGrowthYOY' }, is: 'below', than: 0 },
      ],
    },
    {
      id: 'cyclical-peak',
      label: 'Peak margin?',
      description: 'The net margin is above 1.5 times its mean of five years.',
      tone: 'warn',
      when: [
        {
          measure: { kind: 'against', field: 'profitMargin', base: 'netMarginMean5Y' },
          is: 'above',
          than: 50,
        },
      ],
    },
    {
      id: 'high-debt',
      label: 'High debt',
      description: 'Debt is more than twice the equity.',
      tone: 'warn',
      when: [{ measure: { kind: 'column', field: 'debtToEquityMRQ' }, is: 'above', than: 2 }],
    },
    {
      id: 'short-history',
      label: 'Short history',
      description: 'Fewer than 36 months with positive earnings are known.',
      tone: 'warn',
      when: [{ measure: { kind: 'column', field: 'peRatioMonths' }, is: 'below', than: 36 }],
    },
  ],
  figures: [
    {
      id: 'deepest-discount',
      label: 'Lower of both',
      unit: 'growth-percent',
      formula: 'the lower of the two',
      measure: { kind: 'lowest', of: [toAverage, forwardToAverage] },
    },
    {
      id: 'average-pe',
      label: 'Average P/E',
      unit: 'times',
      formula: 'mean of the month-end P/E of up to ten years, extremes capped',
      measure: { kind: 'column', field: 'avgPeRatio' },
    },
    {
      id: 'median-pe',
      label: 'Median P/E',
      unit: 'times',
      formula: 'middle of the month-end P/E of up to ten years',
      measure: { kind: 'column', field: 'medianPeRatio' },
    },
    {
      id: 'pe-to-industry',
      label: 'P/E, vs industry',
      unit: 'growth-percent',
      formula: 'P/E ÷ median P/E of the industry − 1',
      measure: { kind: 'against-median', field: 'peRatio', as: 'ratio' },
    },
  ],
};
