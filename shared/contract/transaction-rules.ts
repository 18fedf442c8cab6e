/** What each type of transaction consists of: the server checks it, forms show fields by it. */
import type { TransactionType } from './api/account/portfolios';

type Need = 'required' | 'optional' | 'absent';

/** What a transaction of a type consists of and does. */
export interface TypeRule {
  symbol: Need;
  /** Shares, or the ratio of a split. */
  quantity: Need;
  /** `positive`: amount, or quantity × price, above zero; `signed`: amount of any sign but zero. */
  money: 'positive' | 'signed' | 'optional' | 'none';
  /** Sign of the amount in cash: +1 in, −1 out, 0 when shares move at cost. */
  cash: 1 | -1 | 0;
  /** Money from or to outside the portfolio. */
  external: boolean;
  /** Place among the transactions of one day: what brings shares or money stands before what takes them. */
  order: number;
}

/**
 * One row for each type. A transfer with a symbol moves shares, without one money; `transferOfMoney` says
 * what the latter is treated as.
 */
const TYPE_RULES: Readonly<Record<TransactionType, TypeRule>> = {
  SPLIT: {
    symbol: 'required',
    quantity: 'required',
    money: 'none',
    cash: 0,
    external: false,
    order: 0,
  },
  DEPOSIT: {
    symbol: 'absent',
    quantity: 'absent',
    money: 'positive',
    cash: 1,
    external: true,
    order: 1,
  },
  TRANSFER_IN: {
    symbol: 'optional',
    quantity: 'optional',
    money: 'positive',
    cash: 0,
    external: true,
    order: 1,
  },
  BUY: {
    symbol: 'required',
    quantity: 'required',
    money: 'positive',
    cash: -1,
    external: false,
    order: 2,
  },
  SELL: {
    symbol: 'required',
    quantity: 'required',
    money: 'positive',
    cash: 1,
    external: false,
    order: 3,
  },
  TRANSFER_OUT: {
    symbol: 'optional',
    quantity: 'optional',
    money: 'optional',
    cash: 0,
    external: true,
    order: 3,
  },
  DIVIDEND: {
    symbol: 'required',
    quantity: 'optional',
    money: 'signed',
    cash: 1,
    external: false,
    order: 4,
  },
  INTEREST: {
    symbol: 'optional',
    quantity: 'absent',
    money: 'signed',
    cash: 1,
    external: false,
    order: 4,
  },
  FEE: {
    symbol: 'optional',
    quantity: 'absent',
    money: 'signed',
    cash: -1,
    external: false,
    order: 4,
  },
  TAX: {
    symbol: 'optional',
    quantity: 'absent',
    money: 'signed',
    cash: -1,
    external: false,
    order: 4,
  },
  WITHDRAWAL: {
    symbol: 'absent',
    quantity: 'absent',
    money: 'positive',
    cash: -1,
    external: true,
    order: 5,
  },
};

/** A transfer of money is a deposit or a withdrawal under another name. */
const transferOfMoney = (type: 'TRANSFER_IN' | 'TRANSFER_OUT'): TypeRule =>
  TYPE_RULES[type === 'TRANSFER_IN' ? 'DEPOSIT' : 'WITHDRAWAL'];

/** The rule of a transaction, transfers of money included. */
export const ruleOf = (type: TransactionType, symbol: string | null): TypeRule =>
  symbol === null && (type === 'TRANSFER_IN' || type === 'TRANSFER_OUT')
    ? transferOfMoney(type)
    : TYPE_RULES[type];
