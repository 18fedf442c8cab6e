import { formatDateTime } from './dates';
import { LOCALE } from './locale';

const IN_ZONE = new Intl.DateTimeFormat(LOCALE, { timeZoneName: 'short' });

/** `20 Nov 2026, 16:00 GMT`: the moment of the newest price in the visitor's own time zone. */
export function formatAsOf(asOf: string | null | undefined): string | null {
  if (!asOf || Number.isNaN(Date.parse(asOf))) return null;
  const zone = IN_ZONE.formatToParts(new Date(asOf)).find(
    (part) => part.type === 'timeZoneName',
  )?.value;
  return asOf.includes('T') && zone
    ? `${formatDateTime(asOf)} ${zone}`
    : formatDateTime(asOf).replace(/, \d\d:\d\d$/, '');
}
