/**
 * The address of the page: filters, guards, broker, page and size as every list writes them, the window
 * under `t`, the view under `m` and what sizes its map under `by`. Defaults are left out, what is not
 * understood is ignored.
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
  /** What is in front; gainers and losers stand side by side where there is room. */
  pane: MoversView;
  /** Field that decides the area of the map's tiles. */
  tileSize: string;
}

const TILE_SIZES = sizesOf(MOVERS);
const FIRST_SIZE = TILE_SIZES[0] ?? EQUAL;

const list = listParameters(MOVERS);

/** A change goes back to the first page unless it names one. */
const MOVERS_ADDRESS = addressCodec<MoversState>(
  {
    window: choiceParameter('t', WINDOWS, '1D'),
    pane: choiceParameter('m', VIEWS, 'gainers'),
    tileSize: choiceParameter('by', TILE_SIZES, FIRST_SIZE),
    ...list,
    // Order and columns are the page's own: a sort or a column set of another list means nothing here.
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
