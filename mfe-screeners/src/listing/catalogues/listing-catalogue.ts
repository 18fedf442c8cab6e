import { catalogueOf, type ScreenerType } from 'shared/market';
import { CRYPTO_CATALOGUE } from './crypto-catalogue';
import { ETF_CATALOGUE } from './etf-catalogue';
import type { ListCatalogue } from '../state/screener-state';

/** Screener catalogue of a type, with the extra fields of its rows. */
export const listingCatalogue = (type: ScreenerType): ListCatalogue =>
  OWN[type] ?? catalogueOf(type);

const OWN: Partial<Record<ScreenerType, ListCatalogue>> = {
  crypto: CRYPTO_CATALOGUE,
  etfs: ETF_CATALOGUE,
};
