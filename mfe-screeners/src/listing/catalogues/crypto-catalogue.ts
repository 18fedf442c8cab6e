import { catalogueOf } from 'shared/market';
import type { ListCatalogue } from '../state/screener-state';

/** The crypto screener: its rows always contain the fields of the supply bar. */
export const CRYPTO_CATALOGUE: ListCatalogue = {
  ...catalogueOf('crypto'),
  rowFields: ['circulatingSupply', 'maxSupply'],
};
