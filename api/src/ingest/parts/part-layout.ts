/**
 * A part is the parsed data of one source, stored so that one source can be reread without the
 * others. `DATA_DIR/parts/<id>/` is immutable.
 *
 *   part.json:                header, report, SHA-256 of the files below
 *   records.ndjson:           one SourceRecord a line
 *   collections.json:         lists by name
 *   usd-rates.json:           [currency, dollars] pairs
 *   bars.bin, bars.json:      as in a snapshot
 *   documents.bin, .json:     as in a snapshot
 *
 * The snapshot names the parts it was assembled from, in their order (`meta.parts`).
 */
import { join } from 'node:path';
import type { SourceReport } from '../report/source-report';

/** Raise it when the layout changes, or when a format reads the same file differently. */
export const PART_SCHEMA = 6;

export const PART = 'part.json';
export const RECORDS = 'records.ndjson';
export const LISTS = 'collections.json';
export const USD_RATES = 'usd-rates.json';

export const partsFolder = (dataDir: string) => join(dataDir, 'parts');
export const partFolder = (dataDir: string, id: string) => join(partsFolder(dataDir), id);

/** Header of a part. */
export interface PartHeader {
  schema: number;
  /** Identifies a source of a snapshot, e.g. `ohlcv-csv ohlcv/si_default.csv` or `eodhd`. */
  name: string;
  /** Name in the provenance of every value. */
  source: string;
  /** `YYYY-MM-DD` on which the source spoke. */
  asOf: string;
  /** Day of its dollar rates, where that is another. */
  usdRatesDate?: string;
  report: SourceReport;
  files: Record<string, { bytes: number; sha256: string }>;
  barsBytes: number;
  documentsBytes: number;
}

/** A part that cannot be used, and why. */
export class PartError extends Error {
  override name = 'PartError';
}
