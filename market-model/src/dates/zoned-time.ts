/** Local times of day as instants. */

const formats = new Map<string, Intl.DateTimeFormat>();
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Minutes that a zone is ahead of UTC at noon of a day: clocks change at night. */
function offsetMinutes(timeZone: string, day: number): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  formats.set(timeZone, format);
  const noon = day * 86_400_000 + 43_200_000;
  const parts = new Map(format.formatToParts(noon).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
  );
  return (local - noon) / 60_000;
}

/**
 * The instant at which clocks of a zone show a time of day.
 * @param day days since 1970-01-01
 * @param minuteOfDay minutes after midnight
 * @returns milliseconds since 1970
 */
export const instantIn = (timeZone: string, day: number, minuteOfDay: number): number =>
  day * 86_400_000 + (minuteOfDay - offsetMinutes(timeZone, day)) * 60_000;

/**
 * The calendar day of an instant where clocks of a zone hang, as days since 1970-01-01.
 *
 * @param timeZone IANA name
 */
export function dayIn(timeZone: string, instant: Date): number {
  let format = dayFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    dayFormats.set(timeZone, format);
  }
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, +value]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? NaN;
  return Date.UTC(part('year'), part('month') - 1, part('day')) / 86_400_000;
}
