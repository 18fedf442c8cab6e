import type { FastifyReply } from 'fastify';
import { invalidInput } from '../http/problem';
import { ICALENDAR_TYPE } from './icalendar';

/** Calendars with more events are useless to a user, and slow down the calendar program. */
const MAX_EVENTS = 10_000;

export interface CalendarDownload<Item> {
  /** `upcoming-dividends.ics`; ASCII without quotes. */
  fileName: string;
  /** Plural noun for the events: `dividends`. */
  noun: string;
  items: readonly Item[];
  write: (items: readonly Item[]) => string;
}

/** The text of a calendar, with the headers of a download set; a 400 problem when it would be too long. */
export function calendarDownload<Item>(
  reply: FastifyReply,
  { fileName, noun, items, write }: CalendarDownload<Item>,
): string {
  if (items.length > MAX_EVENTS) {
    const message = `${items.length} ${noun} are more than the ${MAX_EVENTS} of one calendar: narrow the range or filter`;
    throw invalidInput([{ field: 'to', message }]);
  }
  reply.type(ICALENDAR_TYPE).header('content-disposition', `attachment; filename="${fileName}"`);
  return write(items);
}
