/** Listing fields that follow from a company's statements: sums of a year, margins, growth, returns. */
import { STATEMENT_ITEMS, type StatementItem } from 'shared/market';
import { wholeCurrency } from '../prices/price-usd';
import {
  datedStatements,
  lastKnown,
  type DatedPeriod,
  type DatedStatements,
} from '../statements/dated-statements';
import {
  debtToEquity,
  growthPercent,
  percentOfWhole,
  returnOnAverage,
} from '../statements/statement-ratios';
import {
  latestPeriod,
  trailingYear,
  yearBefore,
  yearSum,
  type TrailingYear,
} from '../statements/trailing-year';
import type { Calculation, Facts, Input, Origin, Step, Working } from './facts';
import { exchange, rateInputs, textIn } from './from-fields';

const statementsOf = ({ fundamentals }: Facts): DatedStatements | null =>
  fundamentals && datedStatements(fundamentals);

const yearOf = (facts: Facts): TrailingYear | null => {
  const statements = statementsOf(facts);
  return statements && trailingYear(statements, facts.today);
};

const originOf = (facts: Facts, { periodEnd }: DatedPeriod): Origin => ({
  source: facts.fundamentals?.source ?? null,
  date: periodEnd,
});

function itemInput(facts: Facts, period: DatedPeriod, item: StatementItem): Input {
  const { label, unit } = STATEMENT_ITEMS[item];
  return {
    name: `${label}, period to ${period.periodEnd}`,
    value: period.values[item] ?? null,
    unit: unit === 'shares' ? 'shares' : (facts.fundamentals?.currencyCode ?? ''),
    date: period.periodEnd,
    source: facts.fundamentals?.source ?? null,
    kind: 'reported',
  };
}

const itemInputs = (
  facts: Facts,
  periods: readonly DatedPeriod[],
  items: readonly StatementItem[],
) => items.flatMap((item) => periods.map((period) => itemInput(facts, period, item)));

const NO_STATEMENTS = 'No source reports it, and no statements are known.';

function needsYear(facts: Facts, items: readonly StatementItem[]): string {
  const statements = statementsOf(facts);
  if (!statements) return NO_STATEMENTS;
  if (!yearOf(facts)) {
    const quarterCount = lastKnown(statements.quarterly, facts.today, 4).length;
    return `Needs four quarters in a row or a fiscal year of the last 15 months; ${quarterCount} recent quarters are known.`;
  }
  const names = items.map((item) => STATEMENT_ITEMS[item].label).join(', ');
  return `Needs ${names} of each quarter of the last 12 months; a statement leaves it out or the rate of its currency is unknown.`;
}

/** A sum of the last twelve months in the currency the listing counts in. */
const yearly = (field: string, item: StatementItem): Calculation => ({
  field,
  assetTypes: ['stock'],
  work: (facts) => {
    const year = yearOf(facts);
    const sum = yearSum(year, item);
    const statement = facts.fundamentals?.currencyCode ?? null;
    const quoted = textIn(facts, 'currencyCode');
    // Sums are reported in pounds, per-share amounts in pence.
    const currency =
      STATEMENT_ITEMS[item].unit === 'per-share' || quoted === null
        ? quoted
        : wholeCurrency(quoted);
    const factor = exchange(facts, statement, currency);
    if (!year || sum === null || factor === null) return null;
    return {
      value: sum * factor,
      origins: [originOf(facts, year.latest), ...rateInputs(facts, statement, currency)],
      inputs: () => [
        ...itemInputs(facts, year.periods, [item]),
        ...rateInputs(facts, statement, currency),
      ],
      ...(factor !== 1 && {
        steps: () => [
          { label: `Sum in ${statement ?? ''}`, expression: 'sum of the periods', value: sum },
        ],
      }),
    };
  },
  needs: (facts) => needsYear(facts, [item]),
});

/** A ratio of two yearly sums. */
const margin = (field: string, part: StatementItem): Calculation => ({
  field,
  assetTypes: ['stock'],
  work: (facts) => {
    const year = yearOf(facts);
    const [sum, revenue] = [yearSum(year, part), yearSum(year, 'revenue')];
    if (!year || sum === null || revenue === null) return null;
    return {
      value: percentOfWhole(sum, revenue),
      meaningless: 'The company has no revenue.',
      origins: [originOf(facts, year.latest)],
      inputs: () => itemInputs(facts, year.periods, [part, 'revenue']),
      steps: () => sums([part, sum], ['revenue', revenue]),
    };
  },
  needs: (facts) => needsYear(facts, [part, 'revenue']),
});

const sums = (...items: [StatementItem, number][]): Step[] =>
  items.map(([item, value]) => ({
    label: `${STATEMENT_ITEMS[item].label}, 12 months`,
    expression: 'sum of the periods',
    value,
  }));

/** The last quarter against the same quarter a year before. */
const quarterlyGrowth = (field: string, item: StatementItem): Calculation => ({
  field,
  assetTypes: ['stock'],
  work: (facts) => {
    const statements = statementsOf(facts);
    const latest = statements && latestPeriod(statements, facts.today);
    if (!statements || !latest || !statements.quarterly.includes(latest)) return null;
    const before = yearBefore(statements.quarterly, latest);
    const [now, then] = [latest.values[item], before?.values[item]];
    if (!before || now === undefined || then === undefined) return null;
    return {
      value: growthPercent(now, then),
      meaningless: 'The quarter a year before was not above zero: growth from there has no rate.',
      origins: [originOf(facts, latest)],
      inputs: () => itemInputs(facts, [before, latest], [item]),
    };
  },
  needs: (facts) =>
    facts.fundamentals
      ? `Needs ${STATEMENT_ITEMS[item].label} of the last quarter and of the same quarter a year before.`
      : NO_STATEMENTS,
});

/** Net income of the year on the mean of a balance sheet item at its start and end. */
const returnOn = (field: string, item: StatementItem): Calculation => ({
  field,
  assetTypes: ['stock'],
  work: (facts) => {
    const [statements, year] = [statementsOf(facts), yearOf(facts)];
    if (!statements || !year) return null;
    const income = yearSum(year, 'netIncome');
    const start = yearBefore([...statements.quarterly, ...statements.annual], year.latest);
    const [atStart, atEnd] = [start?.values[item], year.latest.values[item]];
    if (income === null || !start || atStart === undefined || atEnd === undefined) return null;
    return {
      value: returnOnAverage(income, atStart, atEnd),
      meaningless: `${STATEMENT_ITEMS[item].label} is not above zero.`,
      origins: [originOf(facts, year.latest)],
      inputs: () => [
        ...itemInputs(facts, year.periods, ['netIncome']),
        ...itemInputs(facts, [start, year.latest], [item]),
      ],
      steps: () => [
        ...sums(['netIncome', income]),
        {
          label: `Mean ${STATEMENT_ITEMS[item].label.toLowerCase()}`,
          expression: 'mean of start and end of the year',
          value: (atStart + atEnd) / 2,
        },
      ],
    };
  },
  needs: (facts) =>
    yearOf(facts)
      ? `Needs ${STATEMENT_ITEMS[item].label} at the start and the end of the year.`
      : needsYear(facts, ['netIncome', item]),
});

/** A figure of the newest balance sheet. */
function ofLatest(
  facts: Facts,
  items: readonly StatementItem[],
  compute: (...values: number[]) => number | null,
  meaningless: string,
): Working | null {
  const statements = statementsOf(facts);
  const latest = statements && latestPeriod(statements, facts.today);
  const values = items.map((item) => latest?.values[item]);
  const numbers = values.filter((value) => value !== undefined);
  if (!latest || numbers.length < items.length) return null;
  return {
    value: compute(...numbers),
    meaningless,
    origins: [originOf(facts, latest)],
    inputs: () => itemInputs(facts, [latest], items),
  };
}

const needsLatest = (items: readonly StatementItem[]) => (facts: Facts) =>
  facts.fundamentals
    ? `Needs ${items.map((item) => STATEMENT_ITEMS[item].label).join(' and ')} of a balance sheet of the last 15 months.`
    : NO_STATEMENTS;

const CALCULATIONS: readonly Calculation[] = [
  {
    field: 'sharesOutstanding',
    assetTypes: ['stock'],
    isReported: true,
    work: (facts) => ofLatest(facts, ['sharesOutstanding'], (shares = 0) => shares, ''),
    needs: needsLatest(['sharesOutstanding']),
  },
  yearly('earningsPerShareTTM', 'epsDiluted'),
  yearly('revenueTTM', 'revenue'),
  yearly('costOfRevenueTTM', 'costOfRevenue'),
  yearly('grossProfitTTM', 'grossProfit'),
  margin('grossMarginTTM', 'grossProfit'),
  margin('operatingMarginTTM', 'operatingIncome'),
  margin('profitMargin', 'netIncome'),
  quarterlyGrowth('quarterlyRevenueGrowthYOY', 'revenue'),
  quarterlyGrowth('quarterlyEarningsGrowthYOY', 'netIncome'),
  quarterlyGrowth('dilutedSharesGrowthYOY', 'dilutedShares'),
  {
    field: 'debtToEquityMRQ',
    assetTypes: ['stock'],
    work: (facts) =>
      ofLatest(
        facts,
        ['totalDebt', 'totalEquity'],
        (debt = 0, equity = 0) => debtToEquity(debt, equity),
        'Equity is used up: debt has no multiple of it.',
      ),
    needs: needsLatest(['totalDebt', 'totalEquity']),
  },
  returnOn('returnOnAssetsTTM', 'totalAssets'),
  returnOn('returnOnEquityTTM', 'totalEquity'),
];

export const statementCalculations: readonly Calculation[] = CALCULATIONS.map((calculation) => ({
  ...calculation,
  fromStatements: true,
}));
