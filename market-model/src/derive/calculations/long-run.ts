/** The long-run fields as calculations, so that they are filled and explained like all others. */
import { STATEMENT_ITEMS, type StatementItem } from 'shared/market';
import { isoDate, parseIsoDate } from '../../dates/civil-dates';
import { datedStatements, type DatedPeriod } from '../statements/dated-statements';
import { averagePe, type MonthEndPe } from '../statements/average-pe';
import { inOneCurrency } from '../dividends/one-currency';
import { fiscalYears } from '../statements/fiscal-years';
import { longRunFields } from '../long-run/long-run';
import { latestPeriod, trailingYear } from '../statements/trailing-year';
import type { Calculation, Facts, Input } from './facts';
import { fieldInput, numberIn, textIn } from './from-fields';
import { monthEndInputs, needsMonthEnds, monthEndRatios } from './month-ends';

const YEARS = 10;

/** Statement items whose fiscal years a field is computed from. */
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
};
/**
 * Items of the newest balance sheet, and of the last twelve months, that a field is computed from.
 */
const FROM_LATEST: Readonly<
  Record<string, { balance: readonly StatementItem[]; year?: readonly StatementItem[] }>
> = {
  longTermDebtToNetIncome: { balance: ['longTermDebt'], year: ['netIncome'] },
  currentRatio: { balance: ['currentAssets', 'currentLiabilities'] },
  priceToBook: { balance: ['totalEquity', 'sharesOutstanding', 'dilutedShares'] },
};
/** Figures of the month ends whose price is known with the earnings of the time. */
const FROM_MONTH_ENDS = {
  medianPeRatio: (ratios: readonly MonthEndPe[]) => averagePe(ratios)?.median ?? null,
  peRatioMonths: (ratios: readonly MonthEndPe[]) => ratios.length,
};
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
  let cachedFigures = read.get(facts);
  if (cachedFigures?.key !== key) {
    const { fundamentals, dividends, today, usdRate } = facts;
    const fields = longRunFields({
      fundamentals,
      dividends,
      today,
      price,
      currencyCode,
      usdRate,
    });
    read.set(facts, (cachedFigures = { key, fields }));
  }
  return cachedFigures.fields;
}

const statementInputs = (facts: Facts, items: readonly StatementItem[]): Input[] =>
  facts.fundamentals
    ? itemInputs(
        facts,
        fiscalYears(datedStatements(facts.fundamentals), facts.today, YEARS),
        items,
        'fiscal year',
      )
    : [];

function itemInputs(
  { fundamentals }: Facts,
  periods: readonly (DatedPeriod | null)[],
  items: readonly StatementItem[],
  kind: 'fiscal year' | 'period',
): Input[] {
  return items.flatMap((item) =>
    periods.flatMap((period): Input[] => {
      const value = period?.values[item];
      const { label, unit } = STATEMENT_ITEMS[item];
      return period === null || value === undefined
        ? []
        : [
            {
              name: `${label}, ${kind} to ${period.periodEnd}`,
              value,
              unit: unit === 'shares' ? 'shares' : (fundamentals?.currencyCode ?? ''),
              date: period.periodEnd,
              source: fundamentals?.source ?? null,
              kind: 'reported',
            },
          ];
    }),
  );
}

const dividendSource = (facts: Facts): string | null =>
  (facts.provenance.dividendAmount ?? facts.provenance.price)?.source ?? null;

const yearSums = new WeakMap<Facts, Input[]>();

/** Regular dividends by calendar year, newest first; the same for all fields. */
function dividendInputs(facts: Facts): Input[] {
  let inputs = yearSums.get(facts);
  if (!inputs) yearSums.set(facts, (inputs = sumYears(facts)));
  return inputs;
}

function sumYears(facts: Facts): Input[] {
  const byYear = new Map<string, { sum: number; last: string; currency: string | null }>();
  const today = isoDate(facts.today);
  const regular = facts.dividends?.filter(({ special }) => !special) ?? [];
  const { amounts, currencyCode } = inOneCurrency(regular, facts.usdRate);
  for (const [i, { exDate }] of regular.entries()) {
    const amount = amounts[i] ?? null;
    if (amount === null || exDate > today || parseIsoDate(exDate) === null) continue;
    const year = exDate.slice(0, 4);
    const yearEntry = byYear.get(year);
    const last = yearEntry && yearEntry.last > exDate ? yearEntry.last : exDate;
    byYear.set(year, { sum: (yearEntry?.sum ?? 0) + amount, last, currency: currencyCode });
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
    return {
      value,
      origins: [{ source: facts.fundamentals?.source ?? null, date: newestYear(facts) }],
      inputs: () => statementInputs(facts, items),
    };
  },
  needs: (facts) =>
    facts.fundamentals
      ? `Needs ${items.map((item) => STATEMENT_ITEMS[item].label).join(', ')} of more fiscal years than are known, or above zero.`
      : 'No source reports it, and no statements are known.',
});

const fromLatest = (
  field: string,
  { balance, year = [] }: (typeof FROM_LATEST)[string],
): Calculation => ({
  field,
  assetTypes: ['stock'],
  work: (facts) => {
    const value = fieldsOf(facts)[field] ?? null;
    if (value === null || !facts.fundamentals) return null;
    const statements = datedStatements(facts.fundamentals);
    const periods = trailingYear(statements, facts.today)?.periods ?? [];
    const inputs = [
      ...(field === 'priceToBook' ? [fieldInput(facts, 'price')] : []),
      ...itemInputs(facts, [latestPeriod(statements, facts.today)], balance, 'period'),
      ...itemInputs(facts, periods, year, 'period'),
    ];
    return { value, origins: inputs, inputs: () => inputs };
  },
  needs: (facts) =>
    facts.fundamentals
      ? `Needs ${[...balance, ...year].map((item) => STATEMENT_ITEMS[item].label).join(', ')} of recent statements, what it is divided by above zero.`
      : 'No source reports it, and no statements are known.',
});

const fromMonthEnds = (field: keyof typeof FROM_MONTH_ENDS): Calculation => ({
  field,
  assetTypes: ['stock'],
  work: (facts) => {
    const ratios = monthEndRatios(facts);
    const value = ratios && FROM_MONTH_ENDS[field](ratios);
    if (value === null || !ratios) return null;
    const inputs = monthEndInputs(facts, ratios);
    return { value, origins: inputs, inputs: () => inputs };
  },
  needs: needsMonthEnds,
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
      ? 'No source reports dividends.'
      : 'Needs regular dividends of more completed calendar years than are known.',
});

export const longRunCalculations: readonly Calculation[] = [
  ...Object.entries(FROM_STATEMENTS).map(([field, items]) => fromStatements(field, items)),
  ...Object.entries(FROM_LATEST).map(([field, items]) => fromLatest(field, items)),
  fromMonthEnds('medianPeRatio'),
  fromMonthEnds('peRatioMonths'),
  ...FROM_DIVIDENDS.map(fromDividends),
];
