import { browserTimeZone } from '../../../time-zones/time-zones';

/** Offset of a zone on a day, `+02:00`. */
function offsetOn(date: string, timeZone: string): string {
  const name = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(new Date(`${date}T12:00:00Z`))
    .find(({ type }) => type === 'timeZoneName')?.value;
  return name?.slice('GMT'.length) || '+00:00';
}

/**
 * A time on the clocks of a zone as ISO text with the zone's offset.
 *
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`
 * @param timeZone of the settings; null: that of the browser
 */
export const isoInstant = (date: string, time: string, timeZone: string | null): string =>
  `${date}T${time}:00${offsetOn(date, timeZone ?? browserTimeZone())}`;
