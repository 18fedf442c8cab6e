import { ruleOf } from 'shared/contract';
import { ZERO, type Decimal } from '../../ledger/money/decimal';
import { amountOfTransaction } from '../../ledger/transactions/amount-of';
import { inOrder } from '../../ledger/transactions/in-order';
import type { Transaction } from '../../ledger/transactions/transaction';
import { inWholeCurrency } from '../../store/stored-transaction';
import type { ImportPlan, ImportRow } from '../import-plan';
import type { ImportQuestion } from '../import-question';

/** Money that a row stores, in whole currency. `cash` is the change by all its transactions. */
export interface RowValues {
  currencyCode: string;
  amount: Decimal;
  fee: Decimal;
  tax: Decimal;
  rate: Decimal | null;
  cash: Decimal;
  /** Cash of the currency after the row, in the order in which transactions happen. */
  cashAfter: Decimal;
  /** Money that an exchange brings in another currency. */
  other?: Pick<RowValues, 'currencyCode' | 'cash' | 'cashAfter'>;
}

/** Rows of one type and currency together. */
export interface KindSum {
  type: Transaction['type'];
  currencyCode: string;
  rows: number;
  amount: Decimal;
  fee: Decimal;
  tax: Decimal;
  cash: Decimal;
}

export interface PlanSums {
  values: ReadonlyMap<ImportRow, RowValues>;
  kinds: readonly KindSum[];
  /** Cash and income, before tax, that rows which are left out would have brought. */
  leftOut: readonly { currencyCode: string; cash: Decimal; income: Decimal }[];
  questions: readonly (ImportQuestion & { lines: number[] })[];
}

/** How much a transaction changes cash: its amount by its type, less fee and tax. */
function cashOf(transaction: Transaction): Decimal {
  const { type, symbol, fee, tax } = transaction;
  const { cash } = ruleOf(type, symbol);
  return amountOfTransaction(transaction).mul(cash).minus(fee).minus(tax);
}

/** Money that an exchange brings in another currency; null for every other transaction. */
const otherCashOf = ({ otherAmount, otherCurrencyCode }: Transaction) =>
  otherAmount && otherCurrencyCode ? { currencyCode: otherCurrencyCode, cash: otherAmount } : null;

/** Values, sums and questions of a plan, given the stored transactions. */
export function sumsOf({ rows }: ImportPlan, existing: readonly Transaction[]): PlanSums {
  const values = new Map<ImportRow, RowValues>();
  const kinds = new Map<string, KindSum>();
  const leftOut = new Map<string, { currencyCode: string; cash: Decimal; income: Decimal }>();
  const rowOf = new Map<Transaction, ImportRow>();
  for (const row of rows) {
    if (!row.transaction) continue;
    const isAdded = row.action === 'add';
    for (const one of [row.transaction, ...row.also.map(({ transaction }) => transaction)]) {
      const booked = inWholeCurrency(one);
      if (isAdded) {
        rowOf.set(booked, row);
        addKind(kinds, booked);
      } else if (row.action === 'left-out') addLeftOut(leftOut, booked);
    }
  }
  const balances = new Map<string, Decimal>();
  const move = (currencyCode: string, cash: Decimal) => {
    const cashAfter = (balances.get(currencyCode) ?? ZERO).plus(cash);
    balances.set(currencyCode, cashAfter);
    return { currencyCode, cash, cashAfter };
  };
  for (const one of inOrder([...existing.map(inWholeCurrency), ...rowOf.keys()])) {
    const own = move(one.currencyCode, cashOf(one));
    const brought = otherCashOf(one);
    const other = brought && move(brought.currencyCode, brought.cash);
    const row = rowOf.get(one);
    if (!row || one.id !== row.transaction?.id) continue;
    const { fee, tax, rate } = one;
    const amount = amountOfTransaction(one);
    values.set(row, { ...own, amount, fee, tax, rate, ...(other && { other }) });
  }
  return {
    values,
    kinds: [...kinds.values()],
    leftOut: [...leftOut.values()],
    questions: questionsOf(rows),
  };
}

function addKind(kinds: Map<string, KindSum>, transaction: Transaction): void {
  const { type, currencyCode, fee, tax } = transaction;
  const amount = amountOfTransaction(transaction);
  addSum(kinds, { type, currencyCode, amount, fee, tax, cash: cashOf(transaction) });
  const other = otherCashOf(transaction);
  if (other) addSum(kinds, { type, ...other, amount: other.cash, fee: ZERO, tax: ZERO });
}

function addSum(kinds: Map<string, KindSum>, one: Omit<KindSum, 'rows'>): void {
  const { type, currencyCode } = one;
  const key = `${type} ${currencyCode}`;
  const sum = kinds.get(key) ?? {
    type,
    currencyCode,
    rows: 0,
    amount: ZERO,
    fee: ZERO,
    tax: ZERO,
    cash: ZERO,
  };
  kinds.set(key, {
    ...sum,
    rows: sum.rows + 1,
    amount: sum.amount.plus(one.amount),
    fee: sum.fee.plus(one.fee),
    tax: sum.tax.plus(one.tax),
    cash: sum.cash.plus(one.cash),
  });
}

function addLeftOut(
  leftOut: Map<string, { currencyCode: string; cash: Decimal; income: Decimal }>,
  transaction: Transaction,
): void {
  const { type } = transaction;
  const isIncome = type === 'DIVIDEND' || type === 'INTEREST';
  const income = isIncome ? amountOfTransaction(transaction) : ZERO;
  const add = (currencyCode: string, cash: Decimal, incomeOfRow: Decimal) => {
    const sum = leftOut.get(currencyCode) ?? { currencyCode, cash: ZERO, income: ZERO };
    leftOut.set(currencyCode, {
      currencyCode,
      cash: sum.cash.plus(cash),
      income: sum.income.plus(incomeOfRow),
    });
  };
  add(transaction.currencyCode, cashOf(transaction), income);
  const other = otherCashOf(transaction);
  if (other) add(other.currencyCode, other.cash, ZERO);
}

/** Questions of rows, each once with the lines that ask it. */
function questionsOf(rows: readonly ImportRow[]): (ImportQuestion & { lines: number[] })[] {
  const questions = new Map<string, ImportQuestion & { lines: number[] }>();
  for (const { line, action, question } of rows) {
    if (!question || action !== 'error') continue;
    const key = JSON.stringify([question.option, question.key]);
    const sameQuestion = questions.get(key) ?? { ...question, lines: [] };
    sameQuestion.lines.push(line);
    questions.set(key, sameQuestion);
  }
  return [...questions.values()];
}
