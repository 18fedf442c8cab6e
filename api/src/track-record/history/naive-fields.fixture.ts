/** Fields of a stock on a past day by the plain way: truncated data, every calculation in turn. */
import { TRACK_RECORD } from 'shared/market';
import { isoDate, parseIsoDate } from 'market-model/dates/civil-dates';
import { calculationsOf } from 'market-model/derive/calculations/calculations';
import { fillFromBars, type OpenFacts } from 'market-model/derive/complete-fields';
import type { UsdRate } from 'market-model/derive/prices/price-usd';
import type { FiscalPeriod } from 'market-model/dataset/records/fundamentals';
import type { RequiredFields } from './known-fields';
import { listedBar, type StockHistory } from './stock-history';

function filedBy(
  periods: readonly FiscalPeriod[],
  assumedDays: number,
  day: number,
): FiscalPeriod[] {
  return periods.flatMap((period) => {
    const end = parseIsoDate(period.periodEnd);
    if (end === null) return [];
    const filed = period.filedDate === null ? null : parseIsoDate(period.filedDate);
    const knownFrom = Math.max(end, filed ?? end + assumedDays);
    return knownFrom <= day ? [{ ...period, filedDate: isoDate(knownFrom) }] : [];
  });
}

export function naiveFieldsOnDay(
  history: StockHistory,
  { computed, needsBarFields }: RequiredFields,
  day: number,
  usdRate: UsdRate,
): OpenFacts['fields'] | null {
  const { bars, fundamentals, dividends, identity } = history;
  const last = listedBar(history, day);
  const price = bars.close[last] ?? Number.NaN;
  if (last < 0 || !(price > 0)) return null;
  const today = bars.day[last] ?? day;
  const { quarterly, annual } = TRACK_RECORD.assumedFilingDays;
  const facts: OpenFacts = {
    symbol: String(identity.symbol ?? ''),
    assetType: 'stock',
    fields: { ...identity, price },
    provenance: { price: { source: 'history', date: isoDate(today), kind: 'reported' } },
    dividends:
      dividends?.filter(({ exDate }) => (parseIsoDate(exDate) ?? Infinity) <= today) ?? null,
    fundamentals: fundamentals && {
      ...fundamentals,
      quarterly: filedBy(fundamentals.quarterly, quarterly, today),
      annual: filedBy(fundamentals.annual, annual, today),
      estimates: [],
    },
    bars: {
      day: bars.day.slice(0, last + 1),
      open: bars.open.slice(0, last + 1),
      high: bars.high.slice(0, last + 1),
      low: bars.low.slice(0, last + 1),
      close: bars.close.slice(0, last + 1),
      volume: bars.volume.slice(0, last + 1),
    },
    usdRate,
    today,
    allowed: computed,
    replaced: {},
  };
  if (needsBarFields) fillFromBars(facts, 'history');
  const settled = new Set<string>();
  for (const { field, work } of calculationsOf('stock')) {
    if (!computed.has(field) || settled.has(field) || facts.fields[field] !== undefined) continue;
    const working = work(facts);
    if (!working) continue;
    settled.add(field);
    const { value } = working;
    if (value !== null && (typeof value !== 'number' || Number.isFinite(value)))
      facts.fields[field] = value;
  }
  return facts.fields;
}
