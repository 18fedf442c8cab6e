/** Explains the price move of an asset between two closes. */
import type { Move, MoveWindow } from 'shared/contract';
import { changeFieldOf } from 'shared/market';
import { isoDate, parseIsoDate } from 'market-model/dates/civil-dates';
import { exchangeFactor } from 'market-model/derive/prices/price-usd';
import { exchangeCodeOf } from 'market-model/derive/trading-days/trading-days';
import { reportsOf, reportsOfSymbol } from '../earnings/reports';
import { exchangeSession } from 'market-model/sessions/trading-session';
import type { DividendRecord } from 'market-model/dataset/records/dividend';
import { dayOfMarket } from '../market/listing/day-of-market';
import { SnapshotError } from '../market/snapshot/layout';
import type { AssetRow, Market } from '../market/store/market';
import { provenanceAt } from '../market/table/table';
import { newsOf } from '../news/news-index';
import { baseDay } from './move-window';

const SIGNIFICANT_DIGITS = 12;

export async function explainMove(
  market: Market,
  asset: AssetRow,
  window: MoveWindow,
): Promise<Move> {
  const { table, row } = asset;
  const symbol = table.symbol(row);
  const exchange = exchangeCodeOf(symbol);
  const priced = provenanceAt(table.table, 'price', row)?.date;
  const today = (priced && parseIsoDate(priced)) || dayOfMarket(market);
  const base = baseDay(exchange, today, window);
  const [from, to] = [isoDate(base), isoDate(today)];
  const splits = (await readable(market.document('splits', asset))) ?? [];
  const dividends = (await readable(market.document('dividends', asset))) ?? [];
  const split = splits.findLast(({ date }) => date > from && date <= to);
  return {
    symbol,
    from,
    to,
    news: latestNews(market, symbol, exchangeSession(exchange, base).closes),
    earnings: latestReport(market, symbol, from, to),
    dividends: paid(
      asset,
      window,
      dividends.filter(({ exDate }) => exDate > from && exDate <= to),
    ),
    split: split ? { date: split.date, ratio: split.ratio } : null,
  };
}

/** A damaged document takes no other row of the table down. */
async function readable<T>(reading: Promise<T | null>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof SnapshotError) return null;
    throw error;
  }
}

function latestNews(market: Market, symbol: string, since: number): Move['news'] {
  const [story] = newsOf(market).bySymbol.get(symbol) ?? [];
  if (!story || Date.parse(story.publishedAt) < since) return null;
  const { title, url, source, publishedAt } = story;
  return { title, url, source, publishedAt };
}

/** A report after the close moves the price of the day after. */
function latestReport(market: Market, symbol: string, from: string, to: string): Move['earnings'] {
  const report = reportsOfSymbol(reportsOf(market), symbol).findLast(({ date, time }) =>
    time === 'after-close' ? date >= from && date < to : date > from && date <= to,
  );
  if (!report) return null;
  const { date, time, surprisePercent } = report;
  return { date, time, surprisePercent };
}

function paid(
  { table, row }: AssetRow,
  window: MoveWindow,
  dividends: readonly DividendRecord[],
): Move['dividends'] {
  const latest = dividends.at(-1);
  if (!latest) return null;
  const { currencyCode } = latest;
  const sameCurrency = dividends.filter((one) => one.currencyCode === currencyCode);
  const amount = Number(
    sameCurrency.reduce((sum, one) => sum + one.amount, 0).toPrecision(SIGNIFICANT_DIGITS),
  );
  const price = table.number('price', row);
  const change = table.number(changeFieldOf(window), row);
  // Without a rate: only pence and pounds are exchanged.
  const factor = exchangeFactor(currencyCode, table.text('currencyCode', row), () => null);
  const splitFactor =
    sameCurrency.length === dividends.length &&
    price !== null &&
    change !== null &&
    change > -100 &&
    factor !== null;
  return {
    exDate: latest.exDate,
    count: dividends.length,
    amount,
    currencyCode,
    special: sameCurrency.some(({ special }) => special),
    returnPercent: splitFactor
      ? 100 * ((price + amount * factor) / (price / (1 + change / 100)) - 1)
      : null,
  };
}
