/** The economic events of one snapshot, in order, compared with their own past. */
import type { CalendarEventRow } from 'shared/contract';
import { CALENDAR_CATEGORIES, CALENDAR_LEAST_SURPRISES } from 'shared/contract/schemas';
import { countryOf } from 'shared/market';
import type { CalendarEvent } from '../market/dataset/records/calendar-event';
import type { Market } from '../market/market-store';
import { fold } from '../market/text/fold';
import { categoryOf, isHoliday } from './categories';
import { difference, parseFigure, withoutMark } from './figures';
import { polarityOf } from './polarity';
import { seriesIdOf } from './series';

/** Everything about an event that does not change with the clock. */
export type EventFacts = Omit<CalendarEventRow, 'status'>;

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

/** Remembers the index of each market; a market that is let go takes it along. */
export function rememberEvents(): (market: Pick<Market, 'collection'>) => CalendarIndex {
  const byMarket = new WeakMap<object, CalendarIndex>();
  return (market) => {
    let index = byMarket.get(market);
    if (!index) byMarket.set(market, (index = indexEvents(market.collection('calendar-events'))));
    return index;
  };
}

const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const inTime = (a: CalendarEvent, b: CalendarEvent): number =>
  text(a.date, b.date) ||
  text(a.time ?? '', b.time ?? '') ||
  b.importance - a.importance ||
  text(a.countryCode, b.countryCode) ||
  text(a.event, b.event);

/** What earlier releases of a series tell about the next. */
interface SeriesPast {
  surprises: { value: number; unit: string | null }[];
  /** The newest release with an actual figure. */
  last?: EventFacts;
}

function factsOf(
  event: CalendarEvent,
  ids: { id: string; seriesId: string },
  past: SeriesPast,
): EventFacts {
  const { date, time, actual, forecast, previous } = event;
  const figures = {
    actual: parseFigure(actual),
    forecast: parseFigure(forecast),
    previous: parseFigure(previous),
  };
  const hasFigures = actual !== null || forecast !== null || previous !== null;
  const holiday = !hasFigures && isHoliday(event.event);
  const polarity = polarityOf(event.event);
  return {
    ...ids,
    date,
    time,
    at: time === null ? null : `${date}T${time}:00Z`,
    countryCode: event.countryCode,
    event: event.event,
    type: holiday ? 'holiday' : 'event',
    category: holiday ? 'holidays' : categoryOf(event.event),
    importance: event.importance,
    actual,
    forecast,
    previous,
    figures,
    polarity,
    surprise: surpriseOf(figures, polarity, past),
    revised: revisionOf(previous, figures.previous, past.last),
  };
}

function surpriseOf(
  { actual, forecast }: EventFacts['figures'],
  polarity: EventFacts['polarity'],
  past: SeriesPast,
): EventFacts['surprise'] {
  const value = actual && forecast && difference(actual, forecast);
  if (value === null) return null;
  const unit = actual?.unit ?? null;
  const earlier = past.surprises.flatMap((one) => (one.unit === unit ? [one.value] : []));
  const spread = earlier.length >= CALENDAR_LEAST_SURPRISES ? spreadOf(earlier) : null;
  return {
    value,
    unit,
    zScore:
      spread?.standardDeviation && spread.mean !== null
        ? (value - spread.mean) / spread.standardDeviation
        : null,
    past: earlier.length,
    effect: effectOf(value, polarity),
  };
}

function effectOf(
  surprise: number,
  polarity: EventFacts['polarity'],
): 'better' | 'worse' | 'in-line' | 'neutral' {
  if (surprise === 0) return 'in-line';
  if (polarity === 'neutral') return 'neutral';
  return surprise > 0 === (polarity === 'higher-is-better') ? 'better' : 'worse';
}

/** Mean and standard deviation of a sample; null where there are too few values. */
export function spreadOf(values: readonly number[]): {
  mean: number | null;
  standardDeviation: number | null;
} {
  if (values.length === 0) return { mean: null, standardDeviation: null };
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  if (values.length === 1) return { mean, standardDeviation: null };
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, standardDeviation: Math.sqrt(squares / (values.length - 1)) };
}

/** Revised when the source marks it, or when the figure is not what was published as the last actual. */
function revisionOf(
  previous: string | null,
  figure: EventFacts['figures']['previous'],
  last: EventFacts | undefined,
): EventFacts['revised'] {
  if (previous === null) return null;
  const published = last?.figures.actual;
  if (figure && published && figure.unit === published.unit)
    return figure.value === published.value ? null : { from: last?.actual ?? null };
  return withoutMark(previous).revised ? { from: null } : null;
}

function remember(past: SeriesPast, facts: EventFacts): void {
  if (facts.surprise)
    past.surprises.push({ value: facts.surprise.value, unit: facts.surprise.unit });
  if (facts.actual !== null) past.last = facts;
}
