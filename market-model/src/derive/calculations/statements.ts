/** Listing fields that follow from a company's statements: sums of a year, margins, growth, returns. */
import { STATEMENT_ITEMS, type StatementItem } from 'shared/market';
import { wholeCurrency } from '../prices/price-usd';
import {
  debtToEquity,
  growthPercent,
  percentOfWhole,
  returnOnAverage,
} from '../statements/statement-ratios';
import { latestPeriod, yearBefore, yearSum } from '../statements/trailing-year';
import type { Calculation, Facts, Working } from './facts';
import { exchange, rateInputs, textIn } from './from-fields';
import {
  itemInputs,
  needsLatest,
  needsYear,
  NO_STATEMENTS,
  originOf,
  statementsOf,
  sums,
  yearOf,
} from './statement-inputs';

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
  yearly('freeCashFlowTTM', 'freeCashFlow'),
  margin('grossMarginTTM', 'grossProfit'),
  margin('operatingMarginTTM', 'operatingIncome'),
  margin('profitMargin', 'netIncome'),
  margin('freeCashFlowMarginTTM', 'freeCashFlow'),
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
