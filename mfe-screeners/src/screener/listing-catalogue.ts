import { catalogueOf, type ScreenerType } from 'shared/market';
import { CRYPTO_CATALOGUE } from '../crypto/crypto-catalogue';
import type { ListCatalogue } from './screener-state';

/** The catalogue of the screener of a type, with what its rows need beside the shown columns. */
export const listingCatalogue = (type: ScreenerType): ListCatalogue =>
  type === 'crypto' ? CRYPTO_CATALOGUE : catalogueOf(type);
