/**
 * Data of a snapshot besides listing columns and bars: lists, read as a whole, and documents of one
 * asset, read on demand. Every source produces these shapes; every endpoint reads them.
 */
import type { ReplacedValue } from './dataset';
import type { CalendarEvent } from './records/calendar-event';
import type { CompanyCik } from './records/company-cik';
import type { Components } from './records/components';
import type { DividendRecord, UpcomingDividend } from './records/dividend';
import type { EarningsReport } from './records/earnings-report';
import type { Fundamentals } from './records/fundamentals';
import type { NewsItem } from './records/news-item';
import type { SenateTransaction } from './records/senate-transaction';
import type { SplitRecord } from './records/split';
import type { ThirteenFFiling } from './records/thirteen-f-filing';

/** Lists by name. Items of a later source are added to those of earlier ones. */
export interface Collections {
  'senate-transactions': SenateTransaction;
  '13f-filings': ThirteenFFiling;
  'company-ciks': CompanyCik;
  'calendar-events': CalendarEvent;
  'upcoming-dividends': UpcomingDividend;
  'earnings-reports': EarningsReport;
  news: NewsItem;
}
export type CollectionName = keyof Collections;

/** The lists of one source, by name. */
export type CollectedLists = { [Name in CollectionName]?: Collections[Name][] };

export const COLLECTION_NAMES = [
  'senate-transactions',
  '13f-filings',
  'company-ciks',
  'calendar-events',
  'upcoming-dividends',
  'earnings-reports',
  'news',
] as const satisfies readonly CollectionName[];

/** Documents by kind, one for a symbol. */
export interface Documents {
  /** Ascending by ex-date, amounts split-adjusted; announced ones included. */
  dividends: DividendRecord[];
  /** Ascending by date. */
  splits: SplitRecord[];
  fundamentals: Fundamentals;
  /** Of an index or a fund. */
  components: Components;
}
export type DocumentKind = keyof Documents;

export const DOCUMENT_KINDS = [
  'dividends',
  'splits',
  'fundamentals',
  'components',
] as const satisfies readonly DocumentKind[];

/**
 * Documents stored by symbol: those of sources, and the reported values that computed ones
 * replaced.
 */
export interface StoredDocuments extends Documents {
  replaced: Record<string, ReplacedValue>;
  /** Symbols of the indices and funds whose components name the asset. */
  memberships: string[];
}
export type StoredDocumentKind = keyof StoredDocuments;

export const STORED_DOCUMENT_KINDS = [
  ...DOCUMENT_KINDS,
  'replaced',
  'memberships',
] as const satisfies readonly StoredDocumentKind[];

/** Read-only map by symbol. A large source keeps the values in files instead. */
export interface BySymbol<V> {
  readonly size: number;
  has(symbol: string): boolean;
  get(symbol: string): V | undefined;
  keys(): Iterable<string>;
}
