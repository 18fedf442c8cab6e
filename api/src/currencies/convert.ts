/** An amount in another currency, at the newest rate or at that of a day. */
import type { Conversion } from 'shared/contract';
import { rateAlong } from './rate-paths';
import { parseIsoDate, isoDate } from 'market-model/dates/civil-dates';
import { MAX_CLOSURE_DAYS, lastBarOnOrBefore } from 'market-model/derive/technicals/continuity';
import { quotedUnits, wholeCurrency } from 'market-model/derive/prices/price-usd';
import type { Market } from '../market/store/market';
import { hasEnded, oldestOf, quotedPairs, rateBookOf, type QuotedPair } from './rate-book';

export interface ConversionRequest {
  from: string;
  to: string;
  amount: number;
  /** Day, `YYYY-MM-DD`; the newest rate without one. */
  date?: string;
}

/** Reason why there is no conversion: the code is in no pair, or there is no rate for the day. */
export type NoConversion =
  | { missing: 'from' | 'to'; code: string }
  | { missing: 'rate'; first: string | null; last: string | null };

interface DatedRate {
  rate: number;
  date: string | null;
}

type LegRates = ReadonlyMap<string, DatedRate>;

/** The rate of a pair on a day, or of the last day before it; null when that is too long ago. */
async function rateOn(market: Market, quoted: QuotedPair, day: number): Promise<DatedRate | null> {
  const newest = quoted.date === null ? null : parseIsoDate(quoted.date);
  if (newest !== null && newest <= day)
    return day - newest > MAX_CLOSURE_DAYS ? null : { rate: quoted.rate, date: quoted.date };
  const bars = await market.bars(quoted.asset);
  if (!bars) return null;
  const at = lastBarOnOrBefore(bars.day, day);
  const [barDay, rate] = [bars.day[at], bars.close[at]];
  if (barDay === undefined || rate === undefined || !(rate > 0)) return null;
  return day - barDay > MAX_CLOSURE_DAYS ? null : { rate, date: isoDate(barDay) };
}

async function ratesOn(
  market: Market,
  legs: readonly QuotedPair[],
  day: number,
): Promise<LegRates | null> {
  const rates = new Map<string, DatedRate>();
  for (const quoted of legs) {
    const rate = await rateOn(market, quoted, day);
    if (!rate) return null;
    rates.set(quoted.pair, rate);
  }
  return rates;
}

/** Rates of one day for all pairs: where one rested, all go back to the day that each of them has. */
async function ratesOfOneDay(
  market: Market,
  legs: readonly QuotedPair[],
  amount: number,
): Promise<LegRates | null> {
  let day = amount;
  while (amount - day <= MAX_CLOSURE_DAYS) {
    const rates = await ratesOn(market, legs, day);
    if (!rates) return null;
    const dates = [...rates.values()].map(({ date }) => date);
    const oldest = oldestOf(dates);
    const back = oldest === null ? null : parseIsoDate(oldest);
    if (back === null || dates.every((date) => date === oldest)) return rates;
    day = back;
  }
  return null;
}

/** The first day for which every pair has a rate. */
async function firstDay(market: Market, legs: readonly QuotedPair[]): Promise<string | null> {
  const days = await Promise.all(
    legs.map(async ({ asset, date }) => {
      const first = (await market.bars(asset))?.day[0];
      return first === undefined ? date : isoDate(first);
    }),
  );
  return days.reduce<string | null>(
    (latest, day) => (day !== null && (latest === null || day > latest) ? day : latest),
    null,
  );
}

/** Minor units are converted as parts of their currency: 100 GBX are 1 GBP. */
export async function convert(
  market: Market,
  { from, to, amount, date }: ConversionRequest,
): Promise<Conversion | NoConversion> {
  const book = rateBookOf(market);
  const currencies = new Set(book.graph.codes);
  const [source, target] = [wholeCurrency(from), wholeCurrency(to)];
  if (!currencies.has(source)) return { missing: 'from', code: from };
  if (!currencies.has(target)) return { missing: 'to', code: to };
  const path = book.graph.path(source, target);
  if (!path) return { missing: 'rate', first: null, last: null };
  const quoted = quotedPairs(book, path);
  const day = date === undefined ? null : parseIsoDate(date);
  const rates: LegRates | null =
    day === null
      ? hasEnded(quoted, book)
        ? null
        : new Map(quoted.map(({ pair, rate, date: of }) => [pair, { rate, date: of }]))
      : await ratesOfOneDay(market, quoted, day);
  const whole = rates && rateAlong(path, (pair) => rates.get(pair)?.rate ?? null);
  if (rates === null || whole === null)
    return {
      missing: 'rate',
      first: await firstDay(market, quoted),
      last: oldestOf(quoted.map((one) => one.date)),
    };
  const parts = { from: quotedUnits(from), to: quotedUnits(to) };
  const rate = (whole * parts.to) / parts.from;
  const [first] = path;
  return {
    from,
    to,
    amount,
    result: amount * rate,
    rate,
    inverse: 1 / rate,
    kind:
      path.length === 0
        ? 'same'
        : path.length > 1
          ? 'computed'
          : first?.inverted
            ? 'inverse'
            : 'pair',
    asked: date ?? null,
    date: oldestOf([...rates.values()].map((one) => one.date)),
    parts,
    legs: path.flatMap(({ pair, inverted }) => {
      const stored = book.pairs.get(pair);
      const used = rates.get(pair);
      return stored && used
        ? {
            symbol: stored.symbol,
            base: pair.slice(0, 3),
            quote: pair.slice(3),
            rate: used.rate,
            inverted,
            date: used.date,
            source: stored.source,
          }
        : [];
    }),
  };
}
