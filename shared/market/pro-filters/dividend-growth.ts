/** Companies that raise their dividend year after year and can afford it. */
import type { RuleMeasure, StockCondition } from './measure';
import type { RuleFilter, StockCategory } from './rule';
import { SOURCES } from './sources';

const column = (field: string): RuleMeasure => ({ kind: 'column', field });
const pays: StockCondition = { measure: column('dividendRateTTM'), is: 'above', than: 0 };

const tier = (id: string, label: string, years: number): StockCategory => ({
  id,
  label,
  description: `At least ${years} completed years of increases in a row.`,
  when: [{ measure: column('dividendIncreaseStreak'), is: 'at-least', than: years }],
});

const growthRule = (span: 1 | 5, minGrowth: number) => ({
  id: `growth-${span}y`,
  label: `Dividend growth, ${span} ${span === 1 ? 'year' : 'years'}`,
  measure: column(`dividendGrowth${span}Y`),
  formula: `yearly growth of regular dividends per share over ${span === 1 ? 'the last completed year' : `${span} completed years`}`,
  reason: 'A dividend that grows keeps its worth.',
  comparison: 'at-least' as const,
  unit: 'growth-percent' as const,
  threshold: { default: minGrowth, min: -100, max: 500, choices: [0, 1, 3, 5, 7, 10, 15] },
  distanceUnit: 5,
  sources: [SOURCES.dividendConsistency],
});

export const dividendGrowth: RuleFilter = {
  id: 'dividend-growth',
  path: '/stocks/dividends/growth',
  name: 'Dividend growth',
  summary:
    'Dividends that rise year after year and are earned. Grades compare a company with the payers of its sector.',
  minEvaluated: 3,
  minPeers: 10,
  chart: 'dividends',
  sortRule: 'streak',
  rules: [
    {
      id: 'streak',
      label: 'Increase streak',
      measure: column('dividendIncreaseStreak'),
      formula: 'completed calendar years in a row with a higher dividend per share',
      reason: 'A long row of increases is a habit that managers do not break lightly.',
      comparison: 'at-least',
      unit: 'years',
      threshold: { default: 5, min: 0, max: 100, choices: [1, 3, 5, 10, 25, 50] },
      distanceUnit: 5,
      sources: [SOURCES.dividendTiers],
    },
    {
      id: 'payout',
      label: 'Payout ratio',
      measure: column('dividendPayoutRatio'),
      formula: 'dividends per share ÷ diluted earnings per share, last 12 months',
      reason: 'What is not paid out can grow the next dividend.',
      comparison: 'at-most',
      unit: 'percent',
      threshold: { default: 60, min: 0, max: 500, choices: [30, 40, 50, 60, 75, 80, 100] },
      exempt: {
        sectors: ['Real Estate'],
        reason: 'Property trusts have to pay out most of their profit, after depreciation.',
      },
      distanceUnit: 20,
      sources: [SOURCES.dividendConsistency],
    },
    growthRule(1, 0),
    growthRule(5, 5),
    {
      id: 'cuts',
      label: 'Cuts in 10 years',
      measure: column('dividendCuts10Y'),
      formula: 'completed calendar years of the last 10 with a lower dividend per share',
      reason: 'Who has cut before may cut again.',
      comparison: 'at-most',
      unit: 'years',
      threshold: { default: 0, min: 0, max: 10, choices: [0, 1, 2] },
      distanceUnit: 1,
      sources: [SOURCES.dividendTiers],
    },
    {
      id: 'yield',
      label: 'Dividend yield',
      measure: column('dividendYield'),
      formula: 'dividends per share of the last 12 months ÷ price',
      reason: 'Some want an income from the start. Off at first.',
      comparison: 'at-least',
      optional: true,
      unit: 'percent',
      threshold: { default: 2, min: 0, max: 50, choices: [1, 2, 3, 4, 5] },
      distanceUnit: 2,
      sources: [SOURCES.dividendConsistency],
    },
  ],
  categoryLabel: 'Tier',
  categories: [
    tier('king', 'King', 50),
    tier('champion', 'Champion', 25),
    tier('contender', 'Contender', 10),
    tier('challenger', 'Challenger', 5),
  ],
  badges: [
    {
      id: 'yield-trap',
      label: 'Yield trap?',
      description: 'A yield above 8 % often means that the market expects a cut.',
      tone: 'warn',
      when: [{ measure: column('dividendYield'), is: 'above', than: 8 }],
    },
    {
      id: 'payout-trap',
      label: 'Payout trap?',
      description: 'More than 80 % of the earnings is paid out.',
      tone: 'warn',
      when: [{ measure: column('dividendPayoutRatio'), is: 'above', than: 80 }],
    },
  ],
  figures: [
    {
      id: 'dividend-yield',
      label: 'Yield',
      unit: 'percent',
      formula: 'dividends per share of the last 12 months ÷ price',
      measure: column('dividendYield'),
    },
    {
      id: 'rate',
      label: 'Dividends, 12 months',
      unit: 'price',
      formula: 'regular dividends per share of the last 12 months, in the dividend’s currency',
      measure: column('dividendRateTTM'),
    },
    ...([3, 10] as const).map((span) => ({
      id: `growth-${span}y`,
      label: `Growth, ${span} years`,
      unit: 'growth-percent' as const,
      formula: `yearly growth over ${span} completed years`,
      measure: column(`dividendGrowth${span}Y`),
    })),
  ],
  grades: {
    among: [pays],
    of: [
      {
        id: 'safety',
        label: 'Safety',
        description: 'Low payout, little debt, earnings that grow.',
        inputs: [
          { label: 'Payout ratio', measure: column('dividendPayoutRatio'), better: 'lower' },
          { label: 'Debt to equity', measure: column('debtToEquityMRQ'), better: 'lower' },
          { label: 'EPS growth, 5 years', measure: column('epsGrowth5Y'), better: 'higher' },
        ],
      },
      {
        id: 'growth',
        label: 'Growth',
        description: 'Growth of the dividend over 1, 3, 5 and 10 years.',
        inputs: ([1, 3, 5, 10] as const).map((span) => ({
          label: `Dividend growth, ${span} ${span === 1 ? 'year' : 'years'}`,
          measure: column(`dividendGrowth${span}Y`),
          better: 'higher' as const,
        })),
      },
      {
        id: 'yield',
        label: 'Yield',
        description: 'Dividends of the last 12 months against the price.',
        inputs: [{ label: 'Yield', measure: column('dividendYield'), better: 'higher' }],
      },
      {
        id: 'consistency',
        label: 'Consistency',
        description: 'Years of increases, and cuts of the last ten years.',
        inputs: [
          { label: 'Streak', measure: column('dividendIncreaseStreak'), better: 'higher' },
          { label: 'Cuts in 10 years', measure: column('dividendCuts10Y'), better: 'lower' },
        ],
      },
    ],
  },
};
