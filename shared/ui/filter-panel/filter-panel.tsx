import {
  memo,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Facet } from 'shared/contract';
import { formatInteger, type ColumnDefinition } from 'shared/market';
import { ToggleChip } from '../chip/chip';
import { Disclosure } from '../disclosure/disclosure';
import { Input } from '../field/text-field';
import { importWithRetries } from '../lazy-piece';
import type { OptionLabel } from './value/describe-filter';
import { FilterControl, noteOf, optionText } from './filter-control';
import {
  withFilter,
  type ChangeFilter,
  type Filters,
  type FilterValue,
} from './value/filter-value';
import { PanelContainer } from './panel.styles';
import { filterSections, type FilterSection, type PanelView, searchTextOf } from './sections';
import { useStillWhilePressed } from './use-still-while-pressed';

export interface FilterPanelProps {
  catalogue: { columns: readonly ColumnDefinition[] };
  /** Fields of the open filters at the top. */
  featured: readonly string[];
  view: PanelView;
  onViewChange: (view: PanelView) => void;
  filters: Filters;
  /** Changes one filter. Null removes it. Concurrent changes of other filters are kept. */
  onChange: ChangeFilter;
  /** Facet counts of the visible controls, by field. See `facetFields`. */
  facets: Readonly<Record<string, Facet>>;
  /** Labels of options, e.g. countries by their name. */
  optionLabel?: OptionLabel;
  /**
   * The list supports conditions on unknown values, bounds relative to a median or another figure,
   * and options that are left out.
   */
  relative?: boolean;
  /** Counts the matches of a filter that is still being typed or dragged. */
  preview?: FilterPreview;
  /** The latest choice is not applied yet. */
  busy?: boolean;
  /** Set when the facet counts failed to load. Refetches them. */
  onRetry?: (() => void) | false;
}

export interface FilterPreview {
  /** The filters including the current input. Null when there is no input. */
  onDraft: (filters: Filters | null) => void;
  /** Number of matching rows. Null while loading. */
  total: number | null;
}

/** All filters of a catalogue. The column's filter kind determines each control. */
export function FilterPanel(props: FilterPanelProps) {
  const { catalogue, featured, view, onViewChange, filters } = props;
  const sections = useMemo(
    () => filterSections(catalogue, featured, view),
    [catalogue, featured, view],
  );
  // Histograms update after the rows: React renders them in slices at low priority.
  const [facets, holdFacets] = useStillWhilePressed(useDeferredValue(props.facets));
  const latestView = useRef(view);
  useLayoutEffect(() => {
    latestView.current = view;
  });
  const loadSearch = () => {
    if (view.search) return;
    importWithRetries(() => import(/* webpackChunkName: 'grid-later' */ './filter-search')).then(
      (search) => onViewChange({ ...latestView.current, search }),
      // Without it, the search only finds labels.
      () => {},
    );
  };
  const panel = useRef<HTMLDivElement>(null);
  /** Closes the search and shows a filter at its place. */
  const choose = (field: string, focus: boolean) => {
    const { search } = view;
    if (!search) return;
    onViewChange(search.viewAfterChoice(catalogue, featured, view, field));
    requestAnimationFrame(() => search.showFilter(panel.current, field, focus));
  };
  const isSearching = searchTextOf(view).trim() !== '';
  const changeFound: ChangeFilter = (field, value) => {
    props.onChange(field, value);
    // Typing into a text filter continues there.
    if (value !== null && value.kind !== 'search') choose(field, false);
  };
  return (
    <PanelContainer ref={panel} aria-busy={props.busy} onPointerDownCapture={holdFacets}>
      <div className="find">
        <Input
          type="search"
          data-size="sm"
          data-filter-search=""
          aria-label="Find a filter"
          placeholder="Find a filter"
          value={searchTextOf(view)}
          onFocus={loadSearch}
          onChange={(event) => onViewChange({ ...view, query: event.target.value })}
          onKeyDown={(event) => {
            const firstMatch = isSearching ? sections[0]?.columns[0] : undefined;
            if (event.key !== 'Enter' || firstMatch === undefined) return;
            event.preventDefault();
            choose(firstMatch.field, true);
          }}
        />
      </div>
      {props.onRetry && (
        <button type="button" className="ui-link none" onClick={props.onRetry}>
          Options did not load. Try again
        </button>
      )}
      {sections.map((section) =>
        section.group === null ? (
          <div key={section.label}>
            {section.columns.length === 0 && <p className="none">No filter has this name</p>}
            <Controls
              {...props}
              facets={facets}
              columns={section.columns}
              onChange={isSearching ? changeFound : props.onChange}
            />
          </div>
        ) : (
          <div key={section.group} className="group">
            <Disclosure
              label={section.label}
              note={chosenIn(section, filters)}
              open={section.open}
              onToggle={(open) =>
                onViewChange({ ...view, openGroups: toggled(view, section, open) })
              }
            >
              {section.open && <Controls {...props} facets={facets} columns={section.columns} />}
            </Disclosure>
          </div>
        ),
      )}
    </PanelContainer>
  );
}

function chosenIn(section: FilterSection, filters: Filters): string | undefined {
  const activeCount = section.columns.filter(
    (column) => filters[column.field] !== undefined,
  ).length;
  return activeCount === 0 ? undefined : `${activeCount} on`;
}

function toggled(view: PanelView, section: FilterSection, open: boolean): PanelView['openGroups'] {
  const others = view.openGroups.filter((group) => group !== section.group);
  return open && section.group !== null ? [...others, section.group] : others;
}

const NO_COLUMNS: readonly ColumnDefinition[] = [];

function Controls({
  catalogue,
  columns,
  filters,
  facets,
  onChange,
  optionLabel = optionText,
  relative = false,
  preview,
}: FilterPanelProps & { columns: readonly ColumnDefinition[] }) {
  /** The field with current input. */
  const [drafted, setDrafted] = useState<string | null>(null);
  // A stable callback for all filters: a draft re-renders only the filter that it changes.
  const latest = useRef({ filters, preview });
  useLayoutEffect(() => {
    latest.current = { filters, preview };
  }, [filters, preview]);
  const draft = useCallback((field: string, next: FilterValue | null) => {
    const { filters: now, preview: displayedPreview } = latest.current;
    setDrafted(next === null ? null : field);
    displayedPreview?.onDraft(next && withFilter(now, field, next));
  }, []);
  return columns.map((column) => (
    <OneFilter
      key={column.field}
      column={column}
      columns={relative ? catalogue.columns : NO_COLUMNS}
      value={filters[column.field]}
      facet={facets[column.field]}
      optionLabel={optionLabel}
      relative={relative}
      would={preview && drafted === column.field ? preview.total : undefined}
      onChange={onChange}
      onDraft={draft}
    />
  ));
}

interface OneFilterProps {
  column: ColumnDefinition;
  columns: readonly ColumnDefinition[];
  value: FilterValue | undefined;
  facet: Facet | undefined;
  optionLabel: OptionLabel;
  relative: boolean;
  /** Matches of the current input. Null while loading, undefined without input. */
  would: number | null | undefined;
  onChange: ChangeFilter;
  onDraft: (field: string, value: FilterValue | null) => void;
}

/** One filter with its heading. Re-renders only when its own props change. */
const OneFilter = memo(function OneFilter(props: OneFilterProps) {
  const { column, columns, value, facet, optionLabel, relative, would } = props;
  const { field } = column;
  const name = column.title ?? column.label;
  const change = (next: FilterValue | null) => props.onChange(field, next);
  return (
    <section className="filter" aria-label={name} data-filter={field}>
      <h3 title={`${name}. ${column.definition}`}>
        {heading(column)} <small>{noteOf(column, facet)}</small>
      </h3>
      <FilterControl
        column={column}
        columns={columns}
        value={value}
        facet={facet}
        optionLabel={optionLabel}
        onChange={change}
        onDraft={(next) => props.onDraft(field, next)}
        canExclude={relative}
      />
      {would !== undefined && <Would total={would} />}
      {relative && field !== 'symbol' && (
        <div className="more">
          <ToggleChip
            pressed={value?.kind === 'unknown'}
            title={`Rows without a value of ${name}`}
            onChange={(on) => change(on ? { kind: 'unknown' } : null)}
          >
            Not reported
          </ToggleChip>
        </div>
      )}
    </section>
  );
});

/** `Show 214`: the number of matches after Enter or blur. Pressing it blurs the field. */
function Would({ total }: { total: number | null }) {
  return (
    <p className="would" role="status">
      {total === null ? (
        'Counting…'
      ) : (
        <button type="button" className="ui-link" tabIndex={-1}>
          Show {formatInteger(total)}
        </button>
      )}
    </p>
  );
}

/** Long names have a short form. The tooltip has the full name. */
const MAX_TITLE_LENGTH = 18;
function heading(column: ColumnDefinition): string {
  const title = column.title ?? column.label;
  return title.length > MAX_TITLE_LENGTH ? column.label : title;
}
