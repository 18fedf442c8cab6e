import { useId, type ReactNode } from 'react';
import { Button } from '../button/button';
import { Row } from '../layout/row';
import { Stack } from '../layout/stack';
import { LazyOnFirstOpen } from '../state/lazy-on-first-open';
import { Dock, FilterColumn, ListPageContainer } from './list-page.styles';
import type { FilterPanelView } from './use-filter-panel';
import { lazyDialog } from '../lazy-piece';

/** Loaded when it is opened. */
const FilterSheet = lazyDialog('The filters', async () => ({
  default: (await import(/* webpackChunkName: 'grid-later' */ '../filter-sheet')).FilterSheet,
}));

export interface ListPageFilters {
  view: FilterPanelView;
  /** The controls, usually a `FilterPanel`. Not rendered while closed. */
  panel: ReactNode;
  /** Number of applied filters. */
  count: number;
  onClear: () => void;
  /** Label of `onClear`, if it does not remove all filters. */
  clearText?: string;
  /** Matching rows, including the current input. Null while loading. */
  total: number | null;
}

export interface ListPageProps {
  title: ReactNode;
  /** One line beside the title: counts, date, source. */
  meta?: ReactNode;
  /**
   * Actions for the whole list. A button with `data-compact` shows only its icon in narrow layouts.
   */
  actions?: ReactNode;
  /** Left out: a list without filters. */
  filters?: ListPageFilters;
  /**
   * Content of the bar: applied filters, the list as text, choices of the page. It is truncated,
   * never wrapped. Without filters, bar and tool there is no bar.
   */
  bar?: ReactNode;
  /** Tool at the end of the bar, e.g. the lookup of one row. */
  barEnd?: ReactNode;
  /** Notices and results that come and go, between bar and list. */
  notices?: ReactNode;
  /** Next to the filter button at the bottom of a phone, e.g. sorting. */
  dock?: ReactNode;
  /**
   * `window`: the list takes the rest of the window, and its rows scroll (a `Grid` with `fill`).
   * `page`: the page has more content than the list and scrolls as a whole.
   */
  layout?: 'window' | 'page';
  /**
   * `beside`: `meta` follows the title, and in a short window the bar shares their line. `above`:
   * for a `meta` with more than counts and date. It is below the title at every width, and the bar
   * keeps its own line.
   */
  titleLine?: 'beside' | 'above';
  /** The list, usually a `Grid`, and its additions. */
  children: ReactNode;
}

/** Page with a list: title and actions, one bar, filters beside or over the list, the list. */
export function ListPage({
  title,
  meta,
  actions,
  filters,
  bar,
  barEnd,
  notices,
  dock,
  layout = 'window',
  titleLine = 'beside',
  children,
}: ListPageProps) {
  const panelId = useId();
  const { view } = filters ?? {};
  const beside = view?.beside === true && view.open;
  const filterLabel = filters && (filters.count === 0 ? 'Filters' : `Filters: ${filters.count}`);
  return (
    <ListPageContainer
      data-layout={layout}
      data-title={titleLine}
      data-filters={beside ? '' : undefined}
    >
      <div className="top">
        <Row className="title" gap={12} align="baseline">
          <h1 tabIndex={-1}>{title}</h1>
          {meta !== undefined && <p>{meta}</p>}
        </Row>
        {actions !== undefined && (
          <Row className="actions" data-print="hide">
            {actions}
          </Row>
        )}
        {(filters !== undefined || bar !== undefined || barEnd !== undefined) && (
          <Row className="bar" gap={12}>
            {filters && (
              <Button
                className="toggle"
                size="sm"
                icon="filter"
                data-print="hide"
                aria-expanded={filters.view.open}
                aria-controls={beside ? panelId : undefined}
                onClick={() => filters.view.setOpen(!filters.view.open)}
              >
                {filterLabel}
              </Button>
            )}
            <Row className="start" gap={12}>
              {bar}
            </Row>
            {barEnd !== undefined && <div className="end">{barEnd}</div>}
          </Row>
        )}
      </div>
      {notices !== undefined && <div className="notices">{notices}</div>}
      <div className="body">
        {filters && beside && <FiltersBeside id={panelId} filters={filters} />}
        <Stack className="list" gap={0}>
          {children}
        </Stack>
      </div>
      {(filters || dock !== undefined) && (
        <Dock data-print="hide">
          {filters && (
            <Button
              variant="primary"
              size="lg"
              icon="filter"
              onClick={() => filters.view.setOpen(true)}
            >
              {filterLabel}
            </Button>
          )}
          {dock}
        </Dock>
      )}
      {filters && !filters.view.beside && (
        <LazyOnFirstOpen open={filters.view.open}>
          <FilterSheet
            open={filters.view.open}
            onClose={() => filters.view.setOpen(false)}
            onReset={filters.onClear}
            resetText={filters.clearText}
            total={filters.total}
          >
            {filters.panel}
          </FilterSheet>
        </LazyOnFirstOpen>
      )}
    </ListPageContainer>
  );
}

/** The filters as a column beside the list. */
function FiltersBeside({ id, filters }: { id: string; filters: ListPageFilters }) {
  return (
    <FilterColumn id={id} aria-label="Filters" data-print="hide">
      <header>
        <h2>Filters</h2>
        {filters.count > 0 && (
          <button type="button" className="ui-link" onClick={filters.onClear}>
            {filters.clearText ?? 'Clear all'}
          </button>
        )}
      </header>
      {filters.panel}
    </FilterColumn>
  );
}
