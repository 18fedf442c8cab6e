import {
  addressCodec,
  columnSetParameter,
  flagParameter,
  ownColumnsParameter,
  pinnedColumnsParameter,
  sortParameter,
  type GridLayoutState,
} from 'shared/list';
import { WATCHLIST } from './watchlist-catalogue';

/** Order and columns in the address, as the screeners write them; without a sort the owner's own order. */
export const WATCHLIST_ADDRESS = addressCodec<Omit<GridLayoutState, 'page'>>({
  sort: sortParameter(WATCHLIST),
  columnSet: columnSetParameter(WATCHLIST),
  columns: ownColumnsParameter(WATCHLIST),
  pinned: pinnedColumnsParameter(WATCHLIST),
  heat: flagParameter('h'),
});
