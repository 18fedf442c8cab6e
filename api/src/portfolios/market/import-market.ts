import type { Market } from '../../market/store/market';
import { nextTurn } from '../../market/turns/turns';
import type { ImportSource } from '../import/job/import-job';
import type { Resolution } from '../import/import-plan';
import { assetKey } from '../import/tables/symbol-texts';
import { assetResolver } from '../../asset-resolver/resolve-asset';
import { portfolioMarketOf } from './portfolio-market';

/** A longer text is neither a symbol nor a name. */
const MAX_TEXT_LENGTH = 100;
/** Milliseconds of one turn on the main thread. */
const TURN_MS = 2;

/** Answers the market questions of an import on the main thread, a few milliseconds at a time. */
export function importMarket(market: Market): Omit<ImportSource, 'target'> {
  return {
    resolve: async (texts) => {
      const resolve = assetResolver(market);
      const resolutions = new Map<string, Resolution>();
      let turnStart = performance.now();
      for (const text of texts) {
        if (text.text.length <= MAX_TEXT_LENGTH) resolutions.set(assetKey(text), resolve(text));
        if (performance.now() - turnStart < TURN_MS) continue;
        await nextTurn();
        turnStart = performance.now();
      }
      return resolutions;
    },
    prices: (currencyCode, symbols, currencies) =>
      portfolioMarketOf(market).ledgerPrices(currencyCode, symbols, currencies),
  };
}
