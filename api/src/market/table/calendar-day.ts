/** Dates as whole days since 1970-01-01 (UTC), the form in which tables and bars keep them. */
const MILLISECONDS_PER_DAY = 86_400_000;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?:$|T)/;

/** Day number of `YYYY-MM-DD` (or of an ISO instant); null when it is not a date of the calendar. */
export function dayFromIso(text: string): number | null {
  const match = ISO_DATE.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const instant = new Date(Date.UTC(2000, month - 1, day));
  // Set the year on its own: Date.UTC reads years below 100 as 19xx.
  instant.setUTCFullYear(year, month - 1, day);
  const exists = instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day;
  return exists ? Math.round(instant.getTime() / MILLISECONDS_PER_DAY) : null;
}

/** `YYYY-MM-DD` of a day number. */
export function isoFromDay(day: number): string {
  return new Date(day * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);
}
