/** Parameters of the list of holdings, beside those of the page. */
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
  /** Assets that are sold stand in the list too. */
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
