import { z } from 'zod';
import { SCREENER_TYPES, assetTypeOfScreener, type ScreenerType } from 'shared/market';
import type { MarketStore } from '../market-store';

/** Bytes of a screen with every list at its limit and names of usual length; more is a 413. */
export const SCREENER_BODY_LIMIT = 64 * 1024;

/** What every call about the assets of one screener says of itself. */
export const SCREENER_CALL = {
  tags: ['screeners'],
  params: z.object({ type: z.enum(SCREENER_TYPES) }),
};

/** The market as it is now, and the assets of one screener in it. */
export function screenedNow(market: MarketStore, type: ScreenerType) {
  const assetType = assetTypeOfScreener(type);
  const current = market.current();
  return { assetType, current, table: current.table(assetType) };
}
