import type { TransactionType } from '../../ledger/transactions/transaction';

/**
 * Meaning of a broker’s term.
 * - `book`: a transaction of a type. `cash` is its direction if the term decides it, other than the
 *   type's own: a refund pays back a fee. `both`: the sign of the amount decides between in and
 *   out.
 * - `trade`: a purchase or sale, by the column of the side or the sign of the quantity.
 * - `skip`: no transaction, with the reason that is shown.
 * - `ask`: has no type yet, or is ambiguous; with the question.
 */
export type Kind =
  | { is: 'book'; type: TransactionType; cash?: 'in' | 'out' | 'both' }
  | { is: 'trade' }
  | { is: 'skip'; reason: string }
  | { is: 'ask'; question: string };

export const book = (type: TransactionType, cash?: 'in' | 'out' | 'both'): Kind =>
  cash === undefined ? { is: 'book', type } : { is: 'book', type, cash };
export const skip = (reason: string): Kind => ({ is: 'skip', reason });
export const ask = (question: string): Kind => ({ is: 'ask', question });
export const TRADE: Kind = { is: 'trade' };

/** Rows of a table of kinds: a kind and its terms. */
export type KindTable = readonly (readonly [kind: Kind, words: readonly string[]])[];

/** A dividend that bought shares: a purchase, if the dividend has a separate row. */
export const REINVESTED = ask(
  'A reinvested dividend is a purchase. Is the dividend a row of its own in this file?',
);

/** Question of a spin-off, merger or change of symbol whose row names one asset. */
export const TWO_ASSETS =
  'A spin-off, merger or symbol change needs both assets in one row. Skip it and add it by hand, or choose another type';
/** Question of an exchange whose row has the amount of one currency. */
export const TWO_AMOUNTS =
  'A currency exchange needs both amounts in one row. Skip it and add it by hand, or choose another type';
/** Question of a corporate action that may be of several types. */
export const WHICH_EVENT =
  'Which type is this event? If it needs another asset, skip the row and add it by hand';
/** Question of trades in options, which are assets of the user's own. */
export const WHICH_OPTION =
  'Which type is this? A written option is an asset of your own, as AAPL-260116-C200.OWN';

/** Reason for a row whose money or coins are in another row. */
export const PART_OF_TRADE = 'part of another row';
/** Reason for a row of an order log that does not fill the order. */
export const ORDER_STEP = 'order step without a filling';
