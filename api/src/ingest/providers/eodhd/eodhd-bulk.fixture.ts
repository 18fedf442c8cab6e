import { isoDate, parseIsoDate } from 'market-model/dates/civil-dates';
import { fundamentalsOf } from './eodhd-documents.fixture';
import { barOf, dividendOn, dividendRow, splitsOf, trades } from './eodhd-world.fixture';
import { lastTradingDay, type SeededMarket } from './eodhd-seeded-market.fixture';

const MAX_PAGE = 500;

/** A day of all assets of an exchange: bars, splits or dividends. */
export function bulkDay(
  { assets, today }: SeededMarket,
  code: string,
  query: URLSearchParams,
): unknown {
  const list = assets.get(code);
  if (!list) return null;
  const day = parseIsoDate(query.get('date') ?? '') ?? lastTradingDay(code, today);
  const type = query.get('type');
  if (type === null && (!trades(code, day) || day > today)) return [];
  return list.flatMap((asset): unknown[] => {
    const row = { code: asset.code, exchange_short_name: code, date: isoDate(day) };
    if (type === null) return [{ ...row, ...barOf(asset, day, today) }];
    if (type === 'splits')
      return splitsOf(asset, today)
        .filter((split) => split.day === day)
        .map(({ ratio }) => ({
          code: asset.code,
          exchange: code,
          date: isoDate(day),
          split: `${ratio.toFixed(6)}/1.000000`,
        }));
    const dividend = dividendOn(asset, day, today);
    if (!dividend) return [];
    const { value, ...rest } = dividendRow(dividend, asset.currency);
    return [{ code: asset.code, exchange: code, dividend: value, ...rest }];
  });
}

/** Fundamentals of the stocks of an exchange, by page. */
export function bulkFundamentals(
  { assets, today }: SeededMarket,
  code: string,
  query: URLSearchParams,
): unknown {
  const list = assets.get(code);
  if (!list) return null;
  const offset = Number(query.get('offset') ?? 0);
  const limit = Math.min(MAX_PAGE, Number(query.get('limit') ?? MAX_PAGE));
  const stocks = list.filter(({ type }) => type === 'Common Stock').slice(offset, offset + limit);
  // An empty object is written as a list, as PHP does.
  if (stocks.length === 0) return [];
  return Object.fromEntries(stocks.map((asset, i) => [i, fundamentalsOf(asset, today, true)]));
}
