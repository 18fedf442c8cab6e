import type { ImportField } from 'shared/contract';
import { IMPORT_FIELDS } from 'shared/contract/schemas';
import type { Kind, KindTable } from '../kinds/kind';
import type { DateOrder } from '../reading/dates';

export { IMPORT_FIELDS };
export type { ImportField };

/** How the exports of a broker are read, beside the words that most files use. */
export interface BrokerFormat {
  /** Column names by field, before those of all files. */
  columns: Partial<Record<ImportField, readonly string[]>>;
  /** Fields that are read from the columns named here alone. */
  only?: readonly ImportField[];
  /** Words of kinds, before the common ones. */
  kinds: KindTable;
  /** Kinds by the section of the file, for tables without a column of them. */
  sections?: KindTable;
  /** Order of dates that can be read in several ways; null: such a file needs the reader's choice. */
  dateOrder: DateOrder | null;
  /** Currency of rows that name none; null: that of the asset. */
  currencyCode: string | null;
  /** Amounts, fees and taxes are signed by the direction of cash. Null: the file's rows decide. */
  signedAmounts: true | null;
  /** Amounts of trades are what was paid or received, fees and taxes included. */
  netAmounts?: true;
  /** Amounts of dividends and interest are what was paid, after the tax beside them. */
  netIncome?: true;
  /** Amounts of dividends and interest are before the tax beside them. */
  grossIncome?: true;
  /** Fees and taxes are signed by the direction of cash. */
  signedCosts?: true;
  /** Kinds by the form of a word, as a reference that begins with the letter of a purchase. */
  patterns?: readonly (readonly [form: RegExp, kind: Kind])[];
  /** All assets are of this class. */
  assetClass?: string;
}
