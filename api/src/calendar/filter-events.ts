/** Filters events by a query. */
import type { z } from 'zod';
import type { calendarFeedQuerySchema } from 'shared/contract/schemas';
import { CALENDAR_MAX_RANGE_DAYS } from 'shared/contract/schemas';
import { countryOf, WEEK_STARTS_ON } from 'shared/market';
import { isoDate, parseIsoDate, weekday } from 'market-model/dates/civil-dates';
import {
  countValues,
  facetedFilter,
  itemsOfFacet,
  type ItemTest,
} from '../market/listing/faceted-filter';
import { fold } from '../market/text/fold';
import { invalidInput } from '../http/problem';
import type { IndexedEvent } from './indexed-events';

/** A query as its schema leaves it. */
export type CalendarFilter = z.output<typeof calendarFeedQuerySchema>;

export interface DayRange {
  from: string;
  to: string;
}

const DAYS_OF_A_WEEK = 7;

/** The week around a day: Monday to Sunday. */
export function weekOf(day: number): { from: number; to: number } {
  const from = day - ((weekday(day) + DAYS_OF_A_WEEK - WEEK_STARTS_ON) % DAYS_OF_A_WEEK);
  return { from, to: from + DAYS_OF_A_WEEK - 1 };
}

/**
 * The range of a query.
 * @param otherwise default days without a range
 * @throws a 400 problem when the range ends before it begins or is too long
 */
export function rangeOf(
  { from, to }: Pick<CalendarFilter, 'from' | 'to'>,
  otherwise: { from: number; to: number },
): DayRange {
  const [first, last] = [from, to].map((text) => (text === undefined ? null : parseIsoDate(text)));
  const start = first ?? (last == null ? otherwise.from : last - DAYS_OF_A_WEEK + 1);
  const end = last ?? (first == null ? otherwise.to : first + DAYS_OF_A_WEEK - 1);
  if (start > end) throw invalidInput([{ field: 'to', message: 'ends before the range begins' }]);
  if (end - start >= CALENDAR_MAX_RANGE_DAYS)
    throw invalidInput([
      { field: 'to', message: `a range has at most ${CALENDAR_MAX_RANGE_DAYS} days` },
    ]);
  return { from: isoDate(start), to: isoDate(end) };
}

/** Throws a 400 problem for a country that does not exist. */
export function checkCountries(query: CalendarFilter): void {
  const unknown = query.country?.find((code) => countryOf(code) === undefined);
  if (unknown !== undefined)
    throw invalidInput([{ field: 'country', message: `there is no country ${unknown}` }]);
}

export type FacetField = 'country' | 'importance' | 'category';
const FACET_FIELDS = ['country', 'importance', 'category'] as const satisfies FacetField[];

const FACET_VALUES: Readonly<Record<FacetField, (event: IndexedEvent) => string>> = {
  country: ({ facts }) => facts.countryCode,
  importance: ({ facts }) => String(facts.importance),
  category: ({ facts }) => facts.category,
};

export interface FilteredEvents {
  selected: IndexedEvent[];
  facets: Record<FacetField, { value: string; count: number }[]>;
}

/**
 * Events that pass, and counts of each facet's values over those that pass everything else.
 * @param events in order of day
 */
export function filterEvents(
  events: readonly IndexedEvent[],
  query: CalendarFilter,
  { from, to }: DayRange,
): FilteredEvents {
  const search = fold(query.search ?? '');
  const choices: Record<FacetField, readonly string[] | undefined> = {
    country: query.country?.map((code) => code.toUpperCase()),
    importance: query.importance,
    category: query.category,
  };
  const facetTests = new Map<FacetField, ItemTest<IndexedEvent>>();
  for (const field of FACET_FIELDS) {
    const values = choices[field] && new Set(choices[field]);
    if (values) facetTests.set(field, (event) => values.has(FACET_VALUES[field](event)));
  }
  const filtered = facetedFilter(
    eventsBetween(events, from, to),
    [({ searched }) => searched.includes(search)],
    facetTests,
  );
  const counted = (field: FacetField) =>
    countValues(itemsOfFacet(filtered, field), FACET_VALUES[field]);
  return {
    selected: filtered.selected,
    facets: {
      country: counted('country'),
      importance: counted('importance'),
      category: counted('category'),
    },
  };
}

function* eventsBetween(
  events: readonly IndexedEvent[],
  from: string,
  to: string,
): Generator<IndexedEvent> {
  for (let at = firstOn(events, from); at < events.length; at++) {
    const event = events[at];
    if (!event || event.facts.date > to) return;
    yield event;
  }
}

/** Index of the first event on or after a day. */
function firstOn(events: readonly IndexedEvent[], date: string): number {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((events[middle]?.facts.date ?? '') < date) low = middle + 1;
    else high = middle;
  }
  return low;
}
