import { isCurrency } from '../columns/header-currency';
import { cellOf } from './cell-of';
import { kindOfRow } from './kind-of-row';
import type { KindReaders } from '../kinds/kind-of-word';
import type { ImportTable } from './opened-import';
import type { TableRow } from '../reading/find-tables';
import { splitCurrency } from '../reading/money-text';
import { readNumber } from '../reading/numbers';

/**
 * Deposits and withdrawals of crypto exchanges whose asset is money: `Deposit, EUR, 50` or `Deposit, 50 EUR`. The count
 * is the amount and the asset its currency. Other rows are left as they are: BND is a fund as well as a currency.
 */
export function withMoneyRows(table: ImportTable, kinds: KindReaders): ImportTable {
  const { map } = table.columns;
  const { symbol, quantity } = map;
  if (symbol === undefined || quantity === undefined) return table;
  const unitOf = (row: TableRow): string =>
    currencyOfUnit(cellOf(table, row, 'symbol')) ||
    (splitCurrency(cellOf(table, row, 'quantity')).currencyCode ?? '');
  const isMoney = (row: TableRow): boolean => {
    if (row.isBroken || !isCurrency(unitOf(row))) return false;
    const { kind } = kindOfRow({ kinds }, table, row);
    return kind?.is === 'book' && (kind.type === 'DEPOSIT' || kind.type === 'WITHDRAWAL');
  };
  if (!table.rows.some(isMoney)) return table;
  const width = Math.max(table.header.length, ...table.rows.map(({ cells }) => cells.length));
  const amount = map.amount ?? width;
  const currency = map.currencyCode ?? width + (map.amount === undefined ? 1 : 0);
  const isZero = (text: string) => (readNumber(text, '.') ?? readNumber(text, ','))?.isZero();
  const rows = table.rows.map((row) => {
    if (!isMoney(row)) return row;
    const cells = [...row.cells];
    const written = cells[amount] ?? '';
    if ((written === '' || isZero(written)) && cellOf(table, row, 'netAmount') === '') {
      cells[amount] = cells[quantity] ?? '';
      cells[currency] = unitOf(row);
    }
    cells[quantity] = '';
    cells[symbol] = '';
    return { ...row, cells };
  });
  return {
    ...table,
    rows,
    columns: { ...table.columns, map: { ...map, amount, currencyCode: currency } },
  };
}

/** `ZEUR` of Kraken is EUR. */
const currencyOfUnit = (text: string): string => (/^Z[A-Z]{3}$/.test(text) ? text.slice(1) : text);
