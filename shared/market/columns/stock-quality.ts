import type { ColumnDefinition } from '../column';
import type { FormulaId } from '../formulas';
import { integer, indicator, percent, ratio } from './kinds';

const profitability = { ...percent, group: 'profitability', better: 'higher' } as const;
const growth = {
  ...percent,
  format: 'change-percent',
  group: 'growth',
  better: 'higher',
} as const;

const SPANS = [3, 5] as const;

/** Columns of a figure over 3 and 5 fiscal years. */
const overYears = (make: (years: (typeof SPANS)[number]) => ColumnDefinition): ColumnDefinition[] =>
  SPANS.map(make);

const mean = (
  figure: string,
  short: string,
  name: string,
  formula: FormulaId,
): ColumnDefinition[] =>
  overYears((years) => ({
    field: `${figure}Mean${years}Y`,
    label: `${short} ${years}Y`,
    title: `Mean ${name}, ${years} years`,
    ...profitability,
    formula,
    definition: `Mean of the yearly ${name} over ${years === 3 ? 'the last 3' : 'up to 5'} fiscal years.`,
  }));

const yearlyGrowth = (
  figure: string,
  short: string,
  name: string,
  formula: FormulaId,
): ColumnDefinition[] =>
  overYears((years) => ({
    field: `${figure}Growth${years}Y`,
    label: `${short} growth ${years}Y`,
    title: `${name} growth a year, ${years} years`,
    ...growth,
    formula,
    definition: `Yearly growth of ${name.toLowerCase()} over the last ${years} fiscal years.`,
  }));

/** Margins, returns, growth, debt and scores from up to five years of statements. */
export const stockQualityColumns: ColumnDefinition[] = [
  ...mean('grossMargin', 'Gross margin', 'gross margin', 'grossMarginMean'),
  ...mean('operatingMargin', 'Op. margin', 'operating margin', 'operatingMarginMean'),
  // The mean over 5 years is among the long-run columns.
  ...mean('netMargin', 'Net margin', 'net margin', 'netMarginMean').slice(0, 1),
  {
    field: 'freeCashFlowMarginTTM',
    label: 'FCF margin',
    title: 'Free cash flow margin, 12 months',
    ...profitability,
    formula: 'freeCashFlowMarginTTM',
    definition: 'Share of revenue left as free cash flow.',
  },
  ...mean('freeCashFlowMargin', 'FCF margin', 'free cash flow margin', 'freeCashFlowMarginMean'),
  ...mean('returnOnEquity', 'ROE', 'return on equity', 'returnOnEquityMean'),
  ...mean('returnOnAssets', 'ROA', 'return on assets', 'returnOnAssetsMean'),
  {
    field: 'returnOnInvestedCapitalTTM',
    label: 'ROIC',
    title: 'Return on invested capital, 12 months',
    ...profitability,
    formula: 'returnOnInvestedCapitalTTM',
    definition: 'Operating profit after tax as a share of equity and debt together.',
  },
  ...mean(
    'returnOnInvestedCapital',
    'ROIC',
    'return on invested capital',
    'returnOnInvestedCapitalMean',
  ),
  ...yearlyGrowth('revenue', 'Revenue', 'Revenue', 'revenueGrowth'),
  ...yearlyGrowth('freeCashFlow', 'FCF', 'Free cash flow', 'freeCashFlowGrowth'),
  {
    field: 'quickRatio',
    label: 'Quick ratio',
    ...ratio,
    group: 'health',
    formula: 'quickRatio',
    better: 'higher',
    definition: 'Current assets without inventory against what is due within a year.',
  },
  {
    field: 'netDebtToEbitda',
    label: 'Net debt/EBITDA',
    title: 'Net debt to EBITDA',
    ...ratio,
    group: 'health',
    formula: 'netDebtToEbitda',
    better: 'lower',
    lowestFirst: true,
    definition:
      'Debt less cash against a year of EBITDA; below zero the company has more cash than debt.',
  },
  {
    field: 'interestCover',
    label: 'Interest cover',
    ...ratio,
    group: 'health',
    formula: 'interestCover',
    better: 'higher',
    definition: 'How many times the operating profit of 12 months pays the interest of 12 months.',
  },
  {
    field: 'piotroskiFScore',
    label: 'F-score',
    title: 'Piotroski F-score',
    ...integer,
    unit: '0 to 9',
    group: 'health',
    formula: 'piotroskiFScore',
    better: 'higher',
    definition:
      'Nine tests of profit, debt and efficiency against the year before; 8 or 9 is strong, 0 to 2 weak.',
  },
  {
    field: 'altmanZScore',
    label: 'Z-score',
    title: 'Altman Z-score',
    ...indicator,
    unit: 'points',
    group: 'health',
    formula: 'altmanZScore',
    better: 'higher',
    definition:
      'Distance from bankruptcy of a manufacturer: above 2.99 is safe, below 1.81 distress; not for banks and insurers.',
  },
  {
    field: 'beneishMScore',
    label: 'M-score',
    title: 'Beneish M-score',
    ...indicator,
    unit: 'points',
    group: 'health',
    formula: 'beneishMScore',
    better: 'lower',
    lowestFirst: true,
    definition:
      'Signs of manipulated earnings in two years of statements: above −1.78 deserves a closer look.',
  },
];
