import type { TransactionType } from '../../ledger/transactions/transaction';
import { IMPORT_FIELDS, type BrokerFormat, type ImportField } from './broker-format';

/** Index of the column of each field that the file has. */
export type ColumnMap = Partial<Record<ImportField, number>>;

/** Letters and digits of a name in lower case, words apart. */
export const words = (text: string): string =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

const compact = (text: string): string => words(text).replaceAll(' ', '');

/**
 * The columns of a header by the names of a format; the first name that the header has wins.
 *
 * @param choices name in the header by field, which comes before the format; an empty name: no column
 */
export function mapColumns(
  header: readonly string[],
  { columns }: BrokerFormat,
  choices: Partial<Record<ImportField, string>> = {},
): ColumnMap {
  const names = header.map(compact);
  const map: ColumnMap = {};
  for (const field of IMPORT_FIELDS) {
    const choice = choices[field];
    if (choice !== undefined) {
      const index = header.indexOf(choice);
      if (choice !== '' && index >= 0) map[field] = index;
      // A choice that was made for another file has no say in this one.
      if (choice === '' || index >= 0) continue;
    }
    for (const name of columns[field] ?? []) {
      const index = names.indexOf(compact(name));
      if (index < 0) continue;
      map[field] = index;
      break;
    }
  }
  return map;
}

/** The type of a kind of row; undefined when no word of the format begins it, null for no transaction. */
export function kindOf(text: string, { kinds }: BrokerFormat): TransactionType | null | undefined {
  const kind = words(text);
  const exact = kinds.find(([name]) => words(name) === kind);
  if (exact) return exact[1];
  return kinds.find(([name]) => name.length > 1 && kind.startsWith(words(name)))?.[1];
}
