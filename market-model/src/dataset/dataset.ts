/**
 * The interface between ingest (which writes) and the market engine (which reads). Ingest produces
 * a complete dataset; the snapshot writer stores it; the engine loads the stored snapshot.
 */
import type { FieldValue } from 'shared/contract';
import type { AssetType } from 'shared/market';

export interface Provenance {
  /** Name of the source, e.g. `demo`, `sp500-financials-csv`. */
  source: string;
  /** Date that the value speaks of, `YYYY-MM-DD`; null when the source does not say. */
  date: string | null;
  kind: 'reported' | 'computed';
}

export interface AssetRecord {
  symbol: string;
  assetType: AssetType;
  /** Known listing columns of the type by field name; a missing key means unknown. Never NaN. */
  fields: Record<string, FieldValue>;
  provenance: Record<string, Provenance>;
  /** Reported values that our definitions replaced, by field. Shown next to ours. */
  replaced?: Record<string, ReplacedValue>;
}

/** A reported value that our own replaced. */
export interface ReplacedValue {
  value: FieldValue;
  source: string;
  date: string | null;
}

/** Daily bars in ascending order of date, prices split-adjusted in the asset's currency. */
export interface DailyBars {
  /** Days since 1970-01-01. */
  day: Int32Array;
  open: Float64Array;
  high: Float64Array;
  low: Float64Array;
  close: Float64Array;
  /** NaN where the source has no volume. */
  volume: Float64Array;
}

/** Source of an asset's history: stored bars, or a seeded generator that makes them on demand. */
export type HistorySource = { kind: 'stored' } | { kind: 'demo'; seed: number };

export interface DatasetMeta {
  /** ISO instant of the newest price. */
  asOf: string;
  /** True when prices are simulated. */
  demo: boolean;
  /** Version of the simulation that made it; left out of real data. */
  simulation?: number;
  /** Source names in the order in which they were merged. */
  sources: string[];
  /** Parts that the snapshot was assembled from, in the order in which they were merged. */
  parts?: { name: string; id: string }[];
  createdAt: string;
}
