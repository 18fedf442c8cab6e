/**
 * The address of a filer's page: the tab under `tab`, the quarter under `t`, options counted in weights
 * under `o`, the filer that it is compared with under `with`, order `s`, page `p`, rows per page `n`.
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
import type { QueryParameters } from '../../thirteen-f/api';
import { HOLDING_CATALOGUE } from './holding-columns';
import { TABS, type HoldingsTab } from './holdings-tab';

/** How many rows each tab has. */
export const tabCounts = ({
  totals,
  counts,
}: Pick<ThirteenFFilerResponse, 'totals' | 'counts'>): Record<HoldingsTab, number> => ({
  holdings: totals.positions,
  new: counts.new,
  increased: counts.increased,
  reduced: counts.decreased,
  'sold-out': counts.soldOut,
  options: totals.optionRows,
});

export interface FilerState {
  tab: HoldingsTab;
  /** Null: the newest. */
  quarter: string | null;
  includeOptions: boolean;
  /** CIK of another filer. */
  comparedWith: string | null;
  sort: SortEntry[];
  page: number;
  pageSize: number;
}

/** A change of tab, quarter or order starts at the first page. */
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

/** The largest positions, whatever the table lists: in the usual case the call of the table itself. */
export const largestQuery = (state: FilerState): QueryParameters =>
  filerQuery({ ...FILER_ADDRESS.defaults, quarter: state.quarter });

/** Quarters with a report that the visitor's plan opens, newest first. */
export const openQuarters = (report: ThirteenFFilerResponse | undefined): string[] =>
  (report?.quarters ?? [])
    .filter(({ known: isFiled }) => isFiled)
    .slice(0, report?.quarterLimit?.rows)
    .map(({ quarter }) => quarter);

/** What the file of the tab holds: all its rows. */
export function csvPath(cik: string, state: FilerState): string {
  const { page: _page, pageSize: _pageSize, ...query } = filerQuery(state);
  const text = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, String(value)]),
  ).toString();
  return `/13f/filers/${encodeURIComponent(cik)}/holdings.csv?${text}`;
}
