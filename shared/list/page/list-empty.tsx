import {
  describeFilter,
  type ChangeFilter,
  type Filters,
  type OptionLabel,
} from 'shared/ui/filter-panel';
import { EmptyResult, type GridCatalogue } from 'shared/ui/grid';

export interface ListEmptyProps {
  noun: string;
  catalogue: GridCatalogue;
  filters: Filters;
  optionLabel: OptionLabel;
  onFilter: ChangeFilter;
  onClear: () => void;
}

/** Empty state of a list: its filters, each with a button to remove it. */
export default function ListEmpty({ catalogue, filters, ...props }: ListEmptyProps) {
  const { noun, optionLabel, onFilter, onClear } = props;
  const relaxations = catalogue.columns.flatMap((column) => {
    const value = filters[column.field];
    if (value === undefined) return [];
    const label = describeFilter(column, value, optionLabel, catalogue.columns);
    return [{ id: column.field, label, matches: undefined }];
  });
  return (
    <EmptyResult
      noun={noun}
      relaxations={relaxations}
      onRemove={(field) => onFilter(field, null)}
      onClear={onClear}
    />
  );
}
