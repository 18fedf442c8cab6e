import type { CalendarEvent } from 'market-model/dataset';
import { civilDate, dayNumber, daysInMonth, isoDate, weekday } from 'market-model/dates';
import { RandomStream, hash32 } from '../random/random';
import { ECONOMIES, type Economy } from './economies';
import { furtherIndicators } from './further-indicators';
import { holidaysOf } from './holidays';
import { commonIndicators, type Indicator } from './indicators';
import { rateDecisions } from './rate-decisions';
import { releasesOf, type Release } from './releases';
import { utcOf } from './time-zones';

const MONTHS_BACK = 12;
const MONTHS_AHEAD = 3;
/** First year of all series. It is fixed, so that a later day only appends. */
const FIRST_YEAR = 2024;
/** Typical deviation of a release from its forecast, in spreads. */
const SURPRISE = 0.55;
/** How often an earlier figure is put right, and by which share of the spread. */
const REVISION_CHANCE = 0.4;
const REVISION = 0.35;

/**
 * The economic calendar around `lastDay`: releases of the last twelve months with figures, and
 * those of the next three months with forecasts. Ascending by date and time.
 */
export function demoCalendarEvents(seed: number, lastDay: number): CalendarEvent[] {
  const { year, month, day } = civilDate(lastDay);
  const from = isoDate(dayNumber(year - MONTHS_BACK / 12, month, Math.min(day, 28)));
  const ahead = month - 1 + MONTHS_AHEAD;
  const toYear = year + Math.floor(ahead / 12);
  const to = isoDate(
    dayNumber(toYear, (ahead % 12) + 1, Math.min(day, daysInMonth(toYear, (ahead % 12) + 1))),
  );
  const events: CalendarEvent[] = [];
  for (const economy of ECONOMIES) {
    const indicators = [...commonIndicators(economy), ...furtherIndicators(economy.countryCode)];
    for (const indicator of indicators) events.push(...eventsOf(economy, indicator, seed, lastDay));
    events.push(
      ...rateDecisions(economy, seed, FIRST_YEAR, lastDay),
      ...holidaysOf(economy, FIRST_YEAR, lastDay),
    );
  }
  const order = (event: CalendarEvent): string =>
    `${event.date} ${event.time ?? ''} ${event.countryCode} ${event.event}`;
  return events
    .filter(({ date }) => date >= from && date <= to)
    .toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
}

function eventsOf(
  economy: Economy,
  indicator: Indicator,
  seed: number,
  lastDay: number,
): CalendarEvent[] {
  const { mean, spread, memory } = indicator;
  const random = new RandomStream(
    hash32(`calendar:${economy.countryCode}:${indicator.event}`, seed),
  );
  const write = (value: number): string =>
    indicator.write((value + 0).toFixed(indicator.decimals).replace(/^-(0(\.0+)?)$/, '$1'));
  const innovation = spread * Math.sqrt(1 - memory * memory);
  let distance = spread * random.normal();
  let before: string | null = null;
  return releasesOf(indicator.schedule, FIRST_YEAR, lastDay).map((release): CalendarEvent => {
    const [shock, guess, revises, revision] = [
      random.normal(),
      random.normal(),
      random.next(),
      random.normal(),
    ];
    const expected = mean + memory * distance + SURPRISE * innovation * guess * 0.5;
    distance = memory * distance + innovation * shock;
    const actual = mean + distance;
    // Forecasts anticipate a part of the shock.
    const forecast = expected + (1 - SURPRISE) * innovation * shock;
    const { day, time } = utcOf(indicator.zone, onWeekday(release.day), indicator.time);
    const out = day <= lastDay;
    const previous = before;
    const next = write(actual);
    const put =
      indicator.revised && revises < REVISION_CHANCE
        ? write(actual + REVISION * innovation * revision)
        : next;
    before = out ? (put === next ? next : `${put}*`) : null;
    return {
      date: isoDate(day),
      time,
      countryCode: economy.countryCode,
      event: `${indicator.event}${periodName(release)}`,
      importance: indicator.importance,
      actual: out ? next : null,
      forecast: write(forecast),
      previous,
    };
  });
}

const MONTH_NAMES = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function periodName({ period }: Release): string {
  if (period === null) return '';
  if ('quarter' in period) return ` (Q${period.quarter})`;
  return ` (${MONTH_NAMES[period.month - 1] ?? ''})`;
}

const onWeekday = (day: number): number =>
  weekday(day) === 6 ? day + 2 : weekday(day) === 0 ? day + 1 : day;
