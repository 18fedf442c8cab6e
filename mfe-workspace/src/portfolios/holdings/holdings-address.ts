/** Address parameters of the holdings list, in addition to the page's. */
import {
  addressCodec,
  columnSetParameter,
  flagParameter,
  ownColumnsParameter,
  pinnedColumnsParameter,
  sortParameter,
  type GridLayoutState,
} from 'shared/list';
import { HOLDINGS } from './holdings-catalogue';

interface HoldingsState extends Omit<GridLayoutState, 'page'> {
  /** Include sold assets. */
  closed: boolean;
}

export const HOLDINGS_ADDRESS = addressCodec<HoldingsState>(
  {
    sort: sortParameter(HOLDINGS),
    columnSet: columnSetParameter(HOLDINGS),
    columns: ownColumnsParameter(HOLDINGS),
    pinned: pinnedColumnsParameter(HOLDINGS),
    heat: flagParameter('h'),
    closed: flagParameter('closed'),
  },
  { keepsOthers: true },
);
