import type { ImportField } from 'shared/contract';
import type { BrokerFormat } from '../brokers/broker-format';
import type { TableColumns } from '../columns/table-columns';
import type { Kind } from '../kinds/kind';
import type { KindReaders } from '../kinds/kind-of-word';
import type { Delimiter } from '../reading/delimiter';
import type { FileTable, OutsideLine } from '../reading/find-tables';
import type { OpenedFile } from '../reading/open-file';

/** A table of transactions with its column mapping. */
export interface ImportTable extends FileTable {
  columns: TableColumns;
  /** Kind of rows without one, by their section. */
  sectionKind: Kind | null;
}

/** A file with the tables that transactions are read from. */
export interface OpenedImport {
  delimiter: Delimiter;
  encoding: string | null;
  tables: ImportTable[];
  /** Lines that belong to no table of transactions. */
  outside: OutsideLine[];
  /** Candidates for the line of the header. */
  lines: OpenedFile['lines'];
  /** Fields without which no row can be read. */
  missing: ImportField[];
  format: BrokerFormat;
  kinds: KindReaders;
  /** Name of the broker or program whose file was recognised. */
  profile: string | null;
  /** Currency that the file names once for all amounts: that of the account. */
  currencyCode: string | null;
  /** All columns are named as in exports of this product, whose amounts are without fees and taxes. */
  usesNativeNames: boolean;
  /** An export of this product, whose amounts have the signs of its own transactions. */
  isNativeExport: boolean;
}
