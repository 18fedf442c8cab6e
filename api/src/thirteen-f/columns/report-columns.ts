/**
 * All 13F reports of a market as typed arrays: filers, their quarters, the filings of each quarter,
 * and the positions in force. Rows of one level are consecutive in the level below.
 *
 *   filer f     quarters  firstQuarter[f]  … firstQuarter[f + 1] − 1, oldest first.
 *   quarter q   filings   firstFiling[q]   … firstFiling[q + 1] − 1, in the order of their effect.
 *               positions firstPosition[q] … firstPosition[q + 1] − 1.
 *   position p  identity[p] names its security and form; many positions share one.
 *
 * Values are US dollars and amounts are shares, or dollars of principal, as the positions of the
 * report count: units converted, amendments applied, rows of one security added up. An unknown
 * number is NaN, an unknown text is code 0 of the string table.
 */
import type { ColumnsFile } from '../../market/snapshot/columns-file';
import { StringTable } from './string-table';

/** Numbers of rows: F filers, Q quarters, G filings, I identities, P positions, V votes. */
export interface ReportColumns {
  strings: StringTable;
  filers: {
    /** [F] texts. */
    cik: Uint32Array;
    name: Uint32Array;
    /** [F + 1] */
    firstQuarter: Uint32Array;
  };
  quarters: {
    /** [Q] 4 × year + quarter − 1. */
    quarter: Uint32Array;
    /** [Q] text. */
    filedDate: Uint32Array;
    /** [Q] 1 if a filing of the quarter has a table. */
    known: Uint8Array;
    /** [Q] rows of the tables in force, before they are put together. */
    entries: Uint32Array;
    /** [Q] 1 with a cover page; then its totals, NaN where it does not state one. */
    isStated: Uint8Array;
    statedEntries: Float64Array;
    statedUSD: Float64Array;
    /** [Q] dollars in shares and bonds, and in options. */
    valueUSD: Float64Array;
    optionsValueUSD: Float64Array;
    /** [Q + 1] */
    firstFiling: Uint32Array;
    firstPosition: Uint32Array;
  };
  filings: {
    /** [G] texts. */
    form: Uint32Array;
    accession: Uint32Array;
    filedDate: Uint32Array;
    url: Uint32Array;
    /** [G] JSON of further managers and notes; null without any. */
    more: Uint32Array;
    /** [G] index in EFFECTS. */
    effect: Uint8Array;
    /** [G] rows of the table, and those among them that were in force already. */
    entries: Uint32Array;
    repeated: Uint32Array;
    /** [G] index in AMENDMENTS; 0 for an original report. */
    amendment: Uint8Array;
    amendmentNumber: Float64Array;
  };
  identities: {
    /** [I] texts; see `Position`. */
    key: Uint32Array;
    security: Uint32Array;
    issuer: Uint32Array;
    titleOfClass: Uint32Array;
    cusip: Uint32Array;
    ticker: Uint32Array;
    symbol: Uint32Array;
    splitSymbol: Uint32Array;
    /** [I] indexes in AMOUNT_TYPES and PUT_CALLS. */
    amountType: Uint8Array;
    putCall: Uint8Array;
  };
  positions: {
    /** [P] */
    identity: Uint32Array;
    amount: Float64Array;
    valueUSD: Float64Array;
    /** [P] rows that it was put together from. */
    entries: Uint32Array;
    /** [P] index in DISCRETIONS. */
    discretion: Uint8Array;
    /** [P] 1 + row of `votes`, 0 if unknown. */
    vote: Uint32Array;
  };
  votes: {
    /** [V] shares. */
    sole: Float64Array;
    shared: Float64Array;
    none: Float64Array;
  };
}

export const EFFECTS = ['original', 'replaces', 'adds', 'notice', 'no-table'] as const;
export const AMENDMENTS = [undefined, null, 'RESTATEMENT', 'NEW HOLDINGS'] as const;
export const AMOUNT_TYPES = ['SH', 'PRN'] as const;
export const PUT_CALLS = [null, 'Put', 'Call'] as const;
export const DISCRETIONS = [null, 'SOLE', 'DFND', 'OTR'] as const;

/** 4 × year + quarter − 1 of `2023Q3`. */
export const quarterCode = (quarter: string): number =>
  4 * Number(quarter.slice(0, 4)) + Number(quarter.slice(5)) - 1;

/** The columns of a stored file as views. */
export function readReportColumns(file: ColumnsFile): ReportColumns {
  const { bytes, words, doubles } = file;
  return {
    strings: new StringTable(bytes('strings.bytes'), words('strings.offsets')),
    filers: {
      cik: words('filers.cik'),
      name: words('filers.name'),
      firstQuarter: words('filers.firstQuarter'),
    },
    quarters: {
      quarter: words('quarters.quarter'),
      filedDate: words('quarters.filedDate'),
      known: bytes('quarters.known'),
      entries: words('quarters.entries'),
      isStated: bytes('quarters.isStated'),
      statedEntries: doubles('quarters.statedEntries'),
      statedUSD: doubles('quarters.statedUSD'),
      valueUSD: doubles('quarters.valueUSD'),
      optionsValueUSD: doubles('quarters.optionsValueUSD'),
      firstFiling: words('quarters.firstFiling'),
      firstPosition: words('quarters.firstPosition'),
    },
    filings: {
      form: words('filings.form'),
      accession: words('filings.accession'),
      filedDate: words('filings.filedDate'),
      url: words('filings.url'),
      more: words('filings.more'),
      effect: bytes('filings.effect'),
      entries: words('filings.entries'),
      repeated: words('filings.repeated'),
      amendment: bytes('filings.amendment'),
      amendmentNumber: doubles('filings.amendmentNumber'),
    },
    identities: {
      key: words('identities.key'),
      security: words('identities.security'),
      issuer: words('identities.issuer'),
      titleOfClass: words('identities.titleOfClass'),
      cusip: words('identities.cusip'),
      ticker: words('identities.ticker'),
      symbol: words('identities.symbol'),
      splitSymbol: words('identities.splitSymbol'),
      amountType: bytes('identities.amountType'),
      putCall: bytes('identities.putCall'),
    },
    positions: {
      identity: words('positions.identity'),
      amount: doubles('positions.amount'),
      valueUSD: doubles('positions.valueUSD'),
      entries: words('positions.entries'),
      discretion: bytes('positions.discretion'),
      vote: words('positions.vote'),
    },
    votes: {
      sole: doubles('votes.sole'),
      shared: doubles('votes.shared'),
      none: doubles('votes.none'),
    },
  };
}
