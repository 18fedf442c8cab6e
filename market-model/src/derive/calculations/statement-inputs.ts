/** Building blocks of calculations whose inputs are items of financial statements. */
import { STATEMENT_ITEMS, type StatementItem } from 'shared/market';
import {
  datedStatements,
  lastKnown,
  type DatedPeriod,
  type DatedStatements,
} from '../statements/dated-statements';
import { trailingYear, type TrailingYear } from '../statements/trailing-year';
import type { Facts, Input, Origin, Step } from './facts';

/** Dated statements of an asset; null without any. */
export const statementsOf = ({ fundamentals }: Facts): DatedStatements | null =>
  fundamentals && datedStatements(fundamentals);

/** The last twelve months on the day of the facts. */
export const yearOf = (facts: Facts): TrailingYear | null => {
  const statements = statementsOf(facts);
  return statements && trailingYear(statements, facts.today);
};

/** Source and date of a period. */
export const originOf = (facts: Facts, { periodEnd }: DatedPeriod): Origin => ({
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

/** Items of periods as inputs, item by item. */
export const itemInputs = (
  facts: Facts,
  periods: readonly DatedPeriod[],
  items: readonly StatementItem[],
) => items.flatMap((item) => periods.map((period) => itemInput(facts, period, item)));

export const NO_STATEMENTS = 'No source reports it, and no statements are known.';

/** Why a sum of the last twelve months is unknown. */
export function needsYear(facts: Facts, items: readonly StatementItem[]): string {
  const statements = statementsOf(facts);
  if (!statements) return NO_STATEMENTS;
  if (!yearOf(facts)) {
    const quarterCount = lastKnown(statements.quarterly, facts.today, 4).length;
    return `Needs four quarters in a row or a fiscal year of the last 15 months; ${quarterCount} recent quarters are known.`;
  }
  const names = items.map((item) => STATEMENT_ITEMS[item].label).join(', ');
  return `Needs ${names} of each quarter of the last 12 months; a statement leaves it out or the rate of its currency is unknown.`;
}

/** Sums of twelve months as steps. */
export const sums = (...items: [StatementItem, number][]): Step[] =>
  items.map(([item, value]) => ({
    label: `${STATEMENT_ITEMS[item].label}, 12 months`,
    expression: 'sum of the periods',
    value,
  }));

/** Why a figure of the last balance sheet is unknown. */
export const needsLatest = (items: readonly StatementItem[]) => (facts: Facts) =>
  facts.fundamentals
    ? `Needs ${items.map((item) => STATEMENT_ITEMS[item].label).join(' and ')} of a balance sheet of the last 15 months.`
    : NO_STATEMENTS;
