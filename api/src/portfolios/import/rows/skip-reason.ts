import { cellOf } from '../tables/cell-of';
import type { ImportTable } from '../tables/opened-import';
import { dateOrdersOf } from '../reading/dates';
import type { TableRow } from '../reading/find-tables';
import { foldWords } from '../reading/fold-words';

const SUMS = new Set(
  'balance saldo opening_balance closing_balance starting_balance ending_balance anfangssaldo endsaldo total subtotal totals sub_total grand_total summe gesamt zwischensumme somme sous_total totale total_general totaal total_geral suma razem summa i_alt transactions_total'
    .split(' ')
    .map((word) => word.replace('_', ' ')),
);
const FILLED = new Set(
  'filled complete completed executed fully_executed fully_filled settled done success successful processed confirmed active final ausgefuhrt abgeschlossen execute executee ejecutada eseguito executada uitgevoerd zrealizowane utford udfort'
    .split(' ')
    .map((word) => word.replace('_', ' ')),
);
const UNFILLED = new Set(
  'cancelled canceled rejected pending failed expired open reverted inactive declined deleted submitted new void storniert abgelehnt offen annule annulee refuse cancelada cancelado rechazada rechazado annullato annullata rifiutato geannuleerd afgewezen anulowane odrzucone avbruten makulerad annulleret'.split(
    ' ',
  ),
);

/** Whether an order status means that the order was filled. */
export const isFilled = (status: string): boolean => FILLED.has(foldWords(status));

/**
 * Reason why a row is not a transaction, from its shape, status and level of detail. Null when it
 * may be one.
 * @param levels levels of detail that are counted; null: all
 */
export function skipReason(
  table: ImportTable,
  row: TableRow,
  levels: ReadonlySet<string> | null,
): string | null {
  const written = row.cells.filter((cell) => cell !== '');
  const [first = ''] = written;
  if (written.length === 0) return 'Empty row';
  const day = cellOf(table, row, 'date') || cellOf(table, row, 'settleDate');
  const isDated = dateOrdersOf([day]).length > 0;
  if (!isDated && SUMS.has(foldWords(first))) return 'Sum of other rows';
  if (!isDated && written.length === 1 && /\p{L}{3}/u.test(first) && row.cells.length > 2)
    return `Text outside the table: ${first.slice(0, 60)}`;
  const status = foldWords(cellOf(table, row, 'status'));
  if (status !== '' && UNFILLED.has(status)) return `The order was not carried out: ${status}`;
  const level = foldWords(cellOf(table, row, 'level'));
  if (levels !== null && level !== '' && !levels.has(level))
    return `Counted in other rows: ${cellOf(table, row, 'level').slice(0, 40)}`;
  return null;
}
