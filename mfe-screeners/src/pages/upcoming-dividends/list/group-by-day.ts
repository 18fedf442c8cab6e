import type { UpcomingDividendDay, UpcomingDividendItem } from 'shared/contract';
import type { Day } from 'shared/market';
import type { DateKind } from '../dividends-state';

export const dateOf = (item: UpcomingDividendItem, by: DateKind): Day | null =>
  by === 'ex' ? item.exDate : by === 'record' ? item.recordDate : item.paymentDate;

export interface DayGroup {
  day: Day;
  /** Counts of the whole day, over all pages; null if unknown. */
  counts: Pick<UpcomingDividendDay, 'count' | 'confirmed' | 'estimated'> | null;
  items: UpcomingDividendItem[];
}

/** Groups the rows of a page by day, in their order. */
export function groupByDay(
  items: readonly UpcomingDividendItem[],
  by: DateKind,
  days: readonly UpcomingDividendDay[],
): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const item of items) {
    const day = dateOf(item, by);
    if (day === null) continue;
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, counts: days.find(({ date }) => date === day) ?? null, items: [item] });
  }
  return groups;
}

/** `24 ex-dates: 20 confirmed, 4 estimated`; the sum is never shown without both parts. */
export function countsText(
  { count, confirmed, estimated }: NonNullable<DayGroup['counts']>,
  by: DateKind,
): string {
  const noun = count === 1 ? DATE_NOUNS[by].one : DATE_NOUNS[by].many;
  const number = (value: number) => value.toLocaleString('en-GB');
  if (count === 0) return `no ${noun}`;
  if (estimated === 0) return `${number(count)} ${noun}, all confirmed`;
  if (confirmed === 0) return `${number(count)} ${noun}, all estimated`;
  return `${number(confirmed)} confirmed and ${number(estimated)} estimated ${noun}`;
}

export const DATE_NOUNS: Readonly<Record<DateKind, { label: string; one: string; many: string }>> =
  {
    ex: { label: 'Ex-date', one: 'ex-date', many: 'ex-dates' },
    record: { label: 'Record date', one: 'record date', many: 'record dates' },
    payment: { label: 'Payment date', one: 'payment date', many: 'payment dates' },
  };
