import { ruleOf } from 'shared/contract';
import { ZERO, type Decimal } from '../ledger/money/decimal';
import { amountOfTransaction } from '../ledger/transactions/amount-of';
import { inOrder } from '../ledger/transactions/in-order';
import type { Transaction } from '../ledger/transactions/transaction';
import { inWholeCurrency } from '../store/stored-transaction';
import type { ImportPlan, ImportRow } from './import-plan';
import type { ImportQuestion } from './import-question';

/** Money that a row stores, in whole currency; `cash` is what all its transactions change. */
export interface RowValues {
  currencyCode: string;
  amount: Decimal;
  fee: Decimal;
  tax: Decimal;
  rate: Decimal | null;
  cash: Decimal;
  /** Cash of the currency after the row, in the order in which transactions happen. */
  cashAfter: Decimal;
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

/** Values, sums and questions of a plan, beside what is stored already. */
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
  for (const one of inOrder([...existing.map(inWholeCurrency), ...rowOf.keys()])) {
    const change = cashOf(one);
    const after = (balances.get(one.currencyCode) ?? ZERO).plus(change);
    balances.set(one.currencyCode, after);
    const row = rowOf.get(one);
    if (!row || one.id !== row.transaction?.id) continue;
    const { currencyCode, fee, tax, rate } = one;
    const amount = amountOfTransaction(one);
    values.set(row, { currencyCode, amount, fee, tax, rate, cash: change, cashAfter: after });
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
    amount: sum.amount.plus(amountOfTransaction(transaction)),
    fee: sum.fee.plus(fee),
    tax: sum.tax.plus(tax),
    cash: sum.cash.plus(cashOf(transaction)),
  });
}

function addLeftOut(
  leftOut: Map<string, { currencyCode: string; cash: Decimal; income: Decimal }>,
  transaction: Transaction,
): void {
  const { currencyCode, type } = transaction;
  const sum = leftOut.get(currencyCode) ?? { currencyCode, cash: ZERO, income: ZERO };
  const isIncome = type === 'DIVIDEND' || type === 'INTEREST';
  leftOut.set(currencyCode, {
    currencyCode,
    cash: sum.cash.plus(cashOf(transaction)),
    income: isIncome ? sum.income.plus(amountOfTransaction(transaction)) : sum.income,
  });
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
