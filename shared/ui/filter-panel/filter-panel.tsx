import type { Facet, RangeFacet, ValuesFacet } from 'shared/contract';
import { formatValue, type ColumnCatalogue, type ColumnDefinition } from 'shared/market';
import { Disclosure } from '../disclosure/disclosure';
import { Input } from '../field/text-field';
import type { OptionLabel } from './describe-filter';
import { filterOf, withFilter, type Filters, type FilterValue } from './filter-value';
import { OptionsFilter } from './options-filter';
import { PanelFrame } from './panel-frame';
import { RangeFilter } from './range-filter';
import { filterSections, type FilterSection, type PanelView } from './sections';
import { BooleanFilter, DateRangeFilter, SearchFilter } from './simple-filters';

export interface FilterPanelProps {
  catalogue: ColumnCatalogue;
  /** Fields that stand open on top. */
  featured: readonly string[];
  view: PanelView;
  onViewChange: (view: PanelView) => void;
  filters: Filters;
  onChange: (filters: Filters) => void;
  /** Numbers for the controls on screen, by field; see `facetFields`. */
  facets: Readonly<Record<string, Facet>>;
  /** How options are called, e.g. countries by their name. */
  optionLabel?: OptionLabel;
}

/** Every filter of a catalogue: each control follows from the column's filter kind. */
export function FilterPanel(props: FilterPanelProps) {
  const { catalogue, featured, view, onViewChange, filters } = props;
  const sections = filterSections(catalogue, featured, view);
  return (
    <PanelFrame>
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
      {sections.map((section) =>
        section.group === null ? (
          <div key={section.label}>
            {section.columns.length === 0 && <p className="none">No filter has this name</p>}
            <Controls {...props} columns={section.columns} />
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
              {section.open && <Controls {...props} columns={section.columns} />}
            </Disclosure>
          </div>
        ),
      )}
    </PanelFrame>
  );
}

function chosenIn(section: FilterSection, filters: Filters): string | undefined {
  const chosen = section.columns.filter((column) => filters[column.field] !== undefined).length;
  return chosen === 0 ? undefined : `${chosen} on`;
}

function toggled(view: PanelView, section: FilterSection, open: boolean): PanelView['openGroups'] {
  const others = view.openGroups.filter((group) => group !== section.group);
  return open && section.group !== null ? [...others, section.group] : others;
}

function Controls({
  columns,
  filters,
  facets,
  onChange,
  optionLabel = optionText,
}: FilterPanelProps & { columns: readonly ColumnDefinition[] }) {
  return columns.map((column) => (
    <section key={column.field} className="filter" aria-label={column.title ?? column.label}>
      <h3 title={`${column.title ?? column.label}. ${column.definition}`}>
        {heading(column)}
        <small>{note(column, facets[column.field])}</small>
      </h3>
      <Control
        column={column}
        filters={filters}
        facet={facets[column.field]}
        optionLabel={optionLabel}
        onChange={(value) => onChange(withFilter(filters, column.field, value))}
      />
    </section>
  ));
}

/** Long names have a short one; the tooltip tells the long. */
const LONGEST_HEADING = 20;
function heading(column: ColumnDefinition): string {
  const title = column.title ?? column.label;
  return title.length > LONGEST_HEADING ? column.label : title;
}

interface ControlProps {
  column: ColumnDefinition;
  filters: Filters;
  facet: Facet | undefined;
  optionLabel: OptionLabel;
  onChange: (value: FilterValue | null) => void;
}

function Control({ column, filters, facet, optionLabel, onChange }: ControlProps) {
  switch (column.filter) {
    case 'range':
      return (
        <RangeFilter
          column={column}
          value={filterOf(filters, column, 'range')}
          facet={rangeFacet(facet)}
          onChange={onChange}
        />
      );
    case 'options':
      return (
        <OptionsFilter
          column={column}
          value={filterOf(filters, column, 'options')}
          facet={valuesFacet(facet)}
          optionLabel={optionLabel}
          onChange={onChange}
        />
      );
    case 'search':
      return (
        <SearchFilter
          column={column}
          value={filterOf(filters, column, 'search')}
          onChange={onChange}
        />
      );
    case 'boolean':
      return (
        <BooleanFilter
          column={column}
          value={filterOf(filters, column, 'boolean')}
          onChange={onChange}
        />
      );
    case 'date-range':
      return (
        <DateRangeFilter
          column={column}
          value={filterOf(filters, column, 'date-range')}
          onChange={onChange}
        />
      );
    case 'none':
      return null;
  }
}

const rangeFacet = (facet: Facet | undefined): RangeFacet | undefined =>
  facet !== undefined && 'bins' in facet ? facet : undefined;
const valuesFacet = (facet: Facet | undefined): ValuesFacet | undefined =>
  facet !== undefined && 'values' in facet ? facet : undefined;

/** What stands beside the name of a figure: its middle, or that its scale is not even. */
function note(column: ColumnDefinition, facet: Facet | undefined): string {
  const range = rangeFacet(facet);
  if (range?.median != null)
    return `median ${formatValue({ ...column, currencyField: undefined }, range.median, {})}`;
  return column.filter === 'range' && column.logarithmic ? 'log scale' : '';
}

/** Options by the words that the grid uses for them. */
export const optionText: OptionLabel = (column, value) =>
  formatValue(column, column.type === 'list' ? [value] : value, {});
