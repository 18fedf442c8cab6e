import { readDetails } from '../../../ledger/transactions/transaction-details';
import { cellOf } from '../../tables/cell-of';
import type { ImportOptions, ImportRow } from '../../import-plan';
import type { ImportTable } from '../../tables/opened-import';
import type { TableRow } from '../../reading/find-tables';
import { readNumber } from '../../reading/numbers';
import { chosenAsset } from '../../tables/symbol-texts';
import type { Evidence } from './evidence';

/** Rarer fields of a row: a second asset or amount, the time. */
export function detailsOf(
  table: ImportTable,
  row: TableRow,
  { decimalSign }: Evidence,
  options: ImportOptions,
  errors: ImportRow['errors'],
): ReturnType<typeof readDetails>['details'] {
  const { details, errors: detailErrors } = readDetails((field) => {
    if (field !== 'otherAmount' && field !== 'costPercent') return cellOf(table, row, field);
    const text = cellOf(table, row, field).replace(/ ?%$/, '');
    const column = table.columns.map[field];
    return column === undefined || text === ''
      ? text
      : (readNumber(text, row.typed?.has(column) ? '.' : decimalSign)?.toFixed() ?? text);
  });
  errors.push(...detailErrors);
  if (details.otherSymbol && !options.resolve(chosenAsset(details.otherSymbol)).asset)
    errors.push({ field: 'otherSymbol', message: `There is no asset ${details.otherSymbol}` });
  return details;
}
