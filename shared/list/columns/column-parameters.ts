/** Sort order and columns of a list as parameters of its address. */
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

/**
 * `s=-peRatio,symbol`: sort keys, with the prefix `-` for descending. Empty for the list's default.
 */
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

/** `c=price,peRatio`: the user's columns after the first. Null for those of the set. */
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

/** `f=price`: pinned columns besides the first. */
export const pinnedColumnsParameter = (catalogue: ColumnsInSets): AddressParameter<string[]> =>
  listParameter('f', offeredField(catalogue), { max: MAX_PINNED_COLUMNS });

/** The column that names the row: it is first in every set and cannot be chosen. */
const firstColumn = ({ columns, sets }: ColumnsInSets): string =>
  sets[0]?.fields[0] ?? columns[0]?.field ?? '';

/** Parses a column that is available besides the first. */
const offeredField = (catalogue: ColumnsInSets) => {
  const { columns } = catalogue;
  const first = firstColumn(catalogue);
  const offered = new Set(
    columns.filter(({ hidden }) => hidden !== true).map(({ field }) => field),
  );
  return (field: string): string | null => (offered.has(field) && field !== first ? field : null);
};
