import {
  addressCodec,
  choiceParameter,
  columnSetParameter,
  flagParameter,
  ownColumnsParameter,
  pinnedColumnsParameter,
  sortParameter,
  type GridLayoutState,
} from 'shared/list';
import { WATCHLIST } from './watchlist-catalogue';

export const VIEWS = ['table', 'tiles'] as const;
export type WatchlistView = (typeof VIEWS)[number];

/**
 * View, order and columns in the address, in the screeners' format; without a sort the custom order
 * applies.
 */
export const WATCHLIST_ADDRESS = addressCodec<
  Omit<GridLayoutState, 'page'> & { view: WatchlistView }
>({
  view: choiceParameter('view', VIEWS, 'table'),
  sort: sortParameter(WATCHLIST),
  columnSet: columnSetParameter(WATCHLIST),
  columns: ownColumnsParameter(WATCHLIST),
  pinned: pinnedColumnsParameter(WATCHLIST),
  heat: flagParameter('h'),
});
