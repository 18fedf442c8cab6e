/**
 * Address of the institutions that hold an asset: tab `tab`, quarter `t`, part of a name `q`, order
 * `s`, page `p`, rows per page `n`.
 */
import {
  addressCodec,
  choiceParameter,
  pageParameter,
  pageSizeParameter,
  sortParameter,
  textParameter,
} from 'shared/list';
import type { SortEntry } from 'shared/ui/grid';
import { pathWithQuery, type QueryParameters } from '../../../listing/query-parameters';
import { assetHoldersCall } from '../../../thirteen-f/api';
import { HOLDERS_CATALOGUE } from './holder-columns';
import { TABS, type HoldersTab } from './holders-tabs';

export interface HoldersState {
  tab: HoldersTab;
  /** Null for the newest report of each institution. */
  quarter: string | null;
  /** Part of a name. */
  search: string;
  sort: SortEntry[];
  page: number;
  pageSize: number;
}

/** A change of tab, quarter, name or order resets the page to the first one. */
export const HOLDERS_ADDRESS = addressCodec<HoldersState>(
  {
    tab: choiceParameter<HoldersTab, HoldersTab>('tab', TABS, 'holders'),
    quarter: textParameter<string | null>('t', null, /^\d{4}Q[1-4]$/),
    search: textParameter<string>('q', '', /^.{1,100}$/u),
    sort: sortParameter(HOLDERS_CATALOGUE),
    pageSize: pageSizeParameter(50),
    page: pageParameter(),
  },
  { changeResets: { page: 1 } },
);

/** Tab, quarter, name and order, shared by the list and its file. */
function selectionOf({ tab, quarter, search, sort }: HoldersState): QueryParameters {
  const [order] = sort;
  return {
    tab,
    ...(quarter !== null && { quarter }),
    ...(search !== '' && { search }),
    ...(order && { sort: order.field, direction: order.direction }),
  };
}

/** Query of `/assets/{symbol}/holders`. */
export const holdersQuery = (state: HoldersState): QueryParameters => ({
  ...selectionOf(state),
  page: state.page,
  pageSize: state.pageSize,
});

/** Query of the largest purchases or sales of the selected quarter. */
export const largestTradesQuery = (
  { quarter }: Pick<HoldersState, 'quarter'>,
  tab: 'buyers' | 'sellers',
  pageSize: number,
): QueryParameters => ({
  tab,
  ...(quarter !== null && { quarter }),
  sort: 'tradeEffectUSD',
  direction: tab === 'buyers' ? 'desc' : 'asc',
  pageSize,
});

/** Path of the tab's CSV file: all of its rows. */
export const holdersCsvPath = (symbol: string, state: HoldersState): string =>
  pathWithQuery(`${assetHoldersCall(symbol)}.csv`, selectionOf(state));
