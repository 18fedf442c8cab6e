import type { ColumnDefinition } from '../column';
import { integer, percent, perShare, ratio } from './kinds';

const growth = { ...percent, format: 'change-percent', group: 'growth', hidden: true } as const;
const dividendGrowth = { ...growth, group: 'dividend', formula: 'dividendGrowth' } as const;
const years = { ...integer, unit: 'years', hidden: true } as const;

/**
 * Figures from ten years of statements, prices and dividends. The curated filters evaluate them. No
 * list shows them by default.
 */
export const stockLongRunColumns: ColumnDefinition[] = [
  {
    field: 'epsGrowth3Y',
    label: 'EPS growth 3Y',
    title: 'EPS growth a year, 3 years',
    ...growth,
    formula: 'epsGrowth',
    definition: 'Yearly growth of diluted earnings per share over the last 3 fiscal years.',
  },
  {
    field: 'epsGrowth5Y',
    label: 'EPS growth 5Y',
    title: 'EPS growth a year, 5 years',
    ...growth,
    formula: 'epsGrowth',
    definition: 'Yearly growth of diluted earnings per share over the last 5 fiscal years.',
  },
  {
    field: 'epsGrowth10Y',
    label: 'EPS growth 10Y',
    title: 'EPS growth a year, 10 years',
    ...growth,
    formula: 'epsGrowthDecade',
    definition: 'Yearly growth of diluted earnings per share over the last 10 or 9 fiscal years.',
  },
  {
    field: 'epsGrowthEarlier5Y',
    label: 'EPS growth before',
    title: 'EPS growth a year, 10 to 5 years ago',
    ...growth,
    formula: 'epsGrowthDecade',
    definition:
      'Yearly growth of diluted earnings per share from 10 or 9 fiscal years ago to 5 years ago.',
  },
  {
    field: 'yearsOfPositiveEps',
    label: 'Profit years',
    title: 'Years with positive EPS, of the last 10',
    ...years,
    group: 'growth',
    formula: 'yearsOfPositiveEps',
    definition: 'Fiscal years with earnings per share above zero, among the last 10 known ones.',
  },
  {
    field: 'yearsOfKnownEps',
    label: 'EPS years',
    title: 'Years with known EPS, of the last 10',
    ...years,
    group: 'growth',
    formula: 'yearsOfPositiveEps',
    definition: 'How many of the last 10 fiscal years have known earnings per share.',
  },
  {
    field: 'lastYearEps',
    label: 'EPS last year',
    title: 'EPS of the fiscal year before',
    ...perShare,
    group: 'growth',
    hidden: true,
    formula: 'lastYearEps',
    definition:
      'Diluted earnings per share of the newest fiscal year that ended before the last 12 months did.',
  },
  {
    field: 'meanReturnOnEquity10Y',
    label: 'ROE 10Y',
    title: 'Mean return on equity, 10 years',
    ...percent,
    group: 'profitability',
    hidden: true,
    formula: 'meanReturnOnEquity10Y',
    definition:
      "Mean of the yearly returns on the shareholders' equity over up to 10 fiscal years.",
  },
  {
    field: 'meanReturnOnInvestedCapital10Y',
    label: 'ROIC 10Y',
    title: 'Mean return on invested capital, 10 years',
    ...percent,
    group: 'profitability',
    hidden: true,
    formula: 'meanReturnOnInvestedCapital10Y',
    definition:
      'Mean of the yearly returns on equity and debt together over up to 10 fiscal years.',
  },
  {
    field: 'netMarginMean5Y',
    label: 'Net margin 5Y',
    title: 'Mean net margin, 5 years',
    ...percent,
    group: 'profitability',
    hidden: true,
    formula: 'netMarginMean5Y',
    definition: 'Mean of the yearly net margins over up to 5 fiscal years.',
  },
  {
    field: 'longTermDebtToNetIncome',
    label: 'Debt/profit',
    title: 'Long-term debt to net income',
    ...ratio,
    unit: 'years',
    group: 'profitability',
    hidden: true,
    formula: 'longTermDebtToNetIncome',
    definition: 'Years of profit that it would take to pay back the long-term debt.',
  },
  {
    field: 'currentRatio',
    label: 'Current ratio',
    ...ratio,
    group: 'profitability',
    hidden: true,
    formula: 'currentRatio',
    definition: 'What turns into cash within a year against what is due within a year.',
  },
  {
    field: 'priceToBook',
    label: 'P/B',
    title: 'Price to book',
    ...ratio,
    group: 'valuation',
    hidden: true,
    logarithmic: true,
    formula: 'priceToBook',
    definition: "Price of a share against the shareholders' equity for one share.",
  },
  {
    field: 'medianPeRatio',
    label: 'Median P/E',
    title: 'Median price to earnings',
    ...ratio,
    group: 'valuation',
    hidden: true,
    logarithmic: true,
    formula: 'medianPeRatio',
    definition: "Middle of the company's own month-end price to earnings over up to 10 years.",
  },
  {
    field: 'peRatioMonths',
    label: 'P/E months',
    title: 'Months behind the average P/E',
    ...integer,
    unit: 'months',
    group: 'valuation',
    hidden: true,
    formula: 'peRatioMonths',
    definition: 'Month ends of the last 10 years with a price and positive earnings.',
  },
  ...([1, 3, 5, 10] as const).map((span): ColumnDefinition => ({
    field: `dividendGrowth${span}Y`,
    label: `Div. growth ${span}Y`,
    title: `Dividend growth a year, ${span} ${span === 1 ? 'year' : 'years'}`,
    ...dividendGrowth,
    definition: `Yearly growth of regular dividends per share over the last ${span === 1 ? 'completed calendar year' : `${span} completed calendar years`}.`,
  })),
  {
    field: 'dividendCuts10Y',
    label: 'Div. cuts 10Y',
    title: 'Dividend cuts, 10 years',
    ...years,
    group: 'dividend',
    formula: 'dividendCuts10Y',
    definition:
      'Completed calendar years of the last 10 in which the dividend per share was below the year before.',
  },
];
