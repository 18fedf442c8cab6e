import type { ScreenCriteria } from 'shared/contract';
import {
  brokerText,
  columnOf,
  conditionText,
  SCREEN_NAME_LENGTH,
  type ScreenerType,
} from 'shared/market';
import { LISTINGS } from '../../listing/catalogues/listing-messages';

/** Describes each condition of a screen, and its order if it differs from the default. */
export function criteriaLines(type: ScreenerType, criteria: ScreenCriteria): string[] {
  const conditions = criteria.where.map((condition) => {
    const column = columnOf(type, condition.field);
    return column
      ? conditionText(column, condition, (field) => columnOf(type, field))
      : condition.field;
  });
  const sort = criteria.sort.flatMap(({ field, direction }) => {
    const column = columnOf(type, field);
    if (!column) return [];
    const first = ['text', 'list'].includes(column.type)
      ? { asc: 'from A', desc: 'from Z' }
      : column.type === 'date'
        ? { asc: 'earliest first', desc: 'latest first' }
        : { asc: 'lowest first', desc: 'highest first' };
    return [`${column.label} ${first[direction]}`];
  });
  return [
    ...conditions,
    ...(criteria.broker === null ? [] : [brokerText(criteria.broker)]),
    ...(sort.length === 0 ? [] : [`sorted by ${sort.join(', then ')}`]),
  ];
}

/** A screen in one line: `P/E between 12 and 34; Sector is Technology; sorted by P/E lowest first`. */
export function criteriaSentence(type: ScreenerType, criteria: ScreenCriteria): string {
  const lines = criteriaLines(type, criteria);
  const all = `All ${LISTINGS[type].noun}`;
  if (lines.length === 0) return all;
  return criteria.where.length === 0 && criteria.broker === null
    ? `${all}; ${lines.join('; ')}`
    : lines.join('; ');
}

/** Suggested name of a new screen: its first conditions. */
export function suggestedName(type: ScreenerType, criteria: ScreenCriteria): string {
  const name = criteriaSentence(type, { ...criteria, sort: [] }).replaceAll('; ', ', ');
  if (name.length <= SCREEN_NAME_LENGTH) return name;
  const cut = name.slice(0, SCREEN_NAME_LENGTH);
  return cut.slice(0, Math.max(cut.lastIndexOf(', '), 20)).trim();
}
