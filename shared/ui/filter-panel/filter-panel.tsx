import { useState } from 'react';
import type { Facet } from 'shared/contract';
import { formatInteger, type ColumnCatalogue, type ColumnDefinition } from 'shared/market';
import { ToggleChip } from '../chip/chip';
import { Disclosure } from '../disclosure/disclosure';
import { Input } from '../field/text-field';
import type { OptionLabel } from './describe-filter';
import { FilterControl, noteOf, optionText } from './filter-control';
import { withFilter, type Filters, type FilterValue } from './filter-value';
import { PanelFrame } from './panel-frame';
import { filterSections, type FilterSection, type PanelView } from './sections';

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
  /** The list takes conditions on unknown values and bounds that follow a median or another figure. */
  relative?: boolean;
  /** Counts what would match with a filter that is still being typed or dragged. */
  preview?: FilterPreview;
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
  return columns.map((column) => {
    const { field } = column;
    const value = filters[field];
    const name = column.title ?? column.label;
    const change = (next: FilterValue | null) => onChange(withFilter(filters, field, next));
    return (
      <section key={field} className="filter" aria-label={name} data-filter={field}>
        <h3 title={`${name}. ${column.definition}`}>
          {heading(column)}
          <small>{noteOf(column, facets[field])}</small>
        </h3>
        <FilterControl
          column={column}
          columns={relative ? catalogue.columns : []}
          value={value}
          facet={facets[field]}
          optionLabel={optionLabel}
          onChange={change}
          onDraft={(next) => {
            setDrafted(next === null ? null : field);
            preview?.onDraft(next && withFilter(filters, field, next));
          }}
        />
        {preview && drafted === field && <Would total={preview.total} />}
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
}

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
const LONGEST_HEADING = 20;
function heading(column: ColumnDefinition): string {
  const title = column.title ?? column.label;
  return title.length > LONGEST_HEADING ? column.label : title;
}
