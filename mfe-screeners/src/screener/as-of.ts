import { formatDateTime, LOCALE } from 'shared/market';

/** `20 Nov 2026, 16:00 GMT`: the moment of the newest price in the visitor's own time zone. */
export function asOfText(asOf: string | null | undefined): string | null {
  if (!asOf || Number.isNaN(Date.parse(asOf))) return null;
  const zone = new Intl.DateTimeFormat(LOCALE, { timeZoneName: 'short' })
    .formatToParts(new Date(asOf))
    .find((part) => part.type === 'timeZoneName')?.value;
  return asOf.includes('T') && zone
    ? `${formatDateTime(asOf)} ${zone}`
    : formatDateTime(asOf).replace(/, \d\d:\d\d$/, '');
}
