/**
 * Text of a screener condition: for chips, for the description of a screen, and for the reason why
 * an asset is missing.
 */
import type { ColumnDefinition } from '../column';
import { formatDate } from '../format/dates';
import { formatNumber, MINUS } from '../format/numbers';
import { withCurrency } from '../format/prices';
import { formatQuantity } from '../format/quantity';
import { brokerOf } from '../tables/brokers';
import { flagPhrase, optionNames, optionsPhrase } from './option-phrases';

/** A bound in the API's format. */
export type ConditionBound =
  | number
  | string
  | { median: string; times?: number | undefined }
  | { field: string; times?: number | undefined };

/** A condition in the API's format. */
export interface ScreenCondition {
  field: string;
  gt?: ConditionBound | undefined;
  gte?: ConditionBound | undefined;
  lt?: ConditionBound | undefined;
  lte?: ConditionBound | undefined;
  in?: readonly string[] | undefined;
  notIn?: readonly string[] | undefined;
  contains?: string | undefined;
  is?: boolean | undefined;
  isNull?: boolean | undefined;
}

const NUMBER_WORDS = { gt: 'above', gte: 'at least', lt: 'below', lte: 'at most' } as const;
const DATE_WORDS = { gt: 'after', gte: 'on or after', lt: 'before', lte: 'on or before' } as const;

/**
 * `P/E between 12 and 34`, `Net margin at least the sector's median`, `In the United States`.
 *
 * @param columnOfField other columns by field, for bounds that name one
 */
export function conditionText(
  column: ColumnDefinition,
  condition: ScreenCondition,
  columnOfField: (field: string) => Pick<ColumnDefinition, 'label'> | undefined = () => undefined,
): string {
  const text = (bound: ConditionBound) => boundText(column, bound, columnOfField);
  const { gte, lte } = condition;
  const parts: string[] = [];
  if (gte !== undefined && lte !== undefined)
    parts.push(
      JSON.stringify(gte) === JSON.stringify(lte)
        ? `equal to ${text(gte)}`
        : `between ${text(gte)} and ${text(lte)}`,
    );
  const words = column.type === 'date' ? DATE_WORDS : NUMBER_WORDS;
  for (const operator of ['gt', 'gte', 'lt', 'lte'] as const) {
    const bound = condition[operator];
    const isInclusiveRange = gte !== undefined && lte !== undefined && operator.endsWith('e');
    if (bound !== undefined && !isInclusiveRange) parts.push(`${words[operator]} ${text(bound)}`);
  }
  const phrases: string[] = [];
  for (const [values, isExcluded] of [
    [condition.in, false],
    [condition.notIn, true],
  ] as const) {
    if (!values) continue;
    const phrase = optionsPhrase(column, values, isExcluded);
    if (phrase !== null) phrases.push(phrase);
    else parts.push(`is ${isExcluded ? 'not ' : ''}${named(column, values)}`);
  }
  if (condition.contains !== undefined) parts.push(`contains “${condition.contains.trim()}”`);
  if (condition.is !== undefined) {
    const phrase = flagPhrase(column.field, condition.is);
    if (phrase !== null) phrases.push(phrase);
    else parts.push(condition.is ? 'is true' : 'is not true');
  }
  if (condition.isNull !== undefined) parts.push(condition.isNull ? 'is unknown' : 'is known');
  const onFigure = parts.length === 0 ? [] : [`${column.label} ${parts.join(' and ')}`];
  const all = [...onFigure, ...phrases].join(' and ');
  return all === '' ? column.label : all.slice(0, 1).toUpperCase() + all.slice(1);
}

/** Text for the broker of a screen. */
export const brokerText = (broker: string): string =>
  `Available at ${brokerOf(broker)?.name ?? broker}`;

function boundText(
  column: ColumnDefinition,
  bound: ConditionBound,
  columnOfField: (field: string) => Pick<ColumnDefinition, 'label'> | undefined,
): string {
  if (typeof bound === 'string') return column.type === 'date' ? formatDate(bound) : bound;
  if (typeof bound === 'number') return amountText(column, bound);
  const what =
    'median' in bound
      ? `the ${bound.median}’s median`
      : (columnOfField(bound.field)?.label ?? bound.field);
  const { times = 1 } = bound;
  return times === 1 ? what : `${formatQuantity(times)} × ${what}`;
}

/** In input format, with the unit of the column: `34`, `18%`, `$10B`, `−0.5`. */
function amountText(column: ColumnDefinition, amount: number): string {
  const short = formatQuantity(Math.abs(amount));
  // Long numbers are formatted as in the grid.
  const digits = short.length > 9 ? formatNumber(Math.abs(amount), column.decimals ?? 2) : short;
  const text = amount < 0 ? MINUS + digits : digits;
  if (['percent', 'change-percent', 'position'].includes(column.format)) return `${text}%`;
  return column.currency === undefined && column.unit !== 'USD' ? text : withCurrency(text, 'USD');
}

/** Up to three options by name, more as a count. */
const named = (column: ColumnDefinition, values: readonly string[]): string =>
  optionNames(column, values) ??
  (values.length === 0 ? 'one of none' : `one of ${values.length} chosen`);
