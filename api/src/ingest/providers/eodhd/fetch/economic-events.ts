import { append } from '../../../append';
import { countryCodeOf } from 'shared/market';
import { isoDate, parseIsoDate } from 'market-model/dates/civil-dates';
import type { CalendarEvent } from 'market-model/dataset/records/calendar-event';
import {
  numberIn,
  textIn,
  type Section,
} from '../../../formats/eodhd-fundamentals-json/eodhd-document';
import { PAGE, ifIncluded } from '../eodhd-api';
import { step, type Run } from '../run';
import { eventImportance } from './event-importance';

const WEEKS_BEFORE = 5;
const WEEKS_AFTER = 9;
const WEEK = 7;
/** Maximum offset of the API: a span with more events is requested in halves. */
const MAX_OFFSET = 1000;

/** Economic events around today, by time. */
export async function fetchEconomicEvents(run: Run): Promise<CalendarEvent[]> {
  const weeks = Array.from(
    { length: WEEKS_BEFORE + WEEKS_AFTER },
    (_, i) => run.today + (i - WEEKS_BEFORE) * WEEK,
  );
  const byWeek = new Map<number, StoredEvents>();
  let included = true;
  await step(run, 'Economic events', weeks, async (day) => {
    const stored = await ifIncluded(() =>
      run.files.once(`events/${isoDate(day)}`, () => eventsBetween(run, day, day + WEEK - 1)),
    );
    if (stored === null) included = false;
    else byWeek.set(day, stored);
  });
  if (!included) run.notes.push('The plan does not include economic events');
  return weeks.flatMap((day) => {
    const { events = [], cutDays = [] } = byWeek.get(day) ?? {};
    for (const date of cutDays)
      run.notes.push(`${date}: more economic events than the API gives for a day`);
    return events;
  });
}

interface StoredEvents {
  events: CalendarEvent[];
  /** Days with more events than can be requested. */
  cutDays: string[];
}

async function eventsBetween(run: Run, first: number, last: number): Promise<StoredEvents> {
  const cutDays: string[] = [];
  const rows = await rowsBetween(run, first, last, cutDays);
  return { events: distinct(rows.flatMap(eventIn)), cutDays };
}

async function rowsBetween(
  run: Run,
  first: number,
  last: number,
  cutDays: string[],
): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (let offset = 0; offset <= MAX_OFFSET; offset += PAGE.events) {
    const page = await run.api.economicEvents(isoDate(first), isoDate(last), offset);
    append(rows, page);
    if (page.length < PAGE.events) return rows;
  }
  if (first === last) {
    cutDays.push(isoDate(first));
    return rows;
  }
  const middle = Math.floor((first + last) / 2);
  const earlier = await rowsBetween(run, first, middle, cutDays);
  return [...earlier, ...(await rowsBetween(run, middle + 1, last, cutDays))];
}

const COMPARISONS: Readonly<Record<string, string>> = { mom: 'MoM', qoq: 'QoQ', yoy: 'YoY' };

function eventIn(entry: unknown): CalendarEvent[] {
  const row = (entry ?? {}) as Section;
  const [date = '', time = ''] = (textIn(row.date) ?? '').split(/[ T]/);
  const country = textIn(row.country) ?? '';
  // The euro area is EU or EMU in the API.
  const countryCode = /^(EU|EMU|EA)$/.test(country) ? 'EU' : countryCodeOf(country);
  const type = textIn(row.type);
  if (parseIsoDate(date) === null || countryCode === null || type === null) return [];
  const comparison = COMPARISONS[textIn(row.comparison)?.toLowerCase() ?? ''];
  const period = textIn(row.period);
  return [
    {
      date,
      time: /^([01]\d|2[0-3]):[0-5]\d/.test(time) ? time.slice(0, 5) : null,
      countryCode,
      event: [type, comparison, period === null ? undefined : `(${period})`]
        .filter((part) => part !== undefined)
        .join(' '),
      importance: eventImportance(type),
      actual: figure(row.actual),
      forecast: figure(row.estimate),
      previous: figure(row.previous),
    },
  ];
}

const figure = (raw: unknown): string | null => {
  const value = numberIn(raw);
  return value === null ? null : String(value);
};

/** By time, country and name; the API repeats some. */
function distinct(events: readonly CalendarEvent[]): CalendarEvent[] {
  const byKey = new Map(
    events.map((event) => [
      [event.date, event.time ?? '', event.countryCode, event.event].join('|'),
      event,
    ]),
  );
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, event]) => event);
}
