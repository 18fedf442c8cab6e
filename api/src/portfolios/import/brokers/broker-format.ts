import type { ImportField } from 'shared/contract';
import { IMPORT_FIELDS } from 'shared/contract/schemas';
import type { DateOrder } from '../reading/dates';
import type { TransactionType } from '../../ledger/transactions/transaction';

export { IMPORT_FIELDS };
export type { ImportField };

/** How the exports of a broker are read. Names and kinds are compared in lower case, letters and digits alone. */
export interface BrokerFormat {
  /** Column names by field, the most usual first. */
  columns: Partial<Record<ImportField, readonly string[]>>;
  /** Kinds of row by the words they begin with; `null`: no transaction (a summary, a pending order). */
  kinds: readonly (readonly [begins: string, type: TransactionType | null])[];
  /** Order of dates that can be read in several ways; null: such a file needs the reader's choice. */
  dateOrder: DateOrder | null;
  /** Currency of rows that name none; null: that of the asset. */
  currencyCode: string | null;
  /** Amounts are signed by the direction of cash, so their sign says nothing more. */
  signedAmounts: boolean;
  /** The amount of a trade includes its fees: it is computed from quantity and price instead. */
  netAmounts: boolean;
}
