import { catalogueOf } from 'shared/market';
import type { ListCatalogue } from '../state/screener-state';

const NAMES_OTHERS = 'otherListings';
const etfs = catalogueOf('etfs');

/** Catalogue of the funds list. If each fund is listed once, a column names its other listings. */
export const ETF_CATALOGUE: ListCatalogue = {
  ...etfs,
  columns: etfs.columns.map((column) =>
    column.field === NAMES_OTHERS ? { ...column, hidden: false } : column,
  ),
  sets: etfs.sets.map((set) =>
    set.id === 'fund' ? { ...set, fields: [...set.fields, NAMES_OTHERS] } : set,
  ),
  shownWith: { filter: 'mainListing', column: NAMES_OTHERS },
};
