/** The economic events of one snapshot, in order, compared with their own past. */
import { memoizePerSnapshot } from '../market/memo/memoize-per-snapshot';
import { CALENDAR_CATEGORIES } from 'shared/contract';
import { countryOf } from 'shared/market';
import type { CalendarEvent } from 'market-model/dataset/records/calendar-event';
import type { Market } from '../market/market-store';
import { fold } from '../market/text/fold';
import { factsOf, remember, type EventFacts, type SeriesPast } from './event-facts';
import { seriesIdOf } from './series';

export interface IndexedEvent {
  facts: EventFacts;
  /** Folded name of event, country and category. */
  searched: string;
}

export interface CalendarIndex {
  /** Ascending by day; within a day whole-day events first. */
  events: readonly IndexedEvent[];
  byId: ReadonlyMap<string, IndexedEvent>;
  /** Ascending. */
  bySeries: ReadonlyMap<string, readonly IndexedEvent[]>;
}

/** Indexes the events of a list. */
export function indexEvents(list: readonly CalendarEvent[]): CalendarIndex {
  const events: IndexedEvent[] = [];
  const byId = new Map<string, IndexedEvent>();
  const bySeries = new Map<string, IndexedEvent[]>();
  const pasts = new Map<string, SeriesPast>();
  for (const event of list.toSorted(inTime)) {
    const seriesId = seriesIdOf(event.countryCode, event.event);
    const series = bySeries.get(seriesId) ?? [];
    const past = pasts.get(seriesId) ?? { surprises: [] };
    // The day, not the hour: an event that is moved within its day stays the same event.
    const base = `${seriesId}-${event.date}`;
    let id = base;
    for (let nth = 2; byId.has(id); nth++) id = `${base}-${nth}`;
    const facts = factsOf(event, { id, seriesId }, past);
    const searched = fold(
      [event.event, countryOf(event.countryCode)?.name, CALENDAR_CATEGORIES[facts.category]].join(
        '\n',
      ),
    );
    const indexed = { facts, searched };
    remember(past, facts);
    events.push(indexed);
    series.push(indexed);
    byId.set(id, indexed);
    bySeries.set(seriesId, series);
    pasts.set(seriesId, past);
  }
  return { events, byId, bySeries };
}

/** The index of a snapshot. */
export const calendarIndexOf = memoizePerSnapshot(
  (market: Pick<Market, 'collection'>): CalendarIndex =>
    indexEvents(market.collection('calendar-events')),
);

const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const inTime = (a: CalendarEvent, b: CalendarEvent): number =>
  text(a.date, b.date) ||
  text(a.time ?? '', b.time ?? '') ||
  b.importance - a.importance ||
  text(a.countryCode, b.countryCode) ||
  text(a.event, b.event);
