/** Figures of the last twelve months and the last balance sheet, declared by their items. */
import { STATEMENT_ITEMS, type StatementItem } from 'shared/market';
import { exchangeFactor, wholeCurrency } from '../prices/price-usd';
import { latestPeriod, yearSum } from '../statements/trailing-year';
import type { Calculation, Facts, Step, Working } from './facts';
import {
  fieldInput,
  needsFields,
  numberIn,
  originOf as fieldOrigin,
  rateInputs,
  textIn,
} from './from-fields';
import {
  itemInputs,
  needsLatest,
  needsYear,
  originOf,
  statementsOf,
  sums,
  yearOf,
} from './statement-inputs';

const CAP = 'marketCap';

/** All values in US dollars if the figure needs the market value, else as the statements have them. */
export interface FigureValues {
  /** Sum of the last twelve months. */
  year: (item: StatementItem) => number;
  /** Of the last balance sheet. */
  balance: (item: StatementItem) => number;
  /** US dollars. NaN for a figure without the market value. */
  marketCap: number;
}

/** A value, or the reason why the known inputs give none. */
export type FigureResult = { value: number; steps?: Step[] } | { meaningless: string };

export interface StatementFigure {
  field: string;
  year?: readonly StatementItem[];
  balance?: readonly StatementItem[];
  /** Whether the market value is an input. */
  priced?: true;
  /** Reason why the figure does not apply to a company at all. Null if it applies. */
  excludes?: (facts: Facts) => string | null;
  compute: (values: FigureValues) => FigureResult;
}

/** The calculation of a figure. Every item must be known: a missing one is never zero. */
export const statementFigure = (figure: StatementFigure): Calculation => ({
  field: figure.field,
  assetTypes: ['stock'],
  ...(figure.priced ? { followsPrice: true } : { fromStatements: true }),
  work: (facts) => workOf(facts, figure),
  needs: (facts) => needsOf(facts, figure),
});

/** Currency of the statements; that of the quote where the source does not name it. */
export function statementCurrency(facts: Facts): string | null {
  const currency = facts.fundamentals?.currencyCode ?? textIn(facts, 'currencyCode');
  return currency === null ? null : wholeCurrency(currency);
}

function workOf(
  facts: Facts,
  { year, balance, priced, excludes, compute }: StatementFigure,
): Working | null {
  const excluded = excludes?.(facts) ?? null;
  if (excluded !== null) return withoutMeaning(facts, excluded);
  const statements = statementsOf(facts);
  if (!statements) return null;
  const trailing = year ? yearOf(facts) : null;
  const latest = balance ? latestPeriod(statements, facts.today) : null;
  const currency = statementCurrency(facts);
  const factor = priced ? exchangeFactor(currency, 'USD', facts.usdRate) : 1;
  const marketCap = priced ? numberIn(facts, CAP) : NaN;
  if (factor === null || marketCap === null) return null;
  const yearly = new Map<StatementItem, number>();
  for (const item of year ?? []) {
    const sum = yearSum(trailing, item);
    if (sum === null) return null;
    yearly.set(item, sum);
  }
  for (const item of balance ?? []) if (latest?.values[item] === undefined) return null;
  const result = compute({
    year: (item) => (yearly.get(item) ?? NaN) * factor,
    balance: (item) => (latest?.values[item] ?? NaN) * factor,
    marketCap,
  });
  const rates = priced ? rateInputs(facts, currency, 'USD') : [];
  const steps = 'value' in result ? (result.steps ?? []) : [];
  return {
    value: 'value' in result ? result.value : null,
    ...('meaningless' in result && { meaningless: result.meaningless }),
    origins: [
      ...(priced ? [fieldOrigin(facts, CAP)] : []),
      ...(trailing ? [originOf(facts, trailing.latest)] : []),
      ...(latest ? [originOf(facts, latest)] : []),
      ...rates,
    ],
    inputs: () => [
      ...(priced ? [fieldInput(facts, CAP)] : []),
      ...itemInputs(facts, trailing?.periods ?? [], year ?? []),
      ...(latest ? itemInputs(facts, [latest], balance ?? []) : []),
      ...rates,
    ],
    steps: () => [
      ...sums(...[...yearly].map(([item, sum]): [StatementItem, number] => [item, sum])),
      ...steps,
    ],
  };
}

const withoutMeaning = (facts: Facts, meaningless: string): Working => ({
  value: null,
  meaningless,
  origins: [],
  inputs: () => ['sector', 'industry'].map((field) => fieldInput(facts, field)),
});

function needsOf(facts: Facts, { year, balance, priced }: StatementFigure): string {
  if (priced && facts.fundamentals && numberIn(facts, CAP) === null)
    return needsFields(facts, [CAP]);
  if (year && year.some((item) => yearSum(yearOf(facts), item) === null))
    return needsYear(facts, year);
  const items = balance ?? [];
  const statements = statementsOf(facts);
  const latest = statements && latestPeriod(statements, facts.today);
  const missing = items.filter((item) => latest?.values[item] === undefined);
  if (!statements || !latest || missing.length === items.length) return needsLatest(items)(facts);
  return missing.length > 0
    ? `The last balance sheet leaves out ${missing.map((item) => STATEMENT_ITEMS[item].label).join(' and ')}.`
    : 'The rate between the currency of the statements and the US dollar is unknown.';
}
