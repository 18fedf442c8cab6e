import { ruleOf } from 'shared/contract';
import { Decimal, ZERO } from '../../../ledger/money/decimal';
import type { FieldError } from '../../../ledger/transactions/check-transaction';
import type { TransactionType } from '../../../ledger/transactions/transaction';
import type { ImportField } from '../../brokers/broker-format';
import { cellOf } from '../../tables/cell-of';
import { numberColumns, type Evidence } from './evidence';
import type { ImportTable } from '../../tables/opened-import';
import type { TableRow } from '../../reading/find-tables';
import { readNumber } from '../../reading/numbers';
import type { TradeFigures } from './trade-money';
import { codeOf } from './row-currency';

/** The numbers of a row except its costs, with the signs of the file. */
export interface Numbers {
  quantity: Decimal | null;
  price: Decimal | null;
  amount: Decimal | null;
  netAmount: Decimal | null;
  rate: Decimal | null;
}

/** A fee or tax in the columns of a row. */
export interface Cost {
  type: 'FEE' | 'TAX';
  amount: Decimal;
  /** The file shows whether a cost below zero is paid or a rebate. */
  isSure: boolean;
  currencyCode: string | null;
}

/** Whether a row has a number that a decimal point and a decimal comma read differently. */
export const isDecimalOpen = (evidence: Evidence, table: ImportTable, row: TableRow): boolean =>
  evidence.isDecimalOpen &&
  numberColumns(table).some((column) => {
    const text = row.typed?.has(column) ? '' : (row.cells[column] ?? '');
    const [point, comma] = [readNumber(text, '.'), readNumber(text, ',')];
    return /\d/.test(text) && point?.toFixed() !== comma?.toFixed();
  });

/** The numbers of a row. Cells that are not numbers become errors. */
export function numbersOf(
  evidence: Evidence,
  table: ImportTable,
  row: TableRow,
  errors: FieldError[],
): Numbers {
  const { map } = table.columns;
  const read = (field: 'quantity' | 'price' | 'amount' | 'netAmount' | 'rate') =>
    map[field] === undefined ? null : numberOf(evidence, row, map[field], field, errors);
  const [amount, netAmount] = [read('amount'), read('netAmount')];
  return {
    quantity: read('quantity'),
    price: read('price'),
    // A gross amount of zero next to a net amount counts as missing.
    amount: amount?.isZero() && netAmount !== null && !netAmount.isZero() ? null : amount,
    netAmount,
    // Some files write text if there is no rate: “Not available”.
    rate: optional(evidence, row, map.rate),
  };
}

/** The number of a cell. Null for an empty cell, and null with an error for invalid text. */
export function numberOf(
  evidence: Evidence,
  row: TableRow,
  column: number,
  field: string,
  errors: FieldError[],
): Decimal | null {
  const text = row.cells[column] ?? '';
  if (text === '') return null;
  const value = readNumber(text, row.typed?.has(column) ? '.' : evidence.decimalSign);
  if (value === null) errors.push({ field, message: `“${text.slice(0, 40)}” is no number` });
  return value;
}

const optional = (evidence: Evidence, row: TableRow, column: number | undefined): Decimal | null =>
  column === undefined || !/\d/.test(row.cells[column] ?? '')
    ? null
    : numberOf(evidence, row, column, 'rate', []);

/** The figures of a purchase or sale without signs, with the costs in the currency of its amount. */
export function figuresOf(
  evidence: Evidence,
  table: ImportTable,
  row: TableRow,
  { quantity, price, amount, netAmount, rate }: Numbers,
  costs: readonly Cost[],
  type: TransactionType,
): TradeFigures {
  const { map, currencies } = table.columns;
  const priceText = row.cells[map.price ?? -1] ?? '';
  const code = (field: 'currencyCode' | 'priceCurrency', of: ImportField) =>
    codeOf(currencies[of] || cellOf(table, row, field));
  const [priceCurrency, own] = [code('priceCurrency', 'price'), code('currencyCode', 'amount')];
  const hasAmount = amount !== null || netAmount !== null;
  return {
    quantity: quantity?.abs() ?? null,
    price: price?.abs() ?? null,
    priceDigits: digitsBehind(priceText, evidence.decimalSign),
    amount: amount?.abs() ?? null,
    netAmount: netAmount?.abs() ?? null,
    costs: costs
      .filter(({ currencyCode }) => currencyCode === null || own === '' || currencyCode === own)
      .reduce((sum, cost) => sum.plus(cost.amount), ZERO),
    direction: ruleOf(type, '').cash < 0 ? 1 : -1,
    rate,
    // Columns of sentences come behind those of the header.
    isPriceOfSentence:
      (map.price ?? 0) >= table.header.length || (map.type !== undefined && map.type === map.note),
    hasOtherCurrency: hasAmount && priceCurrency !== '' && own !== '' && priceCurrency !== own,
  };
}

/** Digits behind the decimal sign of a number as it is written. */
function digitsBehind(text: string, sign: '.' | ','): number {
  const at = text.lastIndexOf(sign);
  if (at < 0) return 0;
  let digits = 0;
  while (/\d/.test(text.charAt(at + 1 + digits))) digits += 1;
  return digits;
}

/** Value of the last digit of the price of a row as it is written: 0.01 for 0.24. */
export const priceStep = ({ decimalSign }: Evidence, table: ImportTable, row: TableRow): Decimal =>
  new Decimal(10).pow(-digitsBehind(row.cells[table.columns.map.price ?? -1] ?? '', decimalSign));
