import { parseIsoDate } from 'market-model/dates/civil-dates';
import { assetsOf, trades, type DoubleAsset } from './eodhd-world.fixture';

export interface DoubleMarket {
  /** Number of assets by exchange code. */
  exchanges: Readonly<Record<string, number>>;
  /** `YYYY-MM-DD`. */
  today: string;
  /** Trades of senators. */
  trades?: number;
  /** Economic events a day. */
  events?: number;
}

/** The assets of a seeded market, and what else it has on a day. */
export interface SeededMarket {
  /** By exchange code. */
  assets: ReadonlyMap<string, readonly DoubleAsset[]>;
  bySymbol: ReadonlyMap<string, DoubleAsset>;
  today: number;
  tradeCount: number;
  /** Economic events a day. */
  events: number;
}

export const lastTradingDay = (exchange: string, day: number): number =>
  trades(exchange, day) ? day : lastTradingDay(exchange, day - 1);

export function openSeededMarket({
  exchanges,
  today,
  trades: tradeCount = 250,
  events = 5,
}: DoubleMarket): SeededMarket {
  const assets = new Map(
    Object.entries(exchanges).map(([code, count]) => [code, assetsOf(code, count)]),
  );
  const bySymbol = new Map(
    [...assets.values()].flat().map((asset) => [`${asset.code}.${asset.exchange}`, asset]),
  );
  return { assets, bySymbol, today: parseIsoDate(today) ?? 0, tradeCount, events };
}
