import { catalogueOf } from 'shared/market';
import type { ListCatalogue } from '../state/screener-state';

/** The crypto screener: its rows carry what the supply bar needs, whatever columns are on screen. */
export const CRYPTO_CATALOGUE: ListCatalogue = {
  ...catalogueOf('crypto'),
  rowFields: ['circulatingSupply', 'maxSupply'],
};
