/** Order and columns of a list as parameters of its address. */
import type { ColumnDefinition, ColumnSet } from 'shared/market';
import { isSortable, MAX_PINNED_COLUMNS, MAX_SORT_KEYS, type SortEntry } from 'shared/ui/grid';
import {
  addressParameter,
  choiceParameter,
  listParameter,
  parseList,
  type AddressParameter,
} from '../address/address-parameter';

interface Columns {
  columns: readonly ColumnDefinition[];
}

interface ColumnsInSets extends Columns {
  sets: readonly ColumnSet[];
}

/** `s=-peRatio,symbol`: keys of the order, `-` in front for descending; empty for the list's own. */
export const sortParameter = ({ columns }: Columns): AddressParameter<SortEntry[]> =>
  addressParameter<SortEntry[]>(
    's',
    [],
    (text) => {
      const entries = text.split(',').flatMap((part): SortEntry[] => {
        const field = part.replace(/^-/, '');
        const column = columns.find((entry) => entry.field === field);
        if (column === undefined || !isSortable(column)) return [];
        return [{ field, direction: part.startsWith('-') ? 'desc' : 'asc' }];
      });
      return entries
        .filter(
          (entry, index) => entries.findIndex((other) => other.field === entry.field) === index,
        )
        .slice(0, MAX_SORT_KEYS);
    },
    (entries) =>
      entries.map(({ field, direction }) => (direction === 'desc' ? `-${field}` : field)).join(','),
  );

/** `v=valuation`: one of the catalogue's column sets. */
export const columnSetParameter = ({
  sets,
}: {
  sets: readonly ColumnSet[];
}): AddressParameter<string> =>
  choiceParameter(
    'v',
    sets.map(({ id }) => id),
    sets[0]?.id ?? '',
  );

/** `c=price,peRatio`: the visitor's own columns after the first; null for those of the set. */
export const ownColumnsParameter = (
  catalogue: ColumnsInSets,
): AddressParameter<string[] | null> => {
  const offered = offeredField(catalogue);
  return addressParameter<string[] | null>(
    'c',
    null,
    (text) => {
      const fields = parseList(text, offered);
      return fields.length === 0 ? null : [firstColumn(catalogue), ...fields];
    },
    (fields) => fields.join(','),
  );
};

/** `f=price`: columns that stay in sight beside the first. */
export const pinnedColumnsParameter = (catalogue: ColumnsInSets): AddressParameter<string[]> =>
  listParameter('f', offeredField(catalogue), { max: MAX_PINNED_COLUMNS });

/** The column that names the row: it heads every set and is not for choice. */
const firstColumn = ({ columns, sets }: ColumnsInSets): string =>
  sets[0]?.fields[0] ?? columns[0]?.field ?? '';

/** Reads a column that is offered beside the first. */
const offeredField = (catalogue: ColumnsInSets) => {
  const { columns } = catalogue;
  const first = firstColumn(catalogue);
  const offered = new Set(
    columns.filter(({ hidden }) => hidden !== true).map(({ field }) => field),
  );
  return (field: string): string | null => (offered.has(field) && field !== first ? field : null);
};
