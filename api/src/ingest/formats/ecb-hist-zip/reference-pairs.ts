import { MAJOR_CURRENCY_PAIRS } from 'shared/market';
import { isoDate } from 'market-model/dates/civil-dates';
import { MAX_CLOSURE_DAYS } from 'market-model/derive/technicals/continuity';
import { deriveFromBars } from 'market-model/derive/technicals/from-bars';
import type { MemoryContent } from '../../source';
import { closesToBars, crossCloses, type DailyCloses } from './daily-closes';

/**
 * Adds bars, listing records and dollar rates: a pair against the euro for every currency that is
 * still quoted, and by triangulation against the dollar and the major crosses.
 * @param perEuro rates for one euro by currency and day
 */
export function addPairs(content: MemoryContent, perEuro: ReadonlyMap<string, DailyCloses>): void {
  let lastDay = -Infinity;
  for (const series of perEuro.values()) lastDay = Math.max(lastDay, lastDayOf(series));
  const current = new Map(
    [...perEuro].filter(([, series]) => lastDay - lastDayOf(series) <= MAX_CLOSURE_DAYS),
  );
  const gone = [...perEuro.keys()].filter((code) => !current.has(code));
  if (gone.length > 0)
    content.notes.push(
      `no longer quoted, against the euro alone and up to their last day: ${gone.toSorted().join(', ')}`,
    );
  const codes = [...current.keys()].toSorted();
  const pairs = new Set<string>([
    ...codes.map((code) => `EUR${code}`),
    ...codes.filter((code) => code !== 'USD').map((code) => `USD${code}`),
    ...MAJOR_CURRENCY_PAIRS,
  ]);
  for (const pair of pairs) {
    const [base, quote] = [pair.slice(0, 3), pair.slice(3)];
    const series = crossCloses(current, base, quote);
    if (!series || series.size === 0) continue;
    const bars = closesToBars(series);
    const symbol = `${pair}.FOREX`;
    const priority = MAJOR_CURRENCY_PAIRS.findIndex((major) => major === pair);
    const derived = deriveFromBars(bars, 'FOREX');
    content.bars.set(symbol, bars);
    content.records.push({
      symbol,
      assetType: 'currency',
      name: `${base}/${quote}`,
      fields: { ...derived, currencyCode: quote, priority: priority < 0 ? null : priority + 1 },
      // Rates against the euro are published; crosses follow from two of them.
      computed: Object.keys(derived).filter((field) => base !== 'EUR' || field !== 'price'),
      date: isoDate(bars.day.at(-1) ?? lastDay),
    });
  }
  for (const code of gone) addEndedPair(content, perEuro, code);
  addUsdRates(content, current);
}

function lastDayOf(series: DailyCloses): number {
  let last = -Infinity;
  for (const day of series.keys()) last = Math.max(last, day);
  return last;
}

/**
 * A discontinued currency: historical amounts are still converted. Its name includes its last date.
 */
function addEndedPair(
  content: MemoryContent,
  perEuro: ReadonlyMap<string, DailyCloses>,
  code: string,
): void {
  const series = crossCloses(perEuro, 'EUR', code);
  const bars = series && closesToBars(series);
  const lastDay = bars?.day.at(-1);
  if (!bars || lastDay === undefined) return;
  const symbol = `EUR${code}.FOREX`;
  content.bars.set(symbol, bars);
  content.records.push({
    symbol,
    assetType: 'currency',
    name: `EUR/${code}, quoted until ${isoDate(lastDay)}`,
    fields: { price: bars.close.at(-1) ?? null, currencyCode: code },
    date: isoDate(lastDay),
  });
}

function addUsdRates(content: MemoryContent, perEuro: ReadonlyMap<string, DailyCloses>): void {
  const { usdRates: rates } = content;
  const latest = (code: string): number | undefined => {
    const series = perEuro.get(code);
    return series?.get(lastDayOf(series));
  };
  const usd = latest('USD');
  if (usd === undefined) return;
  content.usdRatesDate = isoDate(lastDayOf(perEuro.get('USD') ?? new Map()));
  rates.set('EUR', usd);
  for (const code of perEuro.keys()) {
    const rate = latest(code);
    if (rate !== undefined && code !== 'USD') rates.set(code, usd / rate);
  }
}
