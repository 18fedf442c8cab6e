import { dateParts, daysBetween, formatDate } from 'shared/market';

export interface DateLabel {
  /** Index of the date. */
  at: number;
  text: string;
  anchor: 'start' | 'middle' | 'end';
}

/** Minimum space of a label, px. */
const ROOM = 96;
const DAYS_OF_MONTH_LABELS = 120;

/** Evenly spaced labels below a chart of ascending dates, the first and last date among them. */
export function dateLabels(dates: readonly string[], width: number): DateLabel[] {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (dates.length === 1) return [{ at: 0, text: formatDate(first), anchor: 'start' }];
  const isLong = daysBetween(first, last) > DAYS_OF_MONTH_LABELS;
  const count = Math.max(1, Math.min(dates.length - 1, Math.floor(width / ROOM)));
  return Array.from({ length: count + 1 }, (_, step): DateLabel => {
    const at = Math.round((step * (dates.length - 1)) / count);
    const { day, month, year } = dateParts(dates[at]);
    return {
      at,
      text: isLong ? `${month} ${year}` : `${day} ${month}`,
      anchor: step === 0 ? 'start' : step === count ? 'end' : 'middle',
    };
  });
}
