/** Fields of each type of transaction. The server validates them, forms display them. */
import type { TransactionType } from './api/account/portfolios';

type Need = 'required' | 'optional' | 'absent';

/** Fields and effects of a transaction type. */
export interface TypeRule {
  symbol: Need;
  /** Shares, or the ratio of a split. */
  quantity: Need;
  /** `positive`: amount, or quantity × price, above zero. `signed`: amount of any sign but zero. */
  money: 'positive' | 'signed' | 'optional' | 'none';
  /** Price of one share, for types without an amount. Left out: it belongs to the money. */
  price?: 'required';
  /** Sign of the amount in cash: +1 in, −1 out, 0 when shares move at cost. */
  cash: 1 | -1 | 0;
  /** Money from or to an account outside the portfolio. */
  external: boolean;
  /** Asset that the transaction adds. Left out: absent. */
  otherSymbol?: 'required';
  /** Money in another currency that the transaction adds. Left out: absent. */
  otherMoney?: 'required';
  /** Percent of the cost that moves to the other asset. Left out: absent. */
  costPercent?: 'required';
  /** Order among the transactions of one day: inflows of shares or money precede outflows. */
  order: number;
}

/**
 * One row per type. A transfer with a symbol moves shares, one without moves money.
 * `transferOfMoney` defines the type that the latter is treated as.
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
  GIFT: {
    symbol: 'required',
    quantity: 'required',
    money: 'positive',
    cash: 0,
    external: true,
    order: 1,
  },
  SYMBOL_CHANGE: {
    symbol: 'required',
    quantity: 'absent',
    money: 'none',
    cash: 0,
    external: false,
    otherSymbol: 'required',
    order: 0,
  },
  SPIN_OFF: {
    symbol: 'required',
    quantity: 'required',
    money: 'none',
    cash: 0,
    external: false,
    otherSymbol: 'required',
    costPercent: 'required',
    order: 0,
  },
  MERGER: {
    symbol: 'required',
    quantity: 'required',
    money: 'optional',
    cash: 1,
    external: false,
    otherSymbol: 'required',
    order: 0,
  },
  CURRENCY_EXCHANGE: {
    symbol: 'absent',
    quantity: 'absent',
    money: 'positive',
    cash: -1,
    external: false,
    otherMoney: 'required',
    order: 2,
  },
  SHORT_SELL: {
    symbol: 'required',
    quantity: 'required',
    money: 'positive',
    cash: 1,
    external: false,
    order: 2,
  },
  OPTION_WRITE: {
    symbol: 'required',
    quantity: 'required',
    money: 'positive',
    cash: 1,
    external: false,
    order: 2,
  },
  SHORT_COVER: {
    symbol: 'required',
    quantity: 'required',
    money: 'positive',
    cash: -1,
    external: false,
    order: 3,
  },
  PRICE: {
    symbol: 'required',
    quantity: 'absent',
    money: 'none',
    price: 'required',
    cash: 0,
    external: false,
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

/** Exchange code of custom assets: their only prices are those of their transactions. */
const OWN_ASSET = /\.OWN$/i;

/** Whether a symbol is of a custom asset, as `FLAT.OWN`. */
export const isOwnAsset = (symbol: string): boolean => OWN_ASSET.test(symbol);

/** Types whose fee and tax are part of cost and proceeds. */
export const isTrade = (type: TransactionType): boolean =>
  type === 'BUY' ||
  type === 'SELL' ||
  type === 'SHORT_SELL' ||
  type === 'SHORT_COVER' ||
  type === 'OPTION_WRITE';
