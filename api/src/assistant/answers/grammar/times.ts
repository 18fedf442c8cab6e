import { addDays, addMonths, isCalendarDate, spanOf, stepSpan } from 'shared/market';
import type { Mark } from './marks';
import type { Token } from './tokens';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const FIRST_YEAR = 1950;
const LAST_YEAR = 2100;

/** Days that a question names. */
export interface Times {
  /** A calendar year: `in 2024`. */
  year: number | null;
  /** Full days in the order of the question. */
  days: string[];
  /** `since`, or a number of years back that is no window of the catalogue. */
  from: string | null;
  /** Tokens that name a time. */
  used: ReadonlySet<number>;
}

const yearOf = (token: Token | undefined): number | null => {
  const year = /^(?:fy)?((?:19|20)\d\d)$/.exec(token?.key ?? '')?.[1];
  const value = Number(year ?? NaN);
  return value >= FIRST_YEAR && value <= LAST_YEAR ? value : null;
};
const monthOf = (token: Token | undefined): number | null => {
  const at = token ? MONTHS.indexOf(token.key.slice(0, 3)) : -1;
  return at < 0 ||
    !token ||
    !FULL.some((name) => name === token.key || token.key === name.slice(0, 3))
    ? null
    : at + 1;
};
const FULL = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
  'sept',
];
const dayOfMonth = (token: Token | undefined): number | null =>
  /^(?:[1-9]|[12]\d|3[01])$/.test(token?.key ?? '') ? Number(token?.key) : null;

const isoOf = (year: number, month: number, day: number): string | null => {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isCalendarDate(text) ? text : null;
};

/** @param today `YYYY-MM-DD`, the day of the data */
export function timesOf(question: string, tokens: readonly Token[], today: string): Times {
  const used = new Set<number>();
  const days: string[] = [];
  let year: number | null = null;
  let from: string | null = null;
  const mark = (at: number, length: number) => {
    for (let index = at; index < at + length; index++) used.add(index);
  };
  for (const [iso] of question.matchAll(/\b\d{4}-\d\d-\d\d\b/g))
    if (isCalendarDate(iso)) days.push(iso);
  const isoSpans = [...question.matchAll(/\b\d{4}-\d\d-\d\d\b/g)].map(({ index }) => index);
  for (const [at, token] of tokens.entries()) {
    if (used.has(at)) continue;
    if (isoSpans.some((start) => token.start >= start && token.end <= start + 10)) {
      mark(at, 1);
      continue;
    }
    const full = fullDate(tokens, at);
    if (full) {
      days.push(full.day);
      mark(at, full.length);
      continue;
    }
    const years =
      /^\d{1,2}$/.test(token.key) && tokens[at + 1]?.key === 'year' ? Number(token.key) : 0;
    if (years > 2 && years !== 5) {
      from = addMonths(today, -12 * years);
      mark(at, 2);
      continue;
    }
    const one = yearOf(token);
    if (one === null) continue;
    if (tokens[at - 1]?.key === 'since') {
      from = `${one - 1}-12-31`;
      mark(at - 1, 1);
    } else year = one;
    mark(at, 1);
  }
  return { year, days, from, used };
}

/** `3 March 2024`, `March 3 2024`, `March 3rd, 2024`. */
function fullDate(tokens: readonly Token[], at: number): { day: string; length: number } | null {
  const [first, second] = [tokens[at], tokens[at + 1]];
  const skip = ['st', 'nd', 'rd', 'th', ','];
  let next = at + 2;
  while (skip.includes(tokens[next]?.key ?? '')) next++;
  const year = yearOf(tokens[next]);
  if (year === null) return null;
  const month = monthOf(second) ?? monthOf(first);
  const day = monthOf(second) === null ? dayOfMonth(second) : dayOfMonth(first);
  const text = month !== null && day !== null ? isoOf(year, month, day) : null;
  return text === null ? null : { day: text, length: next - at + 1 };
}

/** Days of "tomorrow", "next week". This week without one. */
export function daysOfSpan(
  span: Extract<Mark, { kind: 'span' }> | undefined,
  today: string,
): { from: string; to: string } {
  if (span === undefined) return spanOf('week', today);
  if (span.unit === 'day') {
    const day = addDays(today, span.ahead);
    return { from: day, to: day };
  }
  return spanOf(span.unit, stepSpan(span.unit, today, span.ahead));
}
