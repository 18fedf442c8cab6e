import { useState } from 'react';
import type { ValuesFacet } from 'shared/contract';
import { formatInteger, type ColumnDefinition } from 'shared/market';
import { ToggleChip } from '../../chip/chip';
import { Input } from '../../field/text-field';
import type { OptionLabel } from '../value/describe-filter';
import {
  isExcept,
  optionsFilter,
  type FilterOfKind,
  type FilterValue,
} from '../value/filter-value';
import { OptionMark } from './option-mark';

type Options = FilterOfKind<'options'>;

export interface OptionsFilterProps {
  column: ColumnDefinition;
  value: Options | null;
  facet: ValuesFacet | undefined;
  optionLabel: OptionLabel;
  onChange: (value: FilterValue) => void;
  /** The list can also exclude the chosen options. */
  canExclude?: boolean;
}

/** Number of options before "more". Above `SEARCHABLE`, they get a search box. */
const FEW = 5;
const SEARCHABLE = 15;
const MOST = 60;

/** Chips with counts. Each count is the number of rows with that option and the other filters. */
export function OptionsFilter({
  column,
  value,
  facet,
  optionLabel,
  onChange,
  canExclude = false,
}: OptionsFilterProps) {
  const [all, setAll] = useState(false);
  const [searchText, setSearchText] = useState('');
  const selectedValues = value?.values ?? [];
  const counted = facet?.values ?? [];
  // A selected option stays visible even when no row has it any more.
  const missing = selectedValues.filter(
    (option) => !counted.some((entry) => entry.value === option),
  );
  const options = [...missing.map((option) => ({ value: option, count: 0 })), ...counted];
  const nothing = facet !== undefined && options.length === 0;
  const matches = options.filter((entry) =>
    optionLabel(column, entry.value).toLowerCase().includes(searchText.trim().toLowerCase()),
  );
  // Options keep their position when pressed. Selected ones are always visible.
  const most = all ? MOST : FEW;
  const visibleOptions = matches.filter(
    (entry, at) => at < most || selectedValues.includes(entry.value),
  );
  const hidden = matches.length - visibleOptions.length;
  const toggle = (option: string, on: boolean) =>
    onChange(
      optionsFilter(
        on ? [...selectedValues, option] : selectedValues.filter((entry) => entry !== option),
        isExcept(value),
      ),
    );
  return (
    <>
      {all && options.length > SEARCHABLE && (
        <Input
          type="search"
          data-size="sm"
          placeholder={`Find in ${column.label.toLowerCase()}`}
          aria-label={`Find in ${column.title ?? column.label}`}
          value={searchText}
          onChange={(event) => setSearchText(event.target.value)}
        />
      )}
      <div
        className="options"
        role="group"
        aria-label={column.title ?? column.label}
        data-nothing={nothing ? '' : undefined}
      >
        {visibleOptions.map((entry) => (
          <ToggleChip
            key={entry.value}
            pressed={selectedValues.includes(entry.value)}
            count={formatInteger(entry.count)}
            onChange={(on) => toggle(entry.value, on)}
          >
            <OptionMark column={column} value={entry.value} />
            {optionLabel(column, entry.value)}
          </ToggleChip>
        ))}
        {!all && hidden > 0 && (
          <button type="button" className="ui-link" onClick={() => setAll(true)}>
            +{formatInteger(hidden)} more
          </button>
        )}
        {all && options.length > FEW && (
          <button
            type="button"
            className="ui-link"
            onClick={() => {
              setAll(false);
              setSearchText('');
            }}
          >
            Fewer
          </button>
        )}
        {all && hidden > 0 && <small>{formatInteger(hidden)} more; type to find them</small>}
        {!facet && selectedValues.length === 0 && <OptionSkeletons />}
        {nothing && <small>No row has a value here</small>}
      </div>
      {canExclude && value !== null && (
        <div className="more">
          <ToggleChip
            pressed={isExcept(value)}
            title="Rows with none of the chosen options"
            onChange={(on) => onChange(optionsFilter(selectedValues, on))}
          >
            All but these
          </ToggleChip>
        </div>
      )}
    </>
  );
}

/** Placeholders of the first options and of "more", so that the content below does not shift. */
function OptionSkeletons() {
  return Array.from({ length: FEW + 1 }, (_, at) => (
    <span key={at} className="ui-skeleton" data-option="" />
  ));
}
