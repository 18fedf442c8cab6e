import type { ColumnDefinition } from 'shared/market';
import type { Limits } from '../grammar/phrase';
import { conditions, failure, type Reading } from './reading';
import type { Sentence } from './sentence';

const FIRST_YEAR = 1800;
const LAST_YEAR = 2100;

/** Dates by year: `IPO after 2020`, `launched since 2015`, `IPO between 2010 and 2015`, `IPO in 2021`. */
export function dateRange(
  sentence: Sentence,
  columns: readonly ColumnDefinition[],
  limits: Limits,
  not: boolean,
): Reading {
  const [column, ...others] = columns;
  if (!column || others.length > 0) return failure('This name fits several dates');
  if (not) return failure('A filter cannot exclude a period');
  const [first, last] = [yearAt(sentence, limits.low), yearAt(sentence, limits.high)];
  if (first === null) return failure('A year is missing, such as 2020');
  const { field } = column;
  if (limits.high !== undefined)
    return last === null
      ? failure('A year is missing, such as 2020')
      : conditions({
          field,
          gte: `${Math.min(first, last)}-01-01`,
          lte: `${Math.max(first, last)}-12-31`,
        });
  const compare = sentence.term(limits.compare, 'compare');
  if (limits.compare === undefined && limits.openEnd === undefined)
    return conditions({ field, gte: `${first}-01-01`, lte: `${first}-12-31` });
  switch (compare?.date) {
    case 'after':
      return conditions({ field, gte: `${first + 1}-01-01` });
    case 'since':
      return conditions({ field, gte: `${first}-01-01` });
    case 'before':
      return conditions({ field, lte: `${first - 1}-12-31` });
    case undefined:
      return failure('A date needs “before”, “after” or “since” and a year');
  }
}

function yearAt(sentence: Sentence, place: number | undefined): number | null {
  const number = sentence.term(place, 'number');
  if (number?.unit !== 'plain' || number.size !== 1 || !Number.isInteger(number.value)) return null;
  return number.value >= FIRST_YEAR && number.value <= LAST_YEAR ? number.value : null;
}
