import type { ImportField } from 'shared/contract';
import { IMPORT_FIELDS } from 'shared/contract/schemas';
import type { Kind, KindTable } from '../kinds/kind';
import type { DateOrder } from '../reading/dates';

export { IMPORT_FIELDS };
export type { ImportField };

/** Parsing rules for the exports of a broker, in addition to common terms. */
export interface BrokerFormat {
  /** Column names by field, before those of all files. */
  columns: Partial<Record<ImportField, readonly string[]>>;
  /** Fields that are read from the columns named here alone. */
  only?: readonly ImportField[];
  /** Terms of transaction kinds, which precede the common ones. */
  kinds: KindTable;
  /** Kinds by the section of the file, for tables without a column of them. */
  sections?: KindTable;
  /** Order of ambiguous dates. Null: such a file needs the user's choice. */
  dateOrder: DateOrder | null;
  /** Currency of rows without one. Null: that of the asset. */
  currencyCode: string | null;
  /** Amounts, fees and taxes are signed by the direction of cash. Null: the file's rows decide. */
  signedAmounts: true | null;
  /** Amounts of trades are net: they include fees and taxes. */
  netAmounts?: true;
  /** Amounts of dividends and interest are net of the tax in their row. */
  netIncome?: true;
  /** Amounts of dividends and interest are before the tax in their row. */
  grossIncome?: true;
  /** Fees and taxes are signed by the direction of cash. */
  signedCosts?: true;
  /** Kinds by a pattern, e.g. a reference that begins with the letter of a purchase. */
  patterns?: readonly (readonly [form: RegExp, kind: Kind])[];
  /** All assets are of this class. */
  assetClass?: string;
}
