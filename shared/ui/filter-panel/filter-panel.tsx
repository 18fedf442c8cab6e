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
import type { OptionLabel } from './describe-filter';
import { FilterControl, noteOf, optionText } from './filter-control';
import { withFilter, type ChangeFilter, type Filters, type FilterValue } from './filter-value';
import { PanelContainer } from './panel.styles';
import { filterSections, type FilterSection, type PanelView } from './sections';
import { useStillWhilePressed } from './use-still-while-pressed';

export interface FilterPanelProps {
  catalogue: { columns: readonly ColumnDefinition[] };
  /** Fields that stand open on top. */
  featured: readonly string[];
  view: PanelView;
  onViewChange: (view: PanelView) => void;
  filters: Filters;
  /** One filter as it shall be; null takes it away. Other filters stay as they are when it arrives. */
  onChange: ChangeFilter;
  /** Numbers for the controls on screen, by field; see `facetFields`. */
  facets: Readonly<Record<string, Facet>>;
  /** How options are called, e.g. countries by their name. */
  optionLabel?: OptionLabel;
  /** The list takes conditions on unknown values and bounds that follow a median or another figure. */
  relative?: boolean;
  /** Counts what would match with a filter that is still being typed or dragged. */
  preview?: FilterPreview;
  /** What was chosen is not in force yet. */
  busy?: boolean;
  /** There while the numbers could not be had: asks for them again. */
  onRetry?: (() => void) | false;
}

export interface FilterPreview {
  /** The filters as they would be; null when nothing is being typed any more. */
  onDraft: (filters: Filters | null) => void;
  /** Rows that would match; null while they are being counted. */
  total: number | null;
}

/** Every filter of a catalogue: each control follows from the column's filter kind. */
export function FilterPanel(props: FilterPanelProps) {
  const { catalogue, featured, view, onViewChange, filters } = props;
  const sections = useMemo(
    () => filterSections(catalogue, featured, view),
    [catalogue, featured, view],
  );
  // Histograms follow the rows: React renders them in slices once nothing more urgent is left.
  const [facets, holdFacets] = useStillWhilePressed(useDeferredValue(props.facets));
  return (
    <PanelContainer aria-busy={props.busy} onPointerDownCapture={holdFacets}>
      <div className="find">
        <Input
          type="search"
          data-size="sm"
          data-filter-search=""
          aria-label="Find a filter"
          placeholder="Find a filter"
          value={view.wanted}
          onChange={(event) => onViewChange({ ...view, wanted: event.target.value })}
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
            <Controls {...props} facets={facets} columns={section.columns} />
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
  /** The field that is being typed into. */
  const [drafted, setDrafted] = useState<string | null>(null);
  // The same function for all filters for good: a draft draws anew the filter that it changes.
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
  /** Rows that what is typed would give; null while they are counted, undefined while nothing is typed. */
  would: number | null | undefined;
  onChange: ChangeFilter;
  onDraft: (field: string, value: FilterValue | null) => void;
}

/** One filter with its heading; drawn anew only when something of its own changed. */
const OneFilter = memo(function OneFilter(props: OneFilterProps) {
  const { column, columns, value, facet, optionLabel, relative, would } = props;
  const { field } = column;
  const name = column.title ?? column.label;
  const change = (next: FilterValue | null) => props.onChange(field, next);
  return (
    <section className="filter" aria-label={name} data-filter={field}>
      <h3 title={`${name}. ${column.definition}`}>
        {heading(column)}
        <small>{noteOf(column, facet)}</small>
      </h3>
      <FilterControl
        column={column}
        columns={columns}
        value={value}
        facet={facet}
        optionLabel={optionLabel}
        onChange={change}
        onDraft={(next) => props.onDraft(field, next)}
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

/** `Show 214`: what Enter, or leaving the field, would give. Pressing it leaves the field. */
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

/** Long names have a short one; the tooltip tells the long. */
const MAX_TITLE_LENGTH = 18;
function heading(column: ColumnDefinition): string {
  const title = column.title ?? column.label;
  return title.length > MAX_TITLE_LENGTH ? column.label : title;
}
