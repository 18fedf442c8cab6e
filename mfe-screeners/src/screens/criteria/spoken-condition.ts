import type { ScreenCriteria } from 'shared/contract';
import {
  brokerOf,
  columnOf,
  conditionText,
  enumeration,
  flagPhrase,
  isAdjective,
  optionNames,
  optionsPhrase,
  type ColumnDefinition,
  type ScreenerType,
} from 'shared/market';

type Condition = ScreenCriteria['where'][number];

/** Position of a condition in a sentence about assets: `Technology` stocks `in France` with `P/E at most 20`. */
export interface SpokenCondition {
  place: 'before' | 'after' | 'with';
  text: string;
}

function spokenOptions(
  column: ColumnDefinition,
  values: readonly string[],
  isExcluded: boolean,
): SpokenCondition {
  const names = optionNames(column, values);
  if (names !== null && isAdjective(column.field) && !isExcluded)
    return { place: 'before', text: names };
  const phrase = optionsPhrase(column, values, isExcluded);
  if (phrase !== null) return { place: 'after', text: phrase };
  const name = column.title ?? column.label;
  return {
    place: 'with',
    text: `${name} ${isExcluded ? 'other than ' : ''}${names ?? `in ${values.length} chosen values`}`,
  };
}

/** A condition of a screen as parts of a sentence. */
export function spokenCondition(type: ScreenerType, condition: Condition): SpokenCondition[] {
  const column = columnOf(type, condition.field);
  if (!column) return [{ place: 'with', text: condition.field }];
  const { in: values, notIn, contains, is, isNull, ...bounds } = condition;
  const name = column.title ?? column.label;
  const parts: SpokenCondition[] = [];
  if (values) parts.push(spokenOptions(column, values, false));
  if (notIn) parts.push(spokenOptions(column, notIn, true));
  if (contains !== undefined)
    parts.push({ place: 'with', text: `“${contains.trim()}” in the ${name.toLowerCase()}` });
  if (is !== undefined)
    parts.push({
      place: 'after',
      text: flagPhrase(column.field, is) ?? (is ? `with ${name}` : `without ${name}`),
    });
  if (isNull !== undefined)
    parts.push({ place: 'with', text: `${isNull ? 'no known' : 'a known'} ${column.label}` });
  const { field: _, ...limits } = bounds;
  if (parts.length === 0 || Object.values(limits).some((limit) => limit !== undefined))
    parts.push({
      place: 'with',
      text: conditionText(column, bounds, (field) => columnOf(type, field)),
    });
  return parts;
}

/** The assets that meet all conditions: `Technology stocks in France with P/E at most 20`. */
export function spokenScreen(
  type: ScreenerType,
  noun: string,
  { where, broker }: Pick<ScreenCriteria, 'where' | 'broker'>,
): string {
  const parts = where.flatMap((condition) => spokenCondition(type, condition));
  const textsOf = (place: SpokenCondition['place']) =>
    parts.flatMap((part) => (part.place === place ? [part.text] : []));
  const after = textsOf('after');
  if (broker !== null) after.push(`available at ${brokerOf(broker)?.name ?? broker}`);
  const conditions = enumeration(textsOf('with'), 'and');
  const text = [
    ...textsOf('before'),
    noun,
    ...after,
    ...(conditions === '' ? [] : [`with ${conditions}`]),
  ].join(' ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
