/** Figures of one event, compared with earlier releases. */
import type { CalendarEventRow } from 'shared/contract';
import { CALENDAR_MIN_SURPRISES } from 'shared/contract/schemas';
import { parseIsoDate } from 'market-model/dates/civil-dates';
import type { CalendarEvent } from 'market-model/dataset/records/calendar-event';
import { categoryOf, isHoliday } from './categories';
import { difference, parseFigure, withoutMark } from './figures';
import { polarityOf } from './polarity';

/** Everything about an event that does not change with the clock. */
export type EventFacts = Omit<CalendarEventRow, 'status'>;

/** Statistics of earlier releases in a series. */
export interface SeriesPast {
  surprises: { value: number; unit: string | null }[];
  /** The newest release with an actual figure. */
  last?: EventFacts;
  /** Shortest distance between two releases, days. */
  rhythm?: number;
}

/** A release later than this multiple of the interval follows one that the source lacks. */
const MISSED_RELEASE = 1.5;
/** Maximum plausible distance of two releases before the interval is known, days. */
const MAX_DISTANCE = 100;

const distance = (later: string, earlier: string): number =>
  (parseIsoDate(later) ?? 0) - (parseIsoDate(earlier) ?? 0);

/** @param past the releases of the same series before this one */
export function factsOf(
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
    revised: revisionOf(event, figures.previous, past),
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
  const spread = earlier.length >= CALENDAR_MIN_SURPRISES ? spreadOf(earlier) : null;
  return {
    value,
    unit,
    zScore:
      spread?.standardDeviation && spread.mean !== null
        ? withoutNoise((value - spread.mean) / spread.standardDeviation)
        : null,
    past: earlier.length,
    effect: effectOf(value, polarity),
  };
}

/** A surprise at the mean is at 0, not at 3e-17. */
const withoutNoise = (score: number): number => Math.round(score * 1e12) / 1e12 + 0;

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
  const [first] = values;
  if (first === undefined) return { mean: null, standardDeviation: null };
  // Said apart: the mean of equal values may differ from them in the last digit.
  if (values.length > 1 && values.every((value) => value === first))
    return { mean: first, standardDeviation: 0 };
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  if (values.length === 1) return { mean, standardDeviation: null };
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, standardDeviation: Math.sqrt(squares / (values.length - 1)) };
}

/** Revised when the source marks it, or when the figure differs from the last published actual. */
function revisionOf(
  { date, previous }: CalendarEvent,
  figure: EventFacts['figures']['previous'],
  { last, rhythm }: SeriesPast,
): EventFacts['revised'] {
  if (previous === null) return null;
  const published = last?.figures.actual;
  const follows =
    last !== undefined &&
    distance(date, last.date) <= (rhythm === undefined ? MAX_DISTANCE : MISSED_RELEASE * rhythm);
  if (figure && published && follows && figure.unit === published.unit)
    return figure.value === published.value ? null : { from: last.actual };
  return withoutMark(previous).revised ? { from: null } : null;
}

/** Adds a release to the past of its series. */
export function remember(past: SeriesPast, facts: EventFacts): void {
  if (facts.surprise)
    past.surprises.push({ value: facts.surprise.value, unit: facts.surprise.unit });
  if (facts.actual === null) return;
  const days = past.last ? distance(facts.date, past.last.date) : 0;
  if (days > 0) past.rhythm = Math.min(days, past.rhythm ?? Infinity);
  past.last = facts;
}
