import { IMPORT_FIELDS, type ImportField } from '../../brokers/broker-format';
import type { ImportRow } from '../../import-plan';
import { MAX_LOTS_LENGTH } from '../../native-format/lot-references';
import { MAX_DATE_LENGTH } from '../../reading/dates';
import type { TableRow } from '../../reading/find-tables';
import { MAX_NUMBER_LENGTH } from '../../reading/numbers';
import { cellOf } from '../../tables/cell-of';
import type { ImportTable } from '../../tables/opened-import';

export const NOTE_LENGTH = 500;
export const TAG_LENGTH = 40;
const TEXT_LENGTH = 200;
const NUMBER_FIELDS = new Set<ImportField>(
  'quantity price amount netAmount rate fee tax currencyCode priceCurrency feeCurrency taxCurrency executedAt otherAmount otherCurrencyCode costPercent'.split(
    ' ',
  ) as ImportField[],
);
/** Characters of a cell by field. Longer cells are errors of their row, before anything reads them. */
const cellLength = (field: ImportField): number => {
  if (NUMBER_FIELDS.has(field)) return MAX_NUMBER_LENGTH;
  if (field === 'date' || field === 'settleDate') return MAX_DATE_LENGTH;
  if (field === 'lots') return MAX_LOTS_LENGTH;
  // Marks against formulas are taken off later.
  if (field === 'note') return 2 * NOTE_LENGTH;
  return field === 'tag' ? 2 * TAG_LENGTH : TEXT_LENGTH;
};

/** Errors of a row that does not fit its header, or has cells that are too long. */
export function cellErrors(table: ImportTable, row: TableRow): ImportRow['errors'] {
  if (row.isBroken)
    return [{ field: 'row', message: 'The row has more or fewer cells than the header' }];
  return IMPORT_FIELDS.filter((field) => cellOf(table, row, field).length > cellLength(field)).map(
    (field) => ({ field, message: `At most ${cellLength(field)} characters` }),
  );
}
