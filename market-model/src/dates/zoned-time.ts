/** Local times of day as instants. */
import { zoneFormats } from 'shared/market';

const DAY = 86_400_000;
const MINUTE = 60_000;

const formatIn = zoneFormats({
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Date and minute that clocks of a zone show at an instant, in milliseconds as if they were UTC. */
function clockAt(timeZone: string, instant: number): number {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? Number.NaN;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}

/**
 * The instant at which clocks of a zone show a time of day. If they show it twice, the first instant counts. A
 * skipped time moves forward by the length of the gap, e.g. from 00:00 to 01:00.
 *
 * @param timeZone IANA name
 * @param day days since 1970-01-01
 * @param minuteOfDay minutes after midnight
 * @returns milliseconds since 1970
 */
export function instantIn(timeZone: string, day: number, minuteOfDay: number): number {
  const localTime = day * DAY + minuteOfDay * MINUTE;
  const offsetAt = (instant: number): number => clockAt(timeZone, instant) - instant;
  const beforeChange = localTime - offsetAt(localTime - DAY);
  const afterChange = localTime - offsetAt(localTime + DAY);
  const isShownAt = (instant: number): boolean => clockAt(timeZone, instant) === localTime;
  if (beforeChange === afterChange || isShownAt(beforeChange)) return beforeChange;
  return isShownAt(afterChange) ? afterChange : beforeChange;
}

/**
 * The calendar day of an instant in a zone, as days since 1970-01-01.
 *
 * @param timeZone IANA name
 */
export const dayIn = (timeZone: string, instant: Date): number =>
  Math.floor(clockAt(timeZone, instant.getTime()) / DAY);

/**
 * `HH:MM` that clocks of a zone show at an instant, in milliseconds since 1970.
 *
 * @param timeZone IANA name
 */
export const timeIn = (timeZone: string, instant: number): string =>
  new Date(clockAt(timeZone, instant)).toISOString().slice(11, 16);
