import { parseIsoDate } from 'market-model/dates/civil-dates';
import { upcomingDividends } from 'market-model/derive/dividends/upcoming-dividends';
import type { BySymbol, Documents } from 'market-model/dataset/collections';
import type { UpcomingDividend } from 'market-model/dataset/records/dividend';
import type { CollectedLists } from 'market-model/dataset/collections';
import { COLLECTION_KEYS } from './collection-keys';

/**
 * Adds expected dividends, derived from the histories of assets. A dividend announced in a calendar
 * stays as it is. An asset with an announced dividend gets no estimate before it.
 *
 * @param asOf `YYYY-MM-DD`; a dividend with its ex-date on or before is no longer upcoming
 */
export function addExpectedDividends(
  collections: CollectedLists,
  dividends: BySymbol<Documents['dividends']>,
  asOf: string,
): void {
  const today = parseIsoDate(asOf) ?? 0;
  const announced = (collections['upcoming-dividends'] ?? []).filter(({ exDate }) => exDate > asOf);
  const keyOf = COLLECTION_KEYS['upcoming-dividends'];
  const announcedKeys = new Set(announced.map(keyOf));
  const lastAnnounced = new Map<string, string>();
  for (const { symbol, exDate } of announced) {
    if (exDate > (lastAnnounced.get(symbol) ?? '')) lastAnnounced.set(symbol, exDate);
  }
  const expected: UpcomingDividend[] = [];
  for (const symbol of dividends.keys()) {
    for (const dividend of upcomingDividends(dividends.get(symbol) ?? [], today, { symbol })) {
      if (announcedKeys.has(keyOf(dividend))) continue;
      const estimate = dividend.status === 'estimated';
      if (estimate && dividend.exDate <= (lastAnnounced.get(symbol) ?? '')) continue;
      expected.push(dividend);
    }
  }
  if (announced.length + expected.length === 0) return;
  collections['upcoming-dividends'] = [...announced, ...expected].toSorted(
    (a, b) => compare(a.exDate, b.exDate) || compare(a.symbol, b.symbol),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
