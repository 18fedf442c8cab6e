/** Scores of whole companies: Piotroski F, Altman Z, Beneish M. */
import { STATEMENT_ITEMS, type StatementItem } from 'shared/market';
import { altmanRatios, altmanScore } from '../scores/altman';
import { beneishIndices, beneishScore, type MScoreYear } from '../scores/beneish';
import { piotroskiScore, piotroskiTests, type FScoreYear } from '../scores/piotroski';
import type { DatedPeriod } from '../statements/dated-statements';
import { itemOf } from '../statements/fiscal-years';
import type { Calculation, Facts, Step } from './facts';
import { notForBanks } from './financial-companies';
import { fiscalYearsOf } from './multi-year';
import { itemInputs, NO_STATEMENTS, originOf } from './statement-inputs';
import { statementFigure } from './statement-figure';

const F_SCORE_ITEMS = [
  'netIncome',
  'operatingCashFlow',
  'revenue',
  'grossProfit',
  'totalAssets',
  'longTermDebt',
  'currentAssets',
  'currentLiabilities',
  'sharesOutstanding',
] as const satisfies readonly (StatementItem & keyof FScoreYear)[];

const M_SCORE_ITEMS = [
  'revenue',
  'grossProfit',
  'receivables',
  'currentAssets',
  'propertyPlantEquipment',
  'totalAssets',
  'depreciation',
  'sellingGeneralAdministrative',
  'currentLiabilities',
  'longTermDebt',
  'netIncome',
  'operatingCashFlow',
] as const satisfies readonly (StatementItem & keyof MScoreYear)[];

/** All items of a year; null when one is unknown. */
function itemsOf<Item extends StatementItem>(
  year: DatedPeriod | null | undefined,
  items: readonly Item[],
): Record<Item, number> | null {
  const values: Partial<Record<Item, number>> = {};
  for (const item of items) {
    const value = itemOf(year, item);
    if (value === null) return null;
    values[item] = value;
  }
  return values as Record<Item, number>;
}

/** "Needs Receivables of the fiscal year to 2025-12-31, which the statements leave out." */
function needsItems(facts: Facts, items: readonly StatementItem[], count: number): string {
  if (!facts.fundamentals) return NO_STATEMENTS;
  const years = fiscalYearsOf(facts).slice(0, count);
  const present = years.filter((year) => year !== null);
  if (present.length < count)
    return `Needs ${count} fiscal years in a row, ${present.length} known.`;
  const missing = items.filter((item) => present.some((year) => itemOf(year, item) === null));
  const names = missing.map((item) => STATEMENT_ITEMS[item].label).join(', ');
  return `Needs ${names || 'Total assets'} of ${count} fiscal years, which the statements leave out.`;
}

const piotroski: Calculation = {
  field: 'piotroskiFScore',
  assetTypes: ['stock'],
  work: (facts) => {
    const [last, previous, first] = fiscalYearsOf(facts);
    const [now, before] = [itemsOf(last, F_SCORE_ITEMS), itemsOf(previous, F_SCORE_ITEMS)];
    const assetsBefore = itemOf(first, 'totalAssets');
    if (!last || !previous || !first || !now || !before || assetsBefore === null) return null;
    const tests = piotroskiTests(now, before, assetsBefore);
    return {
      value: tests && piotroskiScore(tests),
      meaningless: 'Assets, revenue or current liabilities are not above zero.',
      origins: [originOf(facts, last)],
      inputs: () => [
        ...itemInputs(facts, [last, previous], F_SCORE_ITEMS),
        ...itemInputs(facts, [first], ['totalAssets']),
      ],
      steps: () =>
        tests?.map(({ label, expression, isPassed }): Step => ({
          label,
          expression,
          value: isPassed ? 1 : 0,
        })) ?? [],
    };
  },
  needs: (facts) => needsItems(facts, F_SCORE_ITEMS, 3),
};

const INDEX_NAMES = {
  DSRI: 'receivables ÷ revenue, against the year before',
  GMI: 'gross margin of the year before ÷ gross margin',
  AQI: 'share of assets neither current nor fixed, against the year before',
  SGI: 'revenue ÷ revenue of the year before',
  DEPI: 'rate of depreciation of the year before ÷ that of the year',
  SGAI: 'selling and administrative cost ÷ revenue, against the year before',
  LVGI: '(current liabilities + long-term debt) ÷ assets, against the year before',
  TATA: '(net income − operating cash flow) ÷ assets',
} as const;

const beneish: Calculation = {
  field: 'beneishMScore',
  assetTypes: ['stock'],
  work: (facts) => {
    const [last, previous] = fiscalYearsOf(facts);
    const [now, before] = [itemsOf(last, M_SCORE_ITEMS), itemsOf(previous, M_SCORE_ITEMS)];
    if (!last || !previous || !now || !before) return null;
    const indices = beneishIndices(now, before);
    return {
      value: indices && beneishScore(indices),
      meaningless: 'One of the eight indices divides by zero or by a negative gross margin.',
      origins: [originOf(facts, last)],
      inputs: () => itemInputs(facts, [last, previous], M_SCORE_ITEMS),
      steps: () =>
        indices
          ? (Object.keys(INDEX_NAMES) as (keyof typeof INDEX_NAMES)[]).map((name) => ({
              label: name,
              expression: INDEX_NAMES[name],
              value: indices[name],
            }))
          : [],
    };
  },
  needs: (facts) => needsItems(facts, M_SCORE_ITEMS, 2),
};

const RATIO_NAMES = [
  'working capital ÷ assets',
  'retained earnings ÷ assets',
  'operating income ÷ assets',
  'market value ÷ liabilities',
  'revenue ÷ assets',
];

const altman = statementFigure({
  field: 'altmanZScore',
  year: ['operatingIncome', 'revenue'],
  balance: [
    'currentAssets',
    'currentLiabilities',
    'retainedEarnings',
    'totalAssets',
    'totalLiabilities',
  ],
  priced: true,
  excludes: notForBanks('The Z-score does not apply to banks and insurers.'),
  compute: ({ year, balance, marketCap }) => {
    const ratios = altmanRatios({
      workingCapital: balance('currentAssets') - balance('currentLiabilities'),
      retainedEarnings: balance('retainedEarnings'),
      operatingIncome: year('operatingIncome'),
      marketValue: marketCap,
      revenue: year('revenue'),
      totalAssets: balance('totalAssets'),
      totalLiabilities: balance('totalLiabilities'),
    });
    if (!ratios) return { meaningless: 'Assets or liabilities are not above zero.' };
    return {
      value: altmanScore(ratios),
      steps: ratios.map((value, i) => ({
        label: `X${i + 1}`,
        expression: RATIO_NAMES[i] ?? '',
        value,
      })),
    };
  },
});

export const scoreCalculations: readonly Calculation[] = [piotroski, altman, beneish];
