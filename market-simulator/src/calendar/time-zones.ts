/** Local times of release as UTC, summer time included. */
import { zoneFormats } from 'shared/market';

const formatIn = zoneFormats({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const offsets = new Map<string, number>();

/**
 * Minutes by which a zone is ahead of UTC at noon of a day. No release falls into the hours of a
 * clock change.
 */
function offsetMinutes(zone: string, day: number): number {
  const key = `${zone}:${day}`;
  const cachedOffset = offsets.get(key);
  if (cachedOffset !== undefined) return cachedOffset;
  const noon = (day * 24 + 12) * 3_600_000;
  const part = Object.fromEntries(
    formatIn(zone)
      .formatToParts(noon)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const local = Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute);
  const offset = (local - noon) / 60_000;
  offsets.set(key, offset);
  return offset;
}

/**
 * @param day local day as a day number
 * @param time local `HH:MM`
 * @returns UTC day and `HH:MM`
 */
export function utcOf(zone: string, day: number, time: string): { day: number; time: string } {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const total = hours * 60 + minutes - offsetMinutes(zone, day);
  const shift = Math.floor(total / 1440);
  const minuteOfDay = total - shift * 1440;
  const two = (value: number): string => String(value).padStart(2, '0');
  return {
    day: day + shift,
    time: `${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`,
  };
}
