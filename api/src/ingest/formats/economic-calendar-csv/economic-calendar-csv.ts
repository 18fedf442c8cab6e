import { countryCodeOf } from 'shared/market';
import type { CalendarEvent } from '../../../market/dataset/records/calendar-event';
import { emptyContent, type MemoryContent, type SourceFiles } from '../../source';
import { dateCell, textCell } from '../cell-values';
import { readCsv, type CsvRow } from '../read-csv';

const IMPORTANCE: Readonly<Record<string, 1 | 2 | 3>> = {
  '1': 1,
  low: 1,
  '2': 2,
  medium: 2,
  moderate: 2,
  '3': 3,
  high: 3,
};

/** `date,time,country,event,importance,actual,forecast,previous`, times in UTC. */
export function readEconomicCalendarCsv({ main }: SourceFiles): MemoryContent {
  const table = readCsv(main, ['date', 'time', 'country', 'event', 'importance']);
  const content = emptyContent();
  content.read = table.rows.length + table.refused.length;
  content.refused.push(...table.refused);
  const events: CalendarEvent[] = [];
  const lineByKey = new Map<string, number>();
  for (const row of table.rows) {
    const event = readEvent(row);
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

function readEvent({ cells }: CsvRow): CalendarEvent | string {
  const date = dateCell(cells.date);
  if (date === null) return `"${cells.date ?? ''}" is not a date`;
  const time = textCell(cells.time);
  if (time !== null && !/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?Z?$/.test(time))
    return `"${time}" is not a time`;
  const countryCode = countryCodeOf(cells.country ?? '');
  if (countryCode === null) return `"${cells.country ?? ''}" is not a country`;
  if (!cells.event) return 'event missing';
  const importance = IMPORTANCE[cells.importance?.toLowerCase() ?? ''];
  if (importance === undefined)
    return `"${cells.importance ?? ''}" is not an importance (1, 2, 3 or low, medium, high)`;
  return {
    date,
    time: time?.slice(0, 5) ?? null,
    countryCode,
    event: cells.event,
    importance,
    actual: textCell(cells.actual),
    forecast: textCell(cells.forecast),
    previous: textCell(cells.previous),
  };
}
