import type { TransactionType } from '../../ledger/transactions/transaction';

/**
 * Meaning of a broker’s word.
 * - `book`: a transaction of a type. `cash` is the direction of its money where the word decides it, other than the
 *   type's own: a refund brings what a fee took. `both`: the sign of the amount decides between in and out.
 * - `trade`: a purchase or sale, by the column of the side or the sign of the quantity.
 * - `skip`: no transaction, with the reason that is shown.
 * - `ask`: something that has no type yet, or that may be two things, with the question.
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

/** Rows of a table of kinds: words that are written the same way in a file, and what they mean. */
export type KindTable = readonly (readonly [kind: Kind, words: readonly string[]])[];

/** A dividend that bought shares: a purchase, if the dividend is a row of its own. */
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

/** Word of a row that another row has the money or the coins of. */
export const PART_OF_TRADE = 'part of another row';
/** Word of a row of an order log that fills nothing. */
export const ORDER_STEP = 'order step without a filling';
