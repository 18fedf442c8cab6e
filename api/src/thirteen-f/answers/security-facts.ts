/** Listing data about the security of a position. */
import type { AssetType } from 'shared/market';
import type { Market } from '../../market/market-store';
import type { AssetRow } from '../../market/store/market';
import type { Position } from '../identity/positions';

export interface SecurityFacts {
  issuer: string;
  titleOfClass: string | null;
  cusip: string | null;
  ticker: string | null;
  symbol: string | null;
  listed: boolean;
  assetType: AssetType | null;
  logoUrl: string | null;
  sector: string | null;
}

/** The asset of a position; null when its symbol is not known or not listed. */
export const assetOf = (market: Market, { symbol }: Pick<Position, 'symbol'>): AssetRow | null =>
  symbol === null ? null : market.find(symbol);

/** Names of a position with logo and sector of its asset. */
export function securityFacts(
  market: Market,
  position: Pick<Position, 'issuer' | 'titleOfClass' | 'cusip' | 'ticker' | 'symbol'>,
): SecurityFacts {
  const asset = assetOf(market, position);
  return {
    issuer: position.issuer,
    titleOfClass: position.titleOfClass,
    cusip: position.cusip,
    ticker: position.ticker,
    symbol: position.symbol,
    listed: asset !== null,
    assetType: asset?.table.table.assetType ?? null,
    logoUrl: asset?.table.text('logoUrl', asset.row) ?? null,
    sector: asset?.table.text('sector', asset.row) ?? null,
  };
}
