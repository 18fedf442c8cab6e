/**
 * Address of `/13f`: view `m`, text in names and CIKs `q`, holding `h`, quarter of the activity
 * `t`, order `s`, page `p`, rows per page `n`.
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
import type { QueryParameters } from '../../listing/query-parameters';
import { FILER_CATALOGUE } from './filer-columns';

/** Lists of aggregate activity in a quarter, by their API names. */
export const ACTIVITY_KINDS = ['bought', 'sold', 'crowded', 'new'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export const VIEWS = ['filers', ...ACTIVITY_KINDS] as const;
export type FilersView = (typeof VIEWS)[number];

export interface FilersState {
  view: FilersView;
  /** Part of a name, or the beginning of a CIK. */
  search: string;
  /** Ticker, CUSIP or part of an issuer's name. */
  holding: string;
  /** Null for the newest quarter that most filers have reported. */
  quarter: string | null;
  sort: SortEntry[];
  page: number;
  pageSize: number;
}

const SEARCH_PATTERN = /^.{1,100}$/u;

/** A change resets the page to the first one unless it sets the page. */
export const FILERS_ADDRESS = addressCodec<FilersState>(
  {
    view: choiceParameter<FilersView, FilersView>('m', VIEWS, 'filers'),
    search: textParameter<string>('q', '', SEARCH_PATTERN),
    holding: textParameter<string>('h', '', SEARCH_PATTERN),
    quarter: textParameter<string | null>('t', null, /^\d{4}Q[1-4]$/),
    sort: sortParameter(FILER_CATALOGUE),
    pageSize: pageSizeParameter(50),
    page: pageParameter(),
  },
  { changeResets: { page: 1 } },
);

/** Filter and order of the filer list; the endpoint accepts one sort key. */
export function filterOf({ search, holding, sort }: FilersState): QueryParameters {
  const [first] = sort;
  return {
    ...(search !== '' && { search }),
    ...(holding !== '' && { holding }),
    ...(first
      ? { sort: first.field, direction: first.direction }
      : // A search for a holding lists the largest holders first.
        holding !== '' && { sort: 'held' }),
  };
}

const pageOf = ({ page, pageSize }: FilersState) => ({ page, pageSize });

/** Query of `/13f/filers`. */
export const filersQuery = (state: FilersState): QueryParameters => ({
  ...filterOf(state),
  ...pageOf(state),
});

/** Query of `/13f/activity`. */
export const activityQuery = (state: FilersState, kind: ActivityKind): QueryParameters => ({
  kind,
  ...(state.quarter !== null && { quarter: state.quarter }),
  ...pageOf(state),
});
