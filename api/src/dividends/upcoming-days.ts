import type { DividendDate, UpcomingDividendDay, UpcomingDividendItem } from 'shared/contract';
import { DATE_OF } from './filter-upcoming';

/**
 * Number of dividends per day, ascending by the requested date. Announced and expected ones are
 * counted separately.
 * @param leaders number of largest companies named per day; unknown sizes come last
 */
export function upcomingDays(
  items: readonly UpcomingDividendItem[],
  by: DividendDate,
  leaders: number,
): UpcomingDividendDay[] {
  const days = new Map<string, UpcomingDividendItem[]>();
  for (const item of items) {
    const date = DATE_OF[by](item);
    if (date === null) continue;
    const dayEntry = days.get(date);
    if (dayEntry) dayEntry.push(item);
    else days.set(date, [item]);
  }
  return [...days]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, all]) => {
      const confirmed = all.filter(({ status }) => status === 'confirmed').length;
      return {
        date,
        count: all.length,
        confirmed,
        estimated: all.length - confirmed,
        leaders: leaders === 0 ? [] : largest(all, leaders),
      };
    });
}

const largest = (
  items: readonly UpcomingDividendItem[],
  most: number,
): UpcomingDividendDay['leaders'] =>
  items
    .toSorted((a, b) => (b.marketCap ?? -1) - (a.marketCap ?? -1) || (a.symbol < b.symbol ? -1 : 1))
    .slice(0, most)
    .map(({ symbol, ticker, status, special }) => ({ symbol, ticker, status, special }));
