import { isoDate, parseIsoDate } from 'market-model/dates/civil-dates';
import { invalidInput } from '../../http/problem';

/** First and last day, both included, `YYYY-MM-DD`. */
export interface DayRange {
  from: string;
  to: string;
}

/** Last day that has a text of four digits for its year. */
const LAST_DAY = parseIsoDate('9999-12-31') ?? Infinity;

/**
 * The range of a query. An omitted bound is a fixed number of days from the other one.
 *
 * @param today first day when the query names no bound
 * @param days length of the range when a bound is left out
 * @param longest most days that one call answers
 * @throws a 400 problem when the range ends before it begins or is too long
 */
export function dayRange(
  query: { from?: string | undefined; to?: string | undefined },
  { today, days, longest }: { today: number; days: number; longest: number },
): DayRange {
  const from = query.from === undefined ? null : parseIsoDate(query.from);
  const to = query.to === undefined ? null : parseIsoDate(query.to);
  const first = from ?? (to === null ? today : Math.min(today, to));
  const last = Math.min(to ?? first + days - 1, LAST_DAY);
  if (first > last) throw invalidInput([{ field: 'to', message: 'Ends before the range begins' }]);
  if (last - first >= longest)
    throw invalidInput([{ field: 'to', message: `A range has at most ${longest} days` }]);
  return { from: isoDate(first), to: isoDate(last) };
}
