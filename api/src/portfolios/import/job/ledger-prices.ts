import { exactRatio } from '../../ledger/ratio';
import { Decimal } from '../../ledger/money/decimal';
import type { MarketData } from '../../ledger/prices/market-data';
import type { PriceHistory } from '../../ledger/prices/price-history';
import { Rates, type RateSeries } from '../../ledger/prices/rates';

/** Market data that a ledger is checked with, in a form that can be copied between threads. */
export interface LedgerPrices {
  /** By currency code, in the portfolio's currency. */
  rates: ReadonlyMap<string, RateSeries>;
  /** By symbol, ascending. Symbols without splits are left out. */
  splits: ReadonlyMap<string, readonly { day: number; ratio: number }[]>;
}

/** The market for a replay: rates and splits, no prices. */
export function ledgerMarket(currencyCode: string, { rates, splits }: LedgerPrices): MarketData {
  const histories = new Map(
    [...splits].map(([symbol, ofSymbol]): [string, PriceHistory] => [
      symbol,
      {
        currencyCode,
        day: new Int32Array(0),
        close: new Float64Array(0),
        splits: ofSymbol.map(({ day, ratio }) => ({ day, ratio: exactRatio(new Decimal(ratio)) })),
      },
    ]),
  );
  return {
    rates: new Rates(currencyCode, rates),
    prices: (symbol) => histories.get(symbol) ?? null,
  };
}
