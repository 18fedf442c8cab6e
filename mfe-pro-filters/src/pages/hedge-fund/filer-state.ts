/**
 * Address of a filer's page: tab `tab`, quarter `t`, options included in weights `o`, compared
 * filer `with`, order `s`, page `p`, rows per page `n`.
 */
import type { ThirteenFFilerResponse } from 'shared/contract';
import {
  addressCodec,
  choiceParameter,
  flagParameter,
  pageParameter,
  pageSizeParameter,
  sortParameter,
  textParameter,
} from 'shared/list';
import type { SortEntry } from 'shared/ui/grid';
import { pathWithQuery, type QueryParameters } from '../../listing/query-parameters';
import { HOLDING_CATALOGUE } from './holdings/holding-columns';
import { TABS, type HoldingsTab } from './holdings/holdings-tab';

export interface FilerState {
  tab: HoldingsTab;
  /** Null for the newest. */
  quarter: string | null;
  includeOptions: boolean;
  /** CIK of another filer. */
  comparedWith: string | null;
  sort: SortEntry[];
  page: number;
  pageSize: number;
}

/** A change of tab, quarter or order resets the page to the first one. */
export const FILER_ADDRESS = addressCodec<FilerState>(
  {
    tab: choiceParameter<HoldingsTab, HoldingsTab>('tab', TABS, 'holdings'),
    quarter: textParameter<string | null>('t', null, /^\d{4}Q[1-4]$/),
    includeOptions: flagParameter('o'),
    comparedWith: textParameter<string | null>('with', null, /^\d{1,10}$/),
    sort: sortParameter(HOLDING_CATALOGUE),
    pageSize: pageSizeParameter(50),
    page: pageParameter(),
  },
  { changeResets: { page: 1 } },
);

const quarterOf = ({ quarter }: Pick<FilerState, 'quarter'>) => quarter !== null && { quarter };

/** Query of `/13f/filers/{cik}`. */
export function filerQuery(state: FilerState): QueryParameters {
  const [order] = state.sort;
  return {
    tab: state.tab,
    ...quarterOf(state),
    ...(state.includeOptions && { includeOptions: 'true' }),
    ...(order && { sort: order.field, direction: order.direction }),
    page: state.page,
    pageSize: state.pageSize,
  };
}

/**
 * Query of the largest positions, whatever the table shows. By default it equals the table's own
 * query.
 */
export const largestQuery = (state: FilerState): QueryParameters =>
  filerQuery({ ...FILER_ADDRESS.defaults, quarter: state.quarter });

/** Quarters with a report that the visitor's plan includes, newest first. */
export const openQuarters = (report: ThirteenFFilerResponse | undefined): string[] =>
  (report?.quarters ?? [])
    .filter(({ known: isFiled }) => isFiled)
    .slice(0, report?.quarterLimit?.rows)
    .map(({ quarter }) => quarter);

/** Path of the tab's CSV file: all of its rows. */
export function csvPath(cik: string, state: FilerState): string {
  const { page: _page, pageSize: _pageSize, ...query } = filerQuery(state);
  return pathWithQuery(`/13f/filers/${encodeURIComponent(cik)}/holdings.csv`, query);
}
