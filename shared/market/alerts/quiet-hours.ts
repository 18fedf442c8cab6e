/** Quiet hours: alerts that fire in them arrive together when they end. */
import { zoneFormats } from '../format/zone-formats';

export interface QuietHours {
  /** Local time `HH:MM` of the first quiet minute. */
  from: string;
  /** Local time `HH:MM` of the first minute after. Earlier than `from`: on the next day. */
  to: string;
  /** IANA name of the zone of both times. */
  timeZone: string;
}

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const TEXT = /^(\d\d:\d\d)-(\d\d:\d\d) ([\w/+-]{1,60})$/;
const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;
/** Largest change of a clock in any zone. */
const MAX_CLOCK_CHANGE_MINUTES = 3 * 60;

const formatIn = zoneFormats({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Whether a text is a time of day, `00:00` to `23:59`. */
export const isClockTime = (text: unknown): text is string =>
  typeof text === 'string' && CLOCK.test(text);

/** True if times can be formatted in a zone of this name. */
export function isTimeZone(name: unknown): name is string {
  if (typeof name !== 'string' || name === '') return false;
  try {
    return formatIn(name) !== undefined;
  } catch {
    return false;
  }
}

/** As a setting stores them: `22:00-07:00 Europe/London`. Settings are compared as values. */
export const quietHoursText = ({ from, to, timeZone }: QuietHours): string =>
  `${from}-${to} ${timeZone}`;

/** Null for any other text, and for hours that would never end. */
export function readQuietHours(text: unknown): QuietHours | null {
  const [, from, to, timeZone] = (typeof text === 'string' && TEXT.exec(text)) || [];
  return isClockTime(from) && isClockTime(to) && from !== to && isTimeZone(timeZone)
    ? { from, to, timeZone }
    : null;
}

const minutesOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** Minutes since local midnight. */
const localMinutes = (timeZone: string, at: number): number =>
  minutesOf(formatIn(timeZone).format(at));

/**
 * End of the quiet hours that an instant is in. Null outside of them.
 *
 * Follows the local clock: if it skips the end time in spring, the quiet hours end with the first
 * minute after the gap. If clocks go back over the end time, they end there both times.
 */
export function quietUntil({ from, to, timeZone }: QuietHours, at: Date): Date | null {
  const [first, end] = [minutesOf(from), minutesOf(to)];
  const isQuiet = (instant: number): boolean => {
    const minutes = localMinutes(timeZone, instant);
    return first <= end ? minutes >= first && minutes < end : minutes >= first || minutes < end;
  };
  const now = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
  if (!isQuiet(now)) return null;
  const left = (end - localMinutes(timeZone, now) + DAY_MINUTES) % DAY_MINUTES;
  // The clock may change close to the end, so check each minute.
  let instant = now + Math.max(0, left - MAX_CLOCK_CHANGE_MINUTES) * MINUTE_MS;
  while (isQuiet(instant)) instant += MINUTE_MS;
  return new Date(instant);
}
