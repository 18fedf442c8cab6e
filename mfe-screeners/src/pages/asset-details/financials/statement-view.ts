/** Ways to read a statement: as reported, growth, share of a whole, and per share. */
import type { FundamentalsAnswer } from 'shared/contract';
import { isNumber, type StatementItem, type StatementKind } from 'shared/market';

export const STATEMENT_VIEWS = ['reported', 'growth', 'common-size', 'per-share'] as const;
export type StatementView = (typeof STATEMENT_VIEWS)[number];

type Item = FundamentalsAnswer['items'][number];

export interface StatementRow extends Pick<Item, 'item' | 'label' | 'statement' | 'values'> {
  unit: Item['unit'] | 'percent' | 'change';
  /** Change from the same period a year earlier, percent. Only beside figures as reported. */
  changePercent: readonly (number | null)[];
}

/** The whole of each statement. */
export const WHOLES: Readonly<Record<StatementKind, { item: StatementItem; text: string }>> = {
  income: { item: 'revenue', text: 'revenue' },
  balance: { item: 'totalAssets', text: 'total assets' },
  'cash-flow': { item: 'revenue', text: 'revenue' },
};

/**
 * Rows of a statement in a view. Rows without a meaning in the view are omitted: a share count is
 * not a part of revenue.
 */
export function statementRows(
  { items, shares = [] }: Pick<FundamentalsAnswer, 'items' | 'shares'>,
  kind: StatementKind,
  view: StatementView,
): StatementRow[] {
  const ofStatement = items.filter(({ statement }) => statement === kind);
  if (view === 'reported') return ofStatement;
  const only = (row: Item, unit: StatementRow['unit'], values: StatementRow['values']) => ({
    item: row.item,
    label: row.label,
    statement: row.statement,
    unit,
    values,
    changePercent: [],
  });
  if (view === 'growth') return ofStatement.map((row) => only(row, 'change', row.changePercent));
  const money = ofStatement.filter(({ unit }) => unit === 'money');
  if (view === 'common-size') {
    const whole = items.find(({ item }) => item === WHOLES[kind].item);
    return money.map((row) =>
      only(row, 'percent', quotients(row.values, whole?.values ?? [], 100)),
    );
  }
  return [
    ...money.map((row) => only(row, 'per-share', quotients(row.values, shares, 1))),
    ...ofStatement
      .filter(({ unit }) => unit === 'per-share')
      .map((row) => only(row, row.unit, row.values)),
  ];
}

/** Quotients by period. Null without both parts, or with a whole that is not positive. */
const quotients = (
  parts: readonly (number | null)[],
  wholes: readonly (number | null)[],
  factor: number,
): (number | null)[] =>
  parts.map((part, at) => {
    const whole = wholes[at];
    return part === null || !isNumber(whole) || whole <= 0 ? null : (part / whole) * factor;
  });
