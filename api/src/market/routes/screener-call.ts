import { z } from 'zod';
import { SCREENER_TYPES, assetTypeOfScreener, type ScreenerType } from 'shared/market';
import type { MarketStore } from '../market-store';

/**
 * Body limit in bytes: a screen with every list at its limit and names of typical length. More is a
 * 413.
 */
export const SCREENER_BODY_LIMIT = 64 * 1024;

/** Schema shared by all calls about the assets of one screener. */
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
