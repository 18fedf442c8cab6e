import { isTrade } from 'shared/contract';
import { ZERO } from '../../../ledger/money/decimal';
import type { FieldError } from '../../../ledger/transactions/check-transaction';
import type { TransactionType } from '../../../ledger/transactions/transaction';
import type { MoneyColumn } from '../../columns/table-columns';
import { cellOf } from '../../tables/cell-of';
import type { Evidence } from '../cells/evidence';
import type { ImportOptions } from '../../import-plan';
import { kindOfRow } from '../../tables/kind-of-row';
import type { ImportTable, OpenedImport } from '../../tables/opened-import';
import type { TableRow } from '../../reading/find-tables';
import { splitCurrency } from '../../reading/money-text';
import { amountHasCosts, priceFactor } from '../cells/trade-money';
import { figuresOf, numberOf, numbersOf, type Cost, type Numbers } from '../cells/figures';
import { codeOf } from '../cells/row-currency';

/** Digits of money that is computed. */
export const MONEY_DIGITS = 2;

/** Fees and taxes of a row, positive when paid, each with its currency. */
export function costsOf(
  evidence: Evidence,
  table: ImportTable,
  row: TableRow,
  errors: FieldError[],
): Cost[] {
  const read = (columns: readonly MoneyColumn[], type: 'FEE' | 'TAX', sign: 1 | -1 | null) =>
    columns.flatMap(({ column, currency, currencyCode }): Cost[] => {
      const value = numberOf(evidence, row, column, type === 'FEE' ? 'fee' : 'tax', errors);
      if (value === null || value.isZero()) return [];
      const code = (currency === null ? '' : (row.cells[currency] ?? '')) || currencyCode;
      const ofCell = splitCurrency(row.cells[column] ?? '').currencyCode;
      return [
        {
          type,
          amount: sign === -1 ? value.negated() : value,
          isSure: sign !== null,
          currencyCode: codeOf(code || ofCell || '') || null,
        },
      ];
    });
  return [
    ...read(table.columns.fees, 'FEE', evidence.feeSign),
    ...read(table.columns.taxes, 'TAX', evidence.taxSign),
  ];
}

/** Whether amounts of trades contain their costs, as most rows show; null where no row does. */
export function amountsHaveCosts(
  opened: OpenedImport,
  evidence: Evidence,
  { answers }: ImportOptions,
): boolean | null {
  if (opened.format.netAmounts) return true;
  const answer = answers?.['amounts'];
  if (answer !== undefined) return answer === 'with costs';
  if (opened.tables.every(({ columns }) => columns.hasCostsApart)) return false;
  let [withCosts, without] = [0, 0];
  for (const table of opened.tables)
    for (const row of table.rows) {
      if (row.isBroken) continue;
      const { kind } = kindOfRow(opened, table, row);
      const numbers = numbersOf(evidence, table, row, []);
      const bySign = numbers.quantity?.lt(ZERO) ? 'SELL' : 'BUY';
      const type = kind?.is === 'book' ? kind.type : bySign;
      if (!isTrade(type)) continue;
      const costs = costsInAmount(
        evidence,
        costsOf(evidence, table, row, []),
        table,
        row,
        numbers,
        type,
      );
      const figures = figuresOf(evidence, table, row, numbers, costs, type);
      const has = amountHasCosts(figures);
      if (has === true) withCosts += 1;
      else if (has === false) without += 1;
    }
  return withCosts + without === 0 ? null : withCosts > without;
}

/** Costs in the currency of the price as parts of an amount in another currency. */
export function costsInAmount(
  evidence: Evidence,
  costs: readonly Cost[],
  table: ImportTable,
  row: TableRow,
  numbers: Numbers,
  type: TransactionType,
): Cost[] {
  const { currencies } = table.columns;
  const priceCurrency = codeOf(currencies.price || cellOf(table, row, 'priceCurrency'));
  const figures = figuresOf(evidence, table, row, numbers, costs, type);
  const factor = figures.hasOtherCurrency ? priceFactor(figures) : null;
  return costs.map((cost) =>
    factor === null || cost.currencyCode !== priceCurrency
      ? cost
      : {
          ...cost,
          amount: cost.amount.mul(factor).toDecimalPlaces(MONEY_DIGITS),
          currencyCode: null,
        },
  );
}
