import { append } from '../../append';
import { countryCodeOf } from 'shared/market';
import type { CalendarEvent } from 'market-model/dataset/records/calendar-event';
import { emptyContent, type MemoryContent, type SourceFiles } from '../../source';
import { instantIn } from 'market-model/dates';
import { isoDate } from 'market-model/dates/civil-dates';
import { textCell } from '../cell-values';
import { dateOrderOf, dayByEvidence, type DateEvidence } from '../date-order';
import { columnNote, readCsv, type CsvRow } from '../read-csv';

const IMPORTANCE: Readonly<Record<string, 1 | 2 | 3>> = {
  '1': 1,
  low: 1,
  '2': 2,
  medium: 2,
  moderate: 2,
  '3': 3,
  high: 3,
};

const COLUMNS: ReadonlySet<string> = new Set(
  'date time country event importance actual forecast previous'.split(' '),
);

/** How exports write a day without a time. */
const MIDNIGHT = /[T ]00:00(?::00(?:\.0+)?)?(?:Z|[+-]00:?00)?$/;

/**
 * `date,time,country,event,importance,actual,forecast,previous`. Times are in UTC. `08:30 ET` is
 * New York, and a date that is an ISO instant carries its zone.
 */
export function readEconomicCalendarCsv({ main }: SourceFiles): MemoryContent {
  const table = readCsv(main, ['date', 'time', 'country', 'event', 'importance']);
  const content = emptyContent();
  content.read = table.rows.length + table.refused.length;
  append(content.refused, table.refused);
  content.notes.push(columnNote(table, (name) => COLUMNS.has(name)));
  const { order, note } = dateOrderOf(
    table.rows.map(({ cells }) => cells.date ?? ''),
    false,
  );
  if (note !== null) content.notes.push(note);
  const events: CalendarEvent[] = [];
  const lineByKey = new Map<string, number>();
  for (const row of table.rows) {
    const event = readEvent(row, order);
    const key =
      typeof event === 'string'
        ? ''
        : [event.date, event.time, event.countryCode, event.event].join('|');
    const earlier = lineByKey.get(key);
    if (typeof event === 'string') content.refused.push({ row: row.line, reason: event });
    else if (earlier !== undefined)
      content.refused.push({ row: row.line, reason: `the same event as on line ${earlier}` });
    else {
      lineByKey.set(key, row.line);
      events.push(event);
    }
  }
  content.accepted = events.length;
  content.collections['calendar-events'] = events;
  return content;
}

/** UTC day and time of an event, or why they cannot be read. */
function momentOf(
  dateText: string,
  timeText: string | null,
  order: DateEvidence,
): { date: string; time: string | null } | string {
  const day = dayByEvidence(dateText, order);
  const date = day === null ? null : isoDate(day);
  if (day === null || date === null) return `"${dateText}" is not a date`;
  if (timeText === null) {
    // Without a zone the time of day would be a guess.
    if (!/[T ]\d\d:\d\d/.test(dateText)) return { date, time: null };
    if (!/(Z|[+-]\d\d:?\d\d)$/.test(dateText.trim()))
      return `"${dateText}" has a time without a zone`;
    return utc(Date.parse(dateText.trim().replace(' ', 'T')));
  }
  // Two times for one event. Only midnight counts as no time.
  if (/[T ]\d\d:\d\d/.test(dateText) && !MIDNIGHT.test(dateText.trim()))
    return `"${dateText}" has a time of its own beside "${timeText}"`;
  const parts =
    /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)? ?(AM|PM)? ?(Z|UTC|GMT|ET|EST|EDT)?$/i.exec(timeText);
  if (!parts) return `"${timeText}" is not a time (13:30, or 08:30 ET of New York)`;
  const [, hours = '', minutes = '', half = '', zone = ''] = parts;
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (/pm/i.test(half) ? 12 : 0);
  const minuteOfDay = hour * 60 + Number(minutes);
  return utc(
    /^E/i.test(zone)
      ? instantIn('America/New_York', day, minuteOfDay)
      : day * 86_400_000 + minuteOfDay * 60_000,
  );
}

function utc(instant: number): { date: string; time: string } {
  const text = new Date(instant).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

function readEvent({ cells }: CsvRow, order: DateEvidence): CalendarEvent | string {
  const moment = momentOf(cells.date ?? '', textCell(cells.time), order);
  if (typeof moment === 'string') return moment;
  const { date, time } = moment;
  const countryCode = countryCodeOf(cells.country ?? '');
  if (countryCode === null) return `"${cells.country ?? ''}" is not a country`;
  if (!cells.event) return 'event missing';
  const importance = IMPORTANCE[cells.importance?.toLowerCase() ?? ''];
  if (importance === undefined)
    return `"${cells.importance ?? ''}" is not an importance (1, 2, 3 or low, medium, high)`;
  return {
    date,
    time,
    countryCode,
    event: cells.event,
    importance,
    actual: textCell(cells.actual),
    forecast: textCell(cells.forecast),
    previous: textCell(cells.previous),
  };
}
