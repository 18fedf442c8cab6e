import { LOCALE } from './locale';

/**
 * Formats of instants, one for each time zone.
 *
 * A format holds tens of KB outside of the heap that no collection counts: a server that made one
 * for each price grew by 370 MB. Names of zones have no case, so the number of formats is limited
 * by the names that exist.
 *
 * @returns function of an IANA name, undefined for the zone of the process; throws a RangeError for
 * an unknown name
 */
export function zoneFormats(
  options: Intl.DateTimeFormatOptions,
): (timeZone: string | undefined) => Intl.DateTimeFormat {
  const formats = new Map<string | undefined, Intl.DateTimeFormat>();
  return (timeZone) => {
    const key = timeZone?.toLowerCase();
    let format = formats.get(key);
    if (!format) {
      format = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone });
      formats.set(key, format);
    }
    return format;
  };
}
