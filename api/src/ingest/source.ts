import type { FieldValue } from 'shared/contract';
import type { AssetType } from 'shared/market';
import type {
  BySymbol,
  CollectedLists,
  DocumentKind,
  Documents,
} from 'market-model/dataset/collections';
import type { DailyBars } from 'market-model/dataset/dataset';

/** A rejected row of a source, with the reason. */
export interface RejectedRow {
  /** Line of a text file (the header is line 1), position in a list (from 1), or null for the whole. */
  row: number | null;
  reason: string;
}

/** Data of a source about one asset. Values are in the units of the column catalogue. */
export interface SourceRecord {
  symbol: string;
  /** Null when the source does not say: then it is a stock, unless another source knows better. */
  assetType: AssetType | null;
  /** Name of the asset; becomes `companyName` or `name`. */
  name: string | null;
  /** True when the name is an official but unwieldy one: it is used only where no other is known. */
  nameIsFallback?: boolean;
  fields: Record<string, FieldValue>;
  /** Fields computed from the source's data; the others are reported. */
  computed?: readonly string[];
  /** Date that the values speak of; null when unknown. */
  date: string | null;
}

export type CollectedDocuments = { [Kind in DocumentKind]: BySymbol<Documents[Kind]> };

/** Everything that was understood of one source. */
export interface SourceContent {
  /** Number of rows, list items or documents read. */
  read: number;
  accepted: number;
  refused: RejectedRow[];
  /** Remarks other than rejections, e.g. "dates were not in order: sorted". */
  notes: string[];
  records: Iterable<SourceRecord>;
  /** Daily bars by symbol. */
  bars: BySymbol<DailyBars>;
  /** Lists other than listing columns, by name of the collection. */
  collections: CollectedLists;
  /** Documents of single assets, by kind and symbol. */
  documents: CollectedDocuments;
  /** US dollars for one unit of a currency. */
  usdRates: ReadonlyMap<string, number>;
  /** Day of those rates, `YYYY-MM-DD`; left out: the day on which the source spoke. */
  usdRatesDate?: string;
}

/** Content that fits into memory, to be filled. */
export interface MemoryContent extends SourceContent {
  records: SourceRecord[];
  bars: Map<string, DailyBars>;
  documents: { [Kind in DocumentKind]: Map<string, Documents[Kind]> };
  usdRates: Map<string, number>;
}

export const noDocuments = (): MemoryContent['documents'] => ({
  dividends: new Map(),
  splits: new Map(),
  fundamentals: new Map(),
  components: new Map(),
});

export const emptyContent = (): MemoryContent => ({
  read: 0,
  accepted: 0,
  refused: [],
  notes: [],
  records: [],
  bars: new Map(),
  collections: {},
  documents: noDocuments(),
  usdRates: new Map(),
});

/** A source that cannot be read as a whole: missing, damaged, or not of its format. */
export class UnreadableSource extends Error {
  override name = 'UnreadableSource';
}

/** Bytes of the files of a source: the main one and, where the format has one, the second. */
export interface SourceFiles {
  main: Uint8Array;
  /** `constituents` of sp500-financials-csv. */
  second?: Uint8Array;
}

/** Manifest entry of a source, and the manifest's date. */
export interface SourceContext {
  /** `YYYY-MM-DD` of the manifest: the date of values whose source does not say. */
  asOf: string;
  symbol?: string;
  assetType?: AssetType;
  name?: string;
  currencyCode?: string;
  countryCode?: string;
  /** 13F information tables without a cover page. */
  cik?: string;
  manager?: string;
  quarter?: string;
}

/** A format turns bytes into content; it throws only {@link UnreadableSource}. */
export type SourceFormat = (files: SourceFiles, context: SourceContext) => MemoryContent;
