/** Rules in the manner of Peter Lynch: growth at a reasonable price, by kind of company. */
import { CYCLICAL_SECTORS } from './cyclical';
import type { RuleMeasure } from './measure';
import type { RuleFilter } from './rule';
import { SOURCES } from './sources';

/**
 * Five years of growth, at least three. Otherwise the last quarter is used, and the row says so.
 */
const YEARS_OF_GROWTH = ['epsGrowth5Y', 'epsGrowth3Y'] as const;
const GROWTH_COLUMNS = [...YEARS_OF_GROWTH, 'quarterlyEarningsGrowthYOY'] as const;
const growth: RuleMeasure = { kind: 'first-known', fields: GROWTH_COLUMNS };
const STALWART_FROM = 10;
const FAST_FROM = 20;
const TOO_FAST_ABOVE = 50;
const fairValue: RuleMeasure = { kind: 'fair-value', growth: GROWTH_COLUMNS, cap: 25, least: 5 };

export const peterLynch: RuleFilter = {
  id: 'peter-lynch',
  path: '/stocks/peter-lynch',
  name: 'Peter Lynch',
  person: 'Peter Lynch',
  summary:
    'Growth not paid for too dearly, by kind of company. The thresholds are our reading of published rules; change any.',
  minEvaluated: 4,
  minPeers: 10,
  chart: 'earnings-line',
  sortRule: 'peg',
  rules: [
    {
      id: 'price-to-earnings',
      label: 'P/E',
      measure: { kind: 'positive-multiple', field: 'peRatio' },
      formula: 'price ÷ earnings per share of the last 12 months; a loss fails',
      reason: 'A high multiple needs years of perfect growth.',
      comparison: 'at-most',
      strict: true,
      unit: 'times',
      threshold: { default: 25, min: 0, max: 500, choices: [10, 15, 20, 25, 30, 40] },
      distanceUnit: 25,
      sources: [SOURCES.aaiiLynch],
    },
    {
      id: 'forward-pe',
      label: 'Forward P/E, vs P/E',
      measure: { kind: 'against', field: 'fwdPeRatio', base: 'peRatio' },
      formula: 'forward P/E ÷ P/E − 1',
      reason: 'Below zero, analysts expect earnings to grow.',
      comparison: 'at-most',
      strict: true,
      unit: 'growth-percent',
      threshold: { default: 0, min: -100, max: 500, choices: [-30, -20, -10, 0, 10] },
      distanceUnit: 20,
      sources: [SOURCES.valideaLynch],
    },
    {
      id: 'peg',
      label: 'PEG or PEGY',
      measure: { kind: 'peg', growth: GROWTH_COLUMNS, addYieldBelow: FAST_FROM },
      formula:
        'P/E ÷ yearly growth of earnings in percent; below 20 % growth, P/E ÷ (growth + dividend yield)',
      reason: 'A fairly priced company has a P/E like its growth; half of it is attractive.',
      comparison: 'at-most',
      unit: 'times',
      threshold: { default: 1, min: 0, max: 20, choices: [0.5, 0.75, 1, 1.2, 1.5, 2] },
      distanceUnit: 1,
      sources: [SOURCES.aaiiLynch, SOURCES.valideaLynch],
    },
    {
      id: 'growth-not-too-fast',
      label: 'Growth, not too fast',
      measure: growth,
      formula: 'yearly growth of earnings per share over 5 years, at least 3',
      reason: 'Growth above 50 % a year does not last and draws competition.',
      comparison: 'at-most',
      unit: 'growth-percent',
      threshold: { default: TOO_FAST_ABOVE, min: 0, max: 1000, choices: [25, 30, 40, 50, 100] },
      distanceUnit: 25,
      sources: [SOURCES.aaiiLynch],
    },
    {
      id: 'pe-vs-industry',
      label: 'P/E, vs industry',
      measure: { kind: 'against-median', field: 'peRatio', as: 'ratio' },
      formula: 'P/E ÷ median P/E of the industry − 1; a loss fails',
      reason: 'The same growth for less than others in the trade cost.',
      comparison: 'at-most',
      unit: 'growth-percent',
      threshold: { default: 0, min: -100, max: 500, choices: [-30, -20, -10, 0, 10, 20] },
      distanceUnit: 20,
      sources: [SOURCES.aaiiLynch],
    },
    {
      id: 'pe-vs-own',
      label: 'P/E, vs own average',
      measure: { kind: 'against', field: 'peRatio', base: 'avgPeRatio' },
      formula: 'P/E ÷ average P/E of the company − 1',
      reason: 'The company is not dearer than it usually is.',
      comparison: 'at-most',
      unit: 'growth-percent',
      threshold: { default: 0, min: -100, max: 500, choices: [-30, -20, -10, 0, 10, 20] },
      distanceUnit: 20,
      sources: [SOURCES.aaiiLynch],
    },
    {
      id: 'debt-to-equity',
      label: 'Debt to equity',
      measure: { kind: 'column', field: 'debtToEquityMRQ' },
      formula: 'total debt ÷ shareholders’ equity, last quarter',
      reason: 'A company without much debt can hardly go bankrupt.',
      comparison: 'at-most',
      unit: 'times',
      threshold: { default: 0.35, min: 0, max: 20, choices: [0.1, 0.25, 0.33, 0.35, 0.5, 0.75, 1] },
      exempt: {
        sectors: ['Financial Services', 'Real Estate'],
        reason: 'Debt is the raw material of banks, insurers and property companies.',
      },
      distanceUnit: 0.5,
      sources: [SOURCES.fortuneLynch, SOURCES.aaiiLynch],
    },
    {
      id: 'market-cap',
      label: 'Market cap, small',
      measure: { kind: 'column', field: 'marketCap' },
      formula: 'price × shares outstanding, in US dollars',
      reason: 'Small companies have more room to grow. Off at first.',
      comparison: 'at-most',
      strict: true,
      optional: true,
      unit: 'USD',
      threshold: { default: 5e9, min: 0, max: 10e12, choices: [1e9, 2e9, 5e9, 10e9, 50e9] },
      distanceUnit: 5e9,
      sources: [SOURCES.valideaLynch],
    },
  ],
  categories: [
    {
      id: 'turnaround',
      label: 'Turnaround',
      description: 'A loss in the fiscal year before, a profit over the last 12 months.',
      when: [
        { measure: { kind: 'column', field: 'lastYearEps' }, is: 'below', than: 0 },
        { measure: { kind: 'column', field: 'earningsPerShareTTM' }, is: 'above', than: 0 },
      ],
    },
    {
      id: 'too-fast',
      label: 'Too fast',
      description: 'Earnings grow by more than 50 % a year.',
      when: [{ measure: growth, is: 'above', than: TOO_FAST_ABOVE }],
    },
    {
      id: 'fast-grower',
      label: 'Fast grower',
      description: 'Earnings grow by 20 to 50 % a year.',
      when: [{ measure: growth, is: 'at-least', than: FAST_FROM }],
    },
    {
      id: 'stalwart',
      label: 'Stalwart',
      description: 'Earnings grow by 10 to 20 % a year.',
      when: [{ measure: growth, is: 'at-least', than: STALWART_FROM }],
    },
    {
      id: 'slow-grower',
      label: 'Slow grower',
      description: 'Earnings grow by less than 10 % a year.',
      when: [{ measure: growth, is: 'below', than: STALWART_FROM }],
    },
  ],
  badges: [
    {
      id: 'growth-proxy',
      label: '1-quarter growth',
      description: 'Annual earnings are not known: uses the last quarter against a year ago.',
      tone: 'warn',
      when: [
        { unknown: { kind: 'first-known', fields: YEARS_OF_GROWTH } },
        { measure: growth, is: 'above', than: -Infinity },
      ],
    },
    {
      id: 'cyclical',
      label: 'Cyclical',
      description: 'Earnings of this sector rise and fall with the economy.',
      tone: 'info',
      when: [{ sectors: CYCLICAL_SECTORS }],
    },
    {
      id: 'asset-play',
      label: 'Asset play',
      description: 'The shares cost less than the equity in the books.',
      tone: 'info',
      when: [
        { measure: { kind: 'column', field: 'priceToBook' }, is: 'above', than: 0 },
        { measure: { kind: 'column', field: 'priceToBook' }, is: 'below', than: 1 },
      ],
    },
  ],
  figures: [
    {
      id: 'growth',
      label: 'Growth',
      unit: 'growth-percent',
      formula: 'yearly growth of earnings per share over 5 years, at least 3',
      measure: growth,
    },
    {
      id: 'fair-value',
      label: 'Fair value',
      unit: 'price',
      formula: 'EPS of 12 months × growth, growth at most 25; none for growth below 5',
      measure: fairValue,
    },
    {
      id: 'price',
      label: 'Price',
      unit: 'price',
      formula: 'last price',
      measure: { kind: 'column', field: 'price' },
    },
    {
      id: 'price-to-book',
      label: 'P/B',
      unit: 'times',
      formula: 'price ÷ equity for one share',
      measure: { kind: 'column', field: 'priceToBook' },
    },
  ],
};
