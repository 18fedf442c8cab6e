import type { Day } from 'shared/market';

/** Time zone of the browser, e.g. `Europe/London`. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Selectable zones: UTC and the zones of the IANA database that the browser supports. */
export const timeZones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone')];

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** Local day and time in a zone. */
export interface WallClock {
  day: Day;
  /** `HH:MM` */
  time: string;
}

/** Local day and time of an instant in a zone, including daylight saving time. */
export function wallClock(instant: Date, timeZone: string): WallClock {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts;
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

/** Label of a zone, with its offset on a day: `London, GMT+1`. */
export function timeZoneText(timeZone: string, instant: Date): string {
  const offset =
    new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' })
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const city = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
  return city === offset ? city : `${city}, ${offset}`;
}
