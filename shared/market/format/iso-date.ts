const ISO =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(Z|[+-]\d\d(?::?\d\d)?)?)?$/;

/** Offset from UTC in minutes of a suffix such as `+05:30`, `-04` or `Z`. */
function offsetMinutes(offset: string): number {
  if (offset === 'Z') return 0;
  const [hours, minutes] = [Number(offset.slice(1, 3)), Number(offset.slice(3).replace(':', ''))];
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

/**
 * The instant of an ISO 8601 date or time. A calendar day, or a time without an offset, is local.
 * `new Date` would parse a day as UTC. Anything else, such as 30 February, yields an invalid date.
 */
export function parseIso(text: string): Date {
  const match = ISO.exec(text);
  if (!match) return new Date(Number.NaN);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const milliseconds = Math.trunc(Number(`0.${match[7] ?? 0}`) * 1000);
  const offset = match[8];
  const utc = new Date(0);
  utc.setUTCFullYear(year, month - 1, day);
  const rolledOver = utc.getUTCMonth() !== month - 1 || utc.getUTCDate() !== day;
  if (rolledOver || hour > 23 || minute > 59 || second > 59) return new Date(Number.NaN);
  if (offset !== undefined) {
    utc.setUTCHours(hour, minute - offsetMinutes(offset), second, milliseconds);
    return utc;
  }
  const local = new Date(0);
  local.setFullYear(year, month - 1, day);
  local.setHours(hour, minute, second, milliseconds);
  return local;
}
