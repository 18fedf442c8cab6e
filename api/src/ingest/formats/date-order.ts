/** Whether a file writes `2/1/2024` for 2 January or for 1 February, from its own rows. */
import { weekday } from 'market-model/dates/civil-dates';
import { dayCell, slashDate, type DateOrder } from './cell-values';

/** `either`: rows prove both orders, so that a row which fits both cannot be read. */
export type DateEvidence = DateOrder | 'either';

interface FoundOrder {
  order: DateEvidence;
  /** Null for a file without such dates. */
  note: string | null;
}

/**
 * Detects the date order of a file. A 13th month proves it. Without proof, the order that puts
 * fewer rows on weekends wins, then the one in which the dates ascend or descend.
 * @param daily rows are consecutive days: then the order with the shorter span is preferred too
 */
export function dateOrderOf(texts: readonly string[], daily: boolean): FoundOrder {
  const dates = texts.map(slashDate).filter((date) => date !== null);
  if (dates.length === 0) return { order: 'month-first', note: null };
  const fits = dates.filter(({ first, second }) => Math.min(first, second) <= MONTHS);
  const dayFirst = fits.some(({ first }) => first > MONTHS);
  const monthFirst = fits.some(({ second }) => second > MONTHS);
  if (dayFirst && monthFirst)
    return { order: 'either', note: 'dates are written day first and month first' };
  if (dayFirst) return { order: 'day-first', note: 'dates are read day first' };
  if (monthFirst) return { order: 'month-first', note: null };
  const [american, european] = [
    readingOf(texts, 'month-first'),
    readingOf(texts, 'day-first'),
  ] as const;
  const preferred =
    european.weekends - american.weekends ||
    european.turns - american.turns ||
    (daily ? european.span - american.span : 0);
  return preferred < 0
    ? { order: 'day-first', note: 'dates are read day first: no row proves it, their order fits' }
    : { order: 'month-first', note: 'dates are read month first: no row proves it' };
}

const MONTHS = 12;

function readingOf(texts: readonly string[], order: DateOrder) {
  const days = texts.map((text) => dayCell(text, order)).filter((day) => day !== null);
  let [up, down] = [0, 0];
  for (let i = 1; i < days.length; i++) {
    const step = (days[i] ?? 0) - (days[i - 1] ?? 0);
    if (step > 0) up++;
    if (step < 0) down++;
  }
  return {
    weekends: days.filter((day) => weekday(day) === 0 || weekday(day) === 6).length,
    /** Steps against the direction of most steps. */
    turns: Math.min(up, down),
    span:
      days.reduce((a, b) => Math.max(a, b), -Infinity) -
      days.reduce((a, b) => Math.min(a, b), Infinity),
  };
}

/** The day of a cell in the date order that its file shows. Null if it is invalid, or ambiguous. */
export function dayByEvidence(text: string | undefined, order: DateEvidence): number | null {
  if (order !== 'either') return dayCell(text, order);
  const [american, european] = [dayCell(text, 'month-first'), dayCell(text, 'day-first')];
  if (american === null || european === null) return american ?? european;
  return american === european ? american : null;
}
