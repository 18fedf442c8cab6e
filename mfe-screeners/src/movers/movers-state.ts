/**
 * Address of the page. Filters, guards, broker, page and page size are written as in every list;
 * the window is `t`, the view `m`, and the size of the treemap `by`. Defaults are omitted, invalid
 * values ignored.
 */
import type { MoveWindow } from 'shared/contract';
import {
  addressCodec,
  choiceParameter,
  constantParameter,
  useAddressState,
  type ChangeAddress,
} from 'shared/list';
import { listParameters } from '../listing/state/address';
import type { ScreenerState } from '../listing/state/screener-state';
import { EQUAL, sizesOf } from '../listing/state/heatmap-choice';
import { MOVERS, VIEWS, WINDOWS, type MoversView } from './movers-list';

export interface MoversState extends ScreenerState {
  window: MoveWindow;
  /** Active view; gainers and losers are side by side on wide screens. */
  pane: MoversView;
  /** Field for the area of the treemap's tiles. */
  tileSize: string;
}

const TILE_SIZES = sizesOf(MOVERS);
const FIRST_SIZE = TILE_SIZES[0] ?? EQUAL;

const list = listParameters(MOVERS);

/** A change resets the page to the first one unless it sets the page. */
const MOVERS_ADDRESS = addressCodec<MoversState>(
  {
    window: choiceParameter('t', WINDOWS, '1D'),
    pane: choiceParameter('m', VIEWS, 'gainers'),
    tileSize: choiceParameter('by', TILE_SIZES, FIRST_SIZE),
    ...list,
    // Order and columns are fixed: a sort or column set of another list does not apply here.
    columnSet: constantParameter(list.columnSet.default),
    columns: constantParameter(list.columns.default),
    sort: constantParameter(list.sort.default),
    heatmap: constantParameter(undefined),
  },
  {
    changeResets: { page: 1 },
    beforeWrite: (state) => (state.pane === 'heatmap' ? state : { ...state, tileSize: FIRST_SIZE }),
  },
);

export const { encode: encodeMovers, decode: decodeMovers } = MOVERS_ADDRESS;

export type ChangeMovers = ChangeAddress<MoversState>;

export const useMoversState = (): [MoversState, ChangeMovers] => useAddressState(MOVERS_ADDRESS);
