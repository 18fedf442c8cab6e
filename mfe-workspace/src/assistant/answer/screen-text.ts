import type { Condition, ScreenProposal } from 'shared/contract';
import { brokerText, columnOf, conditionText, type ScreenerType } from 'shared/market';

/** Text of a condition: `P/E at most 15`. The field's name if the column is unknown. */
export function conditionLabel(type: ScreenerType, condition: Condition): string {
  const column = columnOf(type, condition.field);
  return column
    ? conditionText(column, condition, (field) => columnOf(type, field))
    : condition.field;
}

/** Text of a sort key: `Sorted by Market cap, highest first`. */
export function sortLabel(
  type: ScreenerType,
  { field, direction }: ScreenProposal['sort'][number],
): string {
  const label = columnOf(type, field)?.label ?? field;
  return `Sorted by ${label}, ${direction === 'desc' ? 'highest' : 'lowest'} first`;
}

/** A proposed screen as lines of plain text. */
export const screenText = ({ type, where, broker, sort }: ScreenProposal): string =>
  [
    ...where.map((condition) => conditionLabel(type, condition)),
    ...(broker === null ? [] : [brokerText(broker)]),
    ...sort.map((key) => sortLabel(type, key)),
  ]
    .map((line) => `- ${line}`)
    .join('\n');
