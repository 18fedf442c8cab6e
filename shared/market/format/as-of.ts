import { formatDateTime } from './dates';
import { notation } from './notation';
import { zoneFormats } from './zone-formats';

const formatIn = zoneFormats({ timeZoneName: 'short' });

const zoneName = (date: Date): string | undefined =>
  formatIn(notation().timeZone ?? undefined)
    .formatToParts(date)
    .find((part) => part.type === 'timeZoneName')?.value;

/** `20 Nov 2026, 16:00 GMT`: time of the newest price in the visitor's time zone. */
export function formatAsOf(asOf: string | null | undefined): string | null {
  if (!asOf || Number.isNaN(Date.parse(asOf))) return null;
  const zone = zoneName(new Date(asOf));
  return asOf.includes('T') && zone
    ? `${formatDateTime(asOf)} ${zone}`
    : formatDateTime(asOf).replace(/, \d\d:\d\d$/, '');
}
