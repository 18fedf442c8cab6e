import type { ScreenCriteria } from 'shared/contract';
import {
  brokerText,
  columnOf,
  conditionText,
  SCREEN_NAME_LENGTH,
  type ScreenerType,
} from 'shared/market';
import { LISTINGS } from '../../listing/catalogues/listing-messages';
import { spokenScreen } from './spoken-condition';

/** Describes each condition of a screen, and its order if it differs from the default. */
export function criteriaLines(type: ScreenerType, criteria: ScreenCriteria): string[] {
  const conditions = criteria.where.map((condition) => {
    const column = columnOf(type, condition.field);
    return column
      ? conditionText(column, condition, (field) => columnOf(type, field))
      : condition.field;
  });
  return [
    ...conditions,
    ...(criteria.broker === null ? [] : [brokerText(criteria.broker)]),
    ...sortLines(type, criteria),
  ];
}

/** The order of a screen as one line. None for the default order. */
function sortLines(type: ScreenerType, { sort }: ScreenCriteria): string[] {
  const orders = sort.flatMap(({ field, direction }) => {
    const column = columnOf(type, field);
    if (!column) return [];
    const first = ['text', 'list'].includes(column.type)
      ? { asc: 'from A', desc: 'from Z' }
      : column.type === 'date'
        ? { asc: 'earliest first', desc: 'latest first' }
        : { asc: 'lowest first', desc: 'highest first' };
    return [`${column.label}, ${first[direction]}`];
  });
  return orders.length === 0 ? [] : [`sorted by ${orders.join(', then ')}`];
}

/**
 * A screen as a person would say it: `Technology stocks in France with P/E at most 20; sorted by
 * P/E, lowest first`.
 *
 * @param noun plural noun of the assets, if not that of their type
 */
export function criteriaSentence(
  type: ScreenerType,
  criteria: ScreenCriteria,
  noun: string = LISTINGS[type].noun,
): string {
  const isOpen = criteria.where.length === 0 && criteria.broker === null;
  const assets = isOpen ? `All ${noun}` : spokenScreen(type, noun, criteria);
  return [assets, ...sortLines(type, criteria)].join('; ');
}

/** Suggested name of a new screen: its assets, as many conditions as fit. */
export function suggestedName(type: ScreenerType, criteria: ScreenCriteria): string {
  const name = criteriaSentence(type, { ...criteria, sort: [] });
  if (name.length <= SCREEN_NAME_LENGTH) return name;
  const cut = name.slice(0, SCREEN_NAME_LENGTH);
  const end = Math.max(...[', ', ' and ', ' with '].map((joint) => cut.lastIndexOf(joint)));
  return cut.slice(0, Math.max(end, 20)).trim();
}
