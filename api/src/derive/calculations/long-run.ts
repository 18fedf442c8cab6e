/** The long-run fields as calculations, so that they are filled and explained like all others. */
import { STATEMENT_ITEMS, type StatementItem } from 'shared/market';
import { isoDate, parseIsoDate } from '../calendar';
import { datedStatements } from '../dated-statements';
import { fiscalYears } from '../fiscal-years';
import { longRunFields } from '../long-run';
import type { Calculation, Facts, Input } from './facts';
import { fieldInput, numberIn, textIn } from './from-fields';

const YEARS = 10;

/** Statement items whose fiscal years a field is made of. */
const FROM_STATEMENTS: Readonly<Record<string, readonly StatementItem[]>> = {
  epsGrowth3Y: ['epsDiluted'],
  epsGrowth5Y: ['epsDiluted'],
  epsGrowth10Y: ['epsDiluted'],
  epsGrowthEarlier5Y: ['epsDiluted'],
  yearsOfPositiveEps: ['epsDiluted'],
  yearsOfKnownEps: ['epsDiluted'],
  lastYearEps: ['epsDiluted'],
  meanReturnOnEquity10Y: ['netIncome', 'totalEquity'],
  meanReturnOnInvestedCapital10Y: [
    'operatingIncome',
    'incomeTax',
    'netIncome',
    'totalDebt',
    'totalEquity',
  ],
  netMarginMean5Y: ['netIncome', 'revenue'],
  longTermDebtToNetIncome: ['longTermDebt', 'netIncome'],
  currentRatio: ['currentAssets', 'currentLiabilities'],
  priceToBook: ['totalEquity', 'sharesOutstanding'],
  medianPeRatio: ['epsDiluted'],
  peRatioMonths: ['epsDiluted'],
};
const FROM_PRICES = new Set(['priceToBook', 'medianPeRatio', 'peRatioMonths']);
const FROM_DIVIDENDS = [
  'dividendGrowth1Y',
  'dividendGrowth3Y',
  'dividendGrowth5Y',
  'dividendGrowth10Y',
  'dividendCuts10Y',
] as const;

/** One reading serves all fields of an asset; prices may still be filled in between. */
const read = new WeakMap<Facts, { key: string; fields: ReturnType<typeof longRunFields> }>();

function fieldsOf(facts: Facts): ReturnType<typeof longRunFields> {
  const price = numberIn(facts, 'price');
  const currencyCode = textIn(facts, 'currencyCode');
  const key = `${facts.today} ${price} ${currencyCode}`;
  let known = read.get(facts);
  if (known?.key !== key) {
    const { fundamentals, dividends, bars, today } = facts;
    const fields = longRunFields({ fundamentals, dividends, bars, today, price, currencyCode });
    read.set(facts, (known = { key, fields }));
  }
  return known.fields;
}

function statementInputs(facts: Facts, items: readonly StatementItem[]): Input[] {
  const { fundamentals } = facts;
  if (!fundamentals) return [];
  const years = fiscalYears(datedStatements(fundamentals), facts.today, YEARS);
  return items.flatMap((item) =>
    years.flatMap((year): Input[] => {
      const value = year?.values[item];
      const { label, unit } = STATEMENT_ITEMS[item];
      return year === null || value === undefined
        ? []
        : [
            {
              name: `${label}, fiscal year to ${year.periodEnd}`,
              value,
              unit: unit === 'shares' ? 'shares' : (fundamentals.currencyCode ?? ''),
              date: year.periodEnd,
              source: fundamentals.source,
              kind: 'reported',
            },
          ];
    }),
  );
}

const dividendSource = (facts: Facts): string | null =>
  (facts.provenance.dividendAmount ?? facts.provenance.price)?.source ?? null;

/** Regular dividends by calendar year, newest first. */
function dividendInputs(facts: Facts): Input[] {
  const byYear = new Map<string, { sum: number; last: string; currency: string | null }>();
  const today = isoDate(facts.today);
  for (const { exDate, amount, special, currencyCode } of facts.dividends ?? []) {
    if (special || exDate > today || parseIsoDate(exDate) === null) continue;
    const year = exDate.slice(0, 4);
    const known = byYear.get(year);
    const last = known && known.last > exDate ? known.last : exDate;
    byYear.set(year, { sum: (known?.sum ?? 0) + amount, last, currency: currencyCode });
  }
  return [...byYear]
    .toSorted(([a], [b]) => b.localeCompare(a, 'en'))
    .slice(0, YEARS + 2)
    .map(([year, { sum, last, currency }]) => ({
      name: `Dividends of ${year}`,
      value: Number(sum.toPrecision(12)),
      unit: currency ?? '',
      date: last,
      source: dividendSource(facts),
      kind: 'reported',
    }));
}

function newestYear(facts: Facts): string | null {
  const { fundamentals } = facts;
  if (!fundamentals) return null;
  const [newest] = fiscalYears(datedStatements(fundamentals), facts.today, 0);
  return newest?.periodEnd ?? null;
}

const fromStatements = (field: string, items: readonly StatementItem[]): Calculation => ({
  field,
  assetTypes: ['stock'],
  work: (facts) => {
    const value = fieldsOf(facts)[field] ?? null;
    if (value === null) return null;
    const priced = FROM_PRICES.has(field);
    const price = facts.provenance.price;
    return {
      value,
      origins: [
        { source: facts.fundamentals?.source ?? null, date: newestYear(facts) },
        ...(priced && price ? [price] : []),
      ],
      inputs: () => [
        ...(priced ? [fieldInput(facts, 'price')] : []),
        ...statementInputs(facts, items),
      ],
    };
  },
  needs: (facts) =>
    facts.fundamentals
      ? `Needs ${items.map((item) => STATEMENT_ITEMS[item].label).join(', ')} of more fiscal years than are known, or above zero.`
      : 'No source reports it, and no statements are known.',
});

const fromDividends = (field: string): Calculation => ({
  field,
  assetTypes: ['stock'],
  work: (facts) => {
    const value = fieldsOf(facts)[field] ?? null;
    if (value === null) return null;
    const inputs = dividendInputs(facts);
    return {
      value,
      origins: [{ source: dividendSource(facts), date: inputs[0]?.date ?? null }],
      inputs: () => inputs,
    };
  },
  needs: (facts) =>
    facts.dividends === null
      ? 'No source tells of dividends.'
      : 'Needs regular dividends of more completed calendar years than are known.',
});

export const longRunCalculations: readonly Calculation[] = [
  ...Object.entries(FROM_STATEMENTS).map(([field, items]) => fromStatements(field, items)),
  ...FROM_DIVIDENDS.map(fromDividends),
];
