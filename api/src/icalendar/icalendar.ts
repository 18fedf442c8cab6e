/**
 * Calendars to subscribe to, RFC 5545. Own code because it is one page: the libraries for it need a newer
 * Node or bring a validation library along; the tests read the result with an independent parser.
 */
import { brand } from 'shared/brand';
import { contentLine, textValue } from './content-line';

export interface CalendarEntry {
  /** The same for the same event for ever: calendars recognise changes by it. */
  uid: string;
  /** `YYYY-MM-DD` for a whole day, else an ISO instant with zone. */
  start: string;
  /** The moment after the last one, in the form of `start`; left out: one day, or no duration. */
  end?: string;
  summary: string;
  description?: string;
  /** An absolute address; anything else is left out. */
  url?: string;
  /** `TENTATIVE`: expected, not announced. */
  status?: 'CONFIRMED' | 'TENTATIVE';
  /** Shows a text the given whole hours after the start of the event; negative: before it. */
  alarm?: { hoursFromStart: number; text: string };
}

export interface CalendarContent {
  name: string;
  events: readonly CalendarEntry[];
  /** Time of the last update of the events; ISO instant or `Date`. */
  now: string | Date;
}

/** Media type of the text. */
export const ICALENDAR_TYPE = 'text/calendar; charset=utf-8';

/**
 * The calendar as text, lines folded at 75 octets and ended with CRLF.
 * @throws RangeError when a date is neither `YYYY-MM-DD` nor an instant
 */
export function icalendarText({ name, events, now }: CalendarContent): string {
  const stamp = instant(now);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textValue(brand.name)}//Calendar//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${textValue(name)}`,
    // Common calendar programs read these instead of NAME and REFRESH-INTERVAL.
    `X-WR-CALNAME:${textValue(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ]
    .map(contentLine)
    .join('');
}

function eventLines(event: CalendarEntry, stamp: string): string[] {
  const url = event.url === undefined ? null : absolute(event.url);
  return [
    'BEGIN:VEVENT',
    `UID:${textValue(event.uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART${moment(event.start)}`,
    ...(event.end === undefined ? [] : [`DTEND${moment(event.end)}`]),
    `SUMMARY:${textValue(event.summary)}`,
    ...(event.description ? [`DESCRIPTION:${textValue(event.description)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    ...(event.status ? [`STATUS:${event.status}`] : []),
    // Market events do not mark the user as busy.
    'TRANSP:TRANSPARENT',
    ...(event.alarm
      ? [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${textValue(event.alarm.text)}`,
          `TRIGGER:${event.alarm.hoursFromStart < 0 ? '-' : ''}PT${Math.abs(event.alarm.hoursFromStart)}H`,
          'END:VALARM',
        ]
      : []),
    'END:VEVENT',
  ];
}

const WHOLE_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

function moment(text: string): string {
  const day = WHOLE_DAY.exec(text);
  if (!day) return `:${instant(text)}`;
  if (Number.isNaN(Date.parse(text))) throw new RangeError(`${text} is no date`);
  return `;VALUE=DATE:${day[1]}${day[2]}${day[3]}`;
}

/** `20260420T123000Z` */
function instant(value: string | Date): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) throw new RangeError(`${String(value)} is no instant`);
  return date.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** A URI as iCalendar takes it, unescaped and free of control characters. */
function absolute(text: string): string | null {
  return URL.canParse(text) ? new URL(text).href : null;
}
