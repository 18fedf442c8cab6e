import type { QuoteTick } from 'shared/contract';
import { isoDate, parseIsoDate } from 'market-model/dates/civil-dates';
import type { AssetRow, Market } from '../market/store/market';
import { historySourceAt, provenanceAt } from '../market/table/table';
import { closeLabel, sessionExchangeOf } from 'market-model/sessions/market-clock';
import { exchangeSession } from 'market-model/sessions/trading-session';
import type { KnownQuote } from 'market-model/ports/live-feed';

const exchangeOf = ({ table, row }: AssetRow): string =>
  sessionExchangeOf(table.symbol(row), table.text('exchange', row));

const priceDayOf = ({ table, row }: AssetRow): number | null =>
  parseIsoDate(provenanceAt(table.table, 'price', row)?.date ?? '');

/** Day of a symbol's price in the snapshot; null when it is not known. */
export function priceDateOf(market: Market, symbol: string): string | null {
  const asset = market.find(symbol);
  const day = asset && priceDayOf(asset);
  return typeof day === 'number' ? isoDate(day) : null;
}

/** When the price of the snapshot was made: the close of its day, by the calendar of its exchange. */
export function closeOf(asset: AssetRow): { closedAt?: string; label?: string } {
  const day = priceDayOf(asset);
  if (day === null) return {};
  const exchange = exchangeOf(asset);
  const { closes } = exchangeSession(exchange, day);
  return { closedAt: new Date(closes).toISOString(), label: closeLabel(exchange, day) };
}

/** Price and previous close of a symbol in the snapshot; null when it is unknown or has no price. */
export function knownQuote(market: Market, symbol: string): KnownQuote | null {
  const asset = market.find(symbol);
  const price = asset?.table.number('price', asset.row) ?? null;
  if (!asset || price === null) return null;
  const change = asset.table.number('day1ChangePercent', asset.row);
  const history = historySourceAt(asset.table.table, asset.row);
  return {
    price,
    day: priceDayOf(asset),
    seed: history?.kind === 'demo' ? history.seed : null,
    exchange: exchangeOf(asset),
    previousClose: change === null || change <= -100 ? null : price / (1 + change / 100),
  };
}

/** The snapshot's price in the shape of a live one. */
export function snapshotTick(market: Market, symbol: string): QuoteTick | null {
  const asset = market.find(symbol);
  const price = asset?.table.number('price', asset.row) ?? null;
  if (!asset || price === null) return null;
  return {
    symbol: asset.table.symbol(asset.row),
    price,
    day1ChangePercent: asset.table.number('day1ChangePercent', asset.row),
    time: null,
    ...closeOf(asset),
  };
}
