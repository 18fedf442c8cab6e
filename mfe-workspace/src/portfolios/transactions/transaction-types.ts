import { ruleOf, type PortfolioTransaction, type TransactionType } from 'shared/contract';

/** Labels of the types, in form order. */
export const TRANSACTION_TYPE_LABELS: Readonly<Record<TransactionType, string>> = {
  BUY: 'Buy',
  SELL: 'Sell',
  DIVIDEND: 'Dividend',
  DEPOSIT: 'Deposit',
  WITHDRAWAL: 'Withdrawal',
  INTEREST: 'Interest',
  FEE: 'Fee',
  TAX: 'Tax',
  SPLIT: 'Split',
  TRANSFER_IN: 'Transfer in',
  TRANSFER_OUT: 'Transfer out',
  GIFT: 'Gift or bonus shares',
  SPIN_OFF: 'Spin-off',
  MERGER: 'Merger',
  SYMBOL_CHANGE: 'Change of symbol',
  CURRENCY_EXCHANGE: 'Currency exchange',
  SHORT_SELL: 'Short sale',
  SHORT_COVER: 'Cover of a short sale',
  OPTION_WRITE: 'Written option',
  PRICE: 'Own price',
};
export const TRANSACTION_TYPES = Object.keys(TRANSACTION_TYPE_LABELS) as readonly TransactionType[];

/** Form fields besides type and date. */
export type TransactionField =
  | 'symbol'
  | 'otherSymbol'
  | 'costPercent'
  | 'otherAmount'
  | 'otherCurrencyCode'
  | 'executedAt'
  | 'quantity'
  | 'price'
  | 'amount'
  | 'currencyCode'
  | 'rate'
  | 'fee'
  | 'tax'
  | 'note'
  | 'tag';

/** Costs that a type can have besides its amount. */
const COSTS: Readonly<Partial<Record<TransactionType, readonly TransactionField[]>>> = {
  BUY: ['fee', 'tax'],
  SELL: ['fee', 'tax'],
  DIVIDEND: ['tax', 'fee'],
  INTEREST: ['tax'],
  DEPOSIT: ['fee'],
  WITHDRAWAL: ['fee'],
  MERGER: ['fee', 'tax'],
  CURRENCY_EXCHANGE: ['fee'],
  SHORT_SELL: ['fee', 'tax'],
  SHORT_COVER: ['fee', 'tax'],
  OPTION_WRITE: ['fee', 'tax'],
};

/** Types whose time of day affects the holding when another transaction takes shares. */
const TIMED = new Set<TransactionType>([
  'BUY',
  'SELL',
  'SHORT_SELL',
  'SHORT_COVER',
  'OPTION_WRITE',
]);

/**
 * Form fields of a transaction type, in order, by the server's rules.
 *
 * @param isForeign whether its currency differs from the portfolio's: it then has a rate
 */
export function fieldsOf(
  type: TransactionType,
  symbol: string | null,
  isForeign: boolean,
): TransactionField[] {
  const rule = ruleOf(type, symbol);
  // A transfer can always name an asset, which makes it a transfer of shares.
  const offersSymbol = ruleOf(type, '').symbol !== 'absent';
  const hasShares =
    rule.quantity === 'required' || (rule.quantity === 'optional' && rule.cash === 0);
  const hasAmount = rule.money !== 'none';
  return [
    ...(offersSymbol ? (['symbol'] as const) : []),
    ...(rule.otherSymbol ? (['otherSymbol'] as const) : []),
    ...(hasShares ? (['quantity'] as const) : []),
    ...(rule.costPercent ? (['costPercent'] as const) : []),
    ...((hasShares && hasAmount) || rule.price ? (['price'] as const) : []),
    ...(hasAmount ? (['amount'] as const) : []),
    ...(hasAmount || rule.price ? (['currencyCode'] as const) : []),
    ...(rule.otherMoney ? (['otherAmount', 'otherCurrencyCode'] as const) : []),
    ...(hasAmount && isForeign ? (['rate'] as const) : []),
    ...(COSTS[type] ?? []),
    ...(TIMED.has(type) ? (['executedAt'] as const) : []),
    'note',
    'tag',
  ];
}

/** Whether a type removes shares and can name their lots. */
export const takesLots = (type: TransactionType): boolean =>
  type === 'SELL' || type === 'TRANSFER_OUT';

/** Whether a type requires a symbol. */
export const needsSymbol = (type: TransactionType): boolean =>
  ruleOf(type, '').symbol === 'required';

/** Signed cash effect of a transaction, without fee and tax; null if the amount is missing. */
export function cashOf({
  type,
  symbol,
  quantity,
  price,
  amount,
}: Pick<PortfolioTransaction, 'type' | 'symbol' | 'quantity' | 'price' | 'amount'>): number | null {
  const { cash, money } = ruleOf(type, symbol);
  if (money === 'none') return null;
  // The price of a merger is that of the new shares.
  const isProduct = quantity !== null && price !== null && type !== 'MERGER';
  const product = isProduct ? Number(quantity) * Number(price) : null;
  const gross = amount === null ? product : Number(amount);
  // Shares that move without a sale have a value, but no cash effect.
  return gross === null ? null : gross * (cash === 0 ? 1 : cash);
}
