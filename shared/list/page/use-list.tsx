import { Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import type { Facet } from 'shared/contract';
import { usePageReady, usePageTitle } from 'shared/remote';
import {
  CLOSED_PANEL,
  FilterChips,
  optionText,
  withFilter,
  type ChangeFilter,
  type OptionLabel,
} from 'shared/ui/filter-panel';
import type { GridCatalogue, GridProps, SortEntry } from 'shared/ui/grid';
import { lazyPiece } from 'shared/ui/lazy-piece';
import { useFilterPanel, type ListPageProps } from 'shared/ui/list-page';
import type { AddressCodec } from '../address/address-codec';
import type { ListState } from './list-address';
import type { ChangeAddress } from '../address/use-address-state';
import { layoutColumns, useGridLayout } from '../columns/use-grid-layout';
import { ListFilters } from '../filters/list-filters';
import { useFilterKey } from '../keys/use-filter-key';
import { useRowKeys } from '../keys/use-row-keys';
import { ListMeta } from '../meta/list-meta';
import { SortButton } from '../sort/sort-button';
import { gridFailure, type ListQuery } from './grid-failure';

/** Loaded when no row matches. */
const ListEmpty = lazyPiece(
  'Nothing matches. Suggestions',
  () => import(/* webpackChunkName: 'grid-later' */ './list-empty'),
);

/** Declaration of a list. */
export interface ListDeclaration<State extends ListState = ListState> {
  title: string;
  description: string;
  /** Plural noun for the rows within a sentence: `trades`. */
  noun: string;
  catalogue: GridCatalogue;
  /** Its address codec, see `listAddress`. */
  address: AddressCodec<State>;
  /** The endpoint's order unless the user has chosen one. */
  defaultSort?: readonly SortEntry[];
  /** Fields of the open filters at the top of the panel. Left out: a list without filters. */
  featured?: readonly string[];
  /** Labels of options. Defaults to the format of their column. */
  optionLabel?: OptionLabel;
  /** Subject of the answer's date. Defaults to prices. */
  dated?: string;
  /** Key of the first action of a row: `{ key: 'w', label: 'Row to a watchlist' }`. */
  rowAction?: { key: string; label: string };
}

export interface ListAnswer {
  /** Matching rows over all pages. */
  total: number;
  /** Rows before any filter. */
  universe?: number;
  asOf?: string | null;
  /** Facet counts by field, needed for options and histograms. */
  facets?: Readonly<Record<string, Facet>>;
}

/** Filters that belong to no column, e.g. the broker. */
export interface OtherFilters {
  count: number;
  /** A `Chip` for each. */
  chips: ReactNode;
  /** Clears these filters together with those of the columns. */
  onClear: () => void;
}

export interface ListInput {
  /** State of `useAddressState(list.address)`. */
  state: ListState;
  change: ChangeAddress<ListState>;
  /** The newest answer. Undefined before the first. */
  answer: ListAnswer | undefined;
  query: ListQuery;
  /** Visible columns. Defaults to `layoutColumns`. */
  columns?: readonly string[];
  otherFilters?: OtherFilters;
  /** Set when the facets failed to load. Refetches them. */
  onRetryFacets?: (() => void) | false;
  /** The page has its first data. Defaults to an answer or a failure. */
  ready?: boolean;
}

export interface ListOutput {
  /** Props for `ListPage`. */
  page: Required<Pick<ListPageProps, 'title' | 'meta' | 'bar' | 'dock'>> &
    Pick<ListPageProps, 'filters'>;
  /** Props for `Grid`, except rows and their names. */
  grid: Omit<GridProps, 'rows' | 'rowHeader' | 'rowName'> &
    Required<Pick<GridProps, 'gridRef' | 'paging'>>;
}

const NO_FACETS = {};

/**
 * A declared list. Derives title, counts, filters, chips, sort order, columns, pages, failure, empty
 * state and shortcuts from the declaration, the address and the answer. The page adds the rows.
 *
 * ```tsx
 * const TRADES: ListDeclaration = {
 *   title: 'Senators’ trades', description: 'Trades that U.S. senators reported.', noun: 'trades',
 *   catalogue: TRADES_CATALOGUE, // columns with their filters, column sets
 *   address: listAddress(TRADES_CATALOGUE),
 *   defaultSort: [{ field: 'transactionDate', direction: 'desc' }],
 *   featured: ['politician', 'type', 'transactionDate'],
 * };
 *
 * export default function TradesPage() {
 *   const [state, change] = useAddressState(TRADES.address);
 *   const { data, ...query } = useTradesQuery(tradesQuery(state)); // the endpoint
 *   const rows = useMemo(() => data?.rows.map((trade) => ({ key: trade.id, fields: trade })), [data]);
 *   const { page, grid } = useList(TRADES, { state, change, answer: data, query });
 *   return (
 *     <ListPage {...page} actions={<ExportButton file={() => fetchCsv(…)} disabled={!data?.total} />}>
 *       <Grid {...grid} rows={rows} rowHeader={politician} rowName={politicianName} />
 *     </ListPage>
 *   );
 * }
 * ```
 */
export function useList<State extends ListState>(
  list: ListDeclaration<State>,
  input: ListInput,
): ListOutput {
  const { title, catalogue, featured, optionLabel = optionText } = list;
  const { state, change, answer, query, otherFilters } = input;
  const { filters } = state;
  const [panel, setPanel] = useState(CLOSED_PANEL);
  const view = useFilterPanel();
  const gridRef = useRef<HTMLElement>(null);
  usePageTitle(title, list.description);
  usePageReady(input.ready ?? (answer !== undefined || query.error !== undefined));
  useFilterKey(title, view);
  useRowKeys(title, gridRef, {
    action: list.rowAction,
    columnSets: catalogue.sets.length > 1,
  });

  const onFilter = useCallback<ChangeFilter>(
    (field, value) => change((now) => ({ filters: withFilter(now.filters, field, value) })),
    [change],
  );
  const onClear =
    otherFilters?.onClear ?? (() => change({ filters: list.address.defaults.filters }));
  const layout = useGridLayout(state, input.columns ?? layoutColumns(catalogue, state), change);
  const sort = state.sort.length > 0 ? state.sort : (list.defaultSort ?? []);
  return {
    page: {
      title,
      meta: (
        <ListMeta
          noun={list.noun}
          answer={answer}
          failed={query.error !== undefined}
          dated={list.dated}
        />
      ),
      filters: featured && {
        view,
        count: Object.keys(filters).length + (otherFilters?.count ?? 0),
        onClear,
        total: query.isFetching ? null : (answer?.total ?? null),
        panel: (
          <ListFilters
            catalogue={catalogue}
            featured={featured}
            view={panel}
            onViewChange={setPanel}
            filters={filters}
            onChange={onFilter}
            facets={answer?.facets ?? NO_FACETS}
            onRetry={input.onRetryFacets}
            optionLabel={optionLabel}
          />
        ),
      },
      bar: (
        <FilterChips
          catalogue={catalogue}
          filters={filters}
          onChange={onFilter}
          onClear={onClear}
          optionLabel={optionLabel}
        >
          {otherFilters && otherFilters.count > 0 && otherFilters.chips}
        </FilterChips>
      ),
      dock: (
        <SortButton
          catalogue={catalogue}
          columns={layout.columns}
          sort={sort}
          onChange={(next) => change({ sort: next })}
        />
      ),
    },
    grid: {
      ...layout,
      fill: true,
      gridRef,
      label: title,
      catalogue,
      loading: query.isFetching,
      failure: gridFailure(query),
      sort,
      paging: {
        page: state.page,
        pageSize: state.pageSize,
        total: answer?.total ?? null,
        onPage: (page) => change({ page }),
        onPageSize: (pageSize) => change({ pageSize }),
      },
      empty: (
        <Suspense fallback={<div style={{ minHeight: 324 }} />}>
          <ListEmpty {...{ noun: list.noun, catalogue, filters, optionLabel, onFilter, onClear }} />
        </Suspense>
      ),
    },
  };
}
