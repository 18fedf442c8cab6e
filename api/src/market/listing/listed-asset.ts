import {
  type AssetType,
  brokersFieldOf,
  isBrokerKey,
  BROKER_KEYS,
  nameFieldOf,
  tickerOf,
} from 'shared/market';
import { invalidInput } from '../../http/problem';
import type { AssetRow, Market } from '../store/market';

/** Identity of an asset, as shown in lists of events. */
export interface ListedAsset {
  symbol: string;
  ticker: string;
  /** Null for a symbol that the market does not list; then all below is null too. */
  assetType: AssetType | null;
  companyName: string | null;
  sector: string | null;
  countryCode: string | null;
  logoUrl: string | null;
  /** US dollars. */
  marketCap: number | null;
}

export function listedAsset(symbol: string, asset: AssetRow | null): ListedAsset {
  const text = (field: string) => asset?.table.text(field, asset.row) ?? null;
  const assetType = asset?.table.table.assetType ?? null;
  return {
    symbol,
    ticker: tickerOf(symbol),
    assetType,
    companyName: assetType && text(nameFieldOf(assetType)),
    sector: text('sector'),
    countryCode: text('countryCode'),
    logoUrl: text('logoUrl'),
    marketCap: asset?.table.number('marketCap', asset.row) ?? null,
  };
}

/** Keys of the brokers at which an asset can be traded. Null if no source reports them. */
export function brokersOf({ table, row }: AssetRow): readonly string[] | null {
  const value = table.value(brokersFieldOf(table.table.assetType), row);
  return Array.isArray(value) ? value : null;
}

/** Whether a symbol's asset can be traded at a broker; a symbol that is not listed cannot. */
export function tradesAt(market: Market, broker: string): (symbol: string) => boolean {
  return (symbol) => {
    const asset = market.find(symbol);
    return asset !== null && (brokersOf(asset)?.includes(broker) ?? false);
  };
}

/** Throws a 400 problem for a broker that is not supported. */
export function checkBroker(broker: string | undefined): void {
  if (broker === undefined || isBrokerKey(broker)) return;
  const message = `Unknown broker "${broker}"; known are ${BROKER_KEYS.join(', ')}`;
  throw invalidInput([{ field: 'broker', message }]);
}
