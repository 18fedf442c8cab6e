/** The currency week: Sunday 17:00 to Friday 17:00 in New York, without a break. */
export const CURRENCY_ZONE = 'America/New_York';
const TURN_HOUR = 17;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FRIDAY = 5;

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: CURRENCY_ZONE,
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
});
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

function newYork(instant: number): { weekday: number; hour: number } {
  const parts = new Map(CLOCK.formatToParts(instant).map(({ type, value }) => [type, value]));
  return {
    weekday: WEEKDAYS.indexOf(parts.get('weekday') ?? ''),
    hour: Number(parts.get('hour')),
  };
}

/** Time of the Friday close that ended the last week, ms; null while currencies trade. */
export function currencyClose(now: number): number | null {
  const { weekday, hour } = newYork(now);
  const isClosed =
    weekday === 6 ||
    (weekday === FRIDAY && hour >= TURN_HOUR) ||
    (weekday === 0 && hour < TURN_HOUR);
  if (!isClosed) return null;
  // Clocks change at two on a Sunday, so hours cannot be computed by subtraction: search for them.
  let hourStart = Math.floor(now / HOUR_MS) * HOUR_MS;
  for (const end = now - 3 * DAY_MS; hourStart > end; hourStart -= HOUR_MS) {
    const at = newYork(hourStart);
    if (at.weekday === FRIDAY && at.hour === TURN_HOUR) return hourStart;
  }
  return null;
}
