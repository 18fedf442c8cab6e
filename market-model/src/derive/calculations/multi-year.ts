/** Means and growth rates over three and five fiscal years, and the return on invested capital. */
import { STATEMENT_ITEMS, type StatementItem } from 'shared/market';
import { compoundGrowth } from '../compound-growth';
import {
  investedCapital,
  meanMargin,
  meanReturnOnAssets,
  meanReturnOnEquity,
  meanReturnOnInvestedCapital,
  profitAfterTax,
  type MeanSpan,
} from '../long-run/long-run-returns';
import type { DatedPeriod } from '../statements/dated-statements';
import { fiscalYears, itemOf } from '../statements/fiscal-years';
import { percentOfWhole } from '../statements/statement-ratios';
import { yearBefore, yearSum } from '../statements/trailing-year';
import type { Calculation, Facts } from './facts';
import {
  itemInputs,
  needsYear,
  NO_STATEMENTS,
  originOf,
  statementsOf,
  sums,
  yearOf,
} from './statement-inputs';

type Years = readonly (DatedPeriod | null)[];

const SPANS = [3, 5] as const;
const MIN_YEARS = 3;
/** The longest span, and the year at its start. */
const MAX_YEARS = 5;

const yearsByFacts = new WeakMap<Facts, Years>();

/** The fiscal years public on the day of the facts, newest first; several figures ask for them. */
export function fiscalYearsOf(facts: Facts): Years {
  let years = yearsByFacts.get(facts);
  if (!years) {
    const statements = statementsOf(facts);
    years = statements ? fiscalYears(statements, facts.today, MAX_YEARS) : [];
    yearsByFacts.set(facts, years);
  }
  return years;
}

const presentYears = (years: Years): DatedPeriod[] => years.filter((year) => year !== null);

/** "Needs Revenue, Gross profit of 3 fiscal years; 2 are known." */
function needsYears(facts: Facts, items: readonly StatementItem[], count: number): string {
  if (!facts.fundamentals) return NO_STATEMENTS;
  const whole = presentYears(fiscalYearsOf(facts)).filter((year) =>
    items.every((item) => itemOf(year, item) !== null),
  );
  const names = items.map((item) => STATEMENT_ITEMS[item].label).join(', ');
  return `Needs ${names} of ${count} fiscal years; ${whole.length} are known.`;
}

type Mean = (years: Years, span: MeanSpan) => number | null;

const meanOver = (figure: string, items: readonly StatementItem[], mean: Mean): Calculation[] =>
  SPANS.map((most): Calculation => ({
    field: `${figure}Mean${most}Y`,
    assetTypes: ['stock'],
    work: (facts) => {
      const years = fiscalYearsOf(facts);
      const value = mean(years, { most, least: MIN_YEARS });
      if (value === null) return null;
      // A return also reads the end of the year before the first one: that is its start.
      const read = presentYears(
        years.slice(0, figure.startsWith('return') ? most + 1 : most),
      ).filter((year) => items.some((item) => itemOf(year, item) !== null));
      return {
        value,
        origins: read.slice(0, 1).map((year) => originOf(facts, year)),
        inputs: () => itemInputs(facts, read, items).filter((input) => input.value !== null),
      };
    },
    needs: (facts) => needsYears(facts, items, MIN_YEARS),
  }));

const marginOver = (figure: string, item: StatementItem): Calculation[] =>
  meanOver(figure, [item, 'revenue'], (years, span) => meanMargin(years, item, span));

const growthOver = (figure: string, item: StatementItem): Calculation[] =>
  SPANS.map((count): Calculation => ({
    field: `${figure}Growth${count}Y`,
    assetTypes: ['stock'],
    work: (facts) => {
      const { 0: last, [count]: first } = fiscalYearsOf(facts);
      const [from, to] = [itemOf(first, item), itemOf(last, item)];
      if (!first || !last || from === null || to === null) return null;
      return {
        value: compoundGrowth(from, to, count),
        meaningless: `${STATEMENT_ITEMS[item].label} was not above zero at both ends, so there is no rate.`,
        origins: [originOf(facts, last)],
        inputs: () => itemInputs(facts, [last, first], [item]),
      };
    },
    needs: (facts) => needsYears(facts, [item], count + 1),
  }));

const ROIC_ITEMS: readonly StatementItem[] = ['operatingIncome', 'incomeTax', 'netIncome'];
const CAPITAL: readonly StatementItem[] = ['totalDebt', 'totalEquity'];

/** The year's profit after tax on the mean of debt and equity at its start and end. */
const returnOnInvestedCapital: Calculation = {
  field: 'returnOnInvestedCapitalTTM',
  assetTypes: ['stock'],
  fromStatements: true,
  work: (facts) => {
    const [statements, year] = [statementsOf(facts), yearOf(facts)];
    if (!statements || !year) return null;
    const [income, tax, net] = [
      yearSum(year, 'operatingIncome'),
      yearSum(year, 'incomeTax'),
      yearSum(year, 'netIncome'),
    ];
    const profit = profitAfterTax(income, tax, net);
    const start = yearBefore([...statements.quarterly, ...statements.annual], year.latest);
    const [atStart, atEnd] = [investedCapital(start), investedCapital(year.latest)];
    if (income === null || profit === null || !start || atStart === null || atEnd === null)
      return null;
    const capital = (atStart + atEnd) / 2;
    return {
      value: percentOfWhole(profit, capital),
      meaningless: 'Debt and equity together are not above zero.',
      origins: [originOf(facts, year.latest)],
      inputs: () => [
        ...itemInputs(facts, year.periods, ROIC_ITEMS),
        ...itemInputs(facts, [start, year.latest], CAPITAL),
      ],
      steps: () => [
        ...sums(['operatingIncome', income]),
        {
          label: 'Profit after tax',
          expression: 'operating income × (1 − income tax ÷ (net income + income tax))',
          value: profit,
        },
        {
          label: 'Mean capital',
          expression: 'mean of debt + equity at start and end of the year',
          value: capital,
        },
      ],
    };
  },
  needs: (facts) =>
    yearOf(facts)
      ? 'Needs the last 12 months with tax, and debt and equity at their start and end.'
      : needsYear(facts, ROIC_ITEMS),
};

export const multiYearCalculations: readonly Calculation[] = [
  ...marginOver('grossMargin', 'grossProfit'),
  ...marginOver('operatingMargin', 'operatingIncome'),
  // The mean over 5 years is among the long-run figures.
  ...marginOver('netMargin', 'netIncome').slice(0, 1),
  ...marginOver('freeCashFlowMargin', 'freeCashFlow'),
  ...meanOver('returnOnEquity', ['netIncome', 'totalEquity'], meanReturnOnEquity),
  ...meanOver('returnOnAssets', ['netIncome', 'totalAssets'], meanReturnOnAssets),
  returnOnInvestedCapital,
  ...meanOver('returnOnInvestedCapital', [...ROIC_ITEMS, ...CAPITAL], meanReturnOnInvestedCapital),
  ...growthOver('revenue', 'revenue'),
  ...growthOver('freeCashFlow', 'freeCashFlow'),
];
