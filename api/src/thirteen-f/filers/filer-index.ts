/** Everything that the 13F endpoints ask of one snapshot, made once and kept as long as the snapshot is. */
import type { Market } from '../../market/market-store';
import type { SplitRecord } from '../../market/dataset/records/split';
import type { ThirteenFFiling } from '../../market/dataset/records/thirteen-f-filing';
import { securityKeys } from '../identity/cusip-directory';
import type { Identity } from '../identity/positions';
import { symbolDirectory, type Listing } from '../identity/symbol-directory';
import { assignFilings } from './assign-filings';
import { compareReports, type Comparison } from './comparison';
import { reportOf, type Filer } from './filer';
import { quarterReport, type QuarterReport } from './quarter-report';

/** Others get their turn after so many holdings. */
const HOLDINGS_PER_TURN = 20_000;

export class FilerIndex {
  /** Quarters that anybody reported, newest first. */
  readonly quarters: readonly string[];
  readonly #comparisons = new WeakMap<QuarterReport, Comparison>();

  private constructor(
    /** By CIK of ten digits. */
    readonly filers: ReadonlyMap<string, Filer>,
    /** By symbol, of the assets that anybody holds. */
    readonly splits: ReadonlyMap<string, readonly SplitRecord[]>,
  ) {
    const quarters = [...filers.values()].flatMap((filer) =>
      filer.reports.map((report) => report.quarter),
    );
    this.quarters = [...new Set(quarters)].toSorted().toReversed();
  }

  /** Puts the filings together, in slices, so that other requests go on meanwhile. */
  static async build(market: Pick<Market, 'collection' | 'table' | 'find' | 'document'>) {
    const filings = market.collection('13f-filings');
    const identity = identityOf(filings, listingsOf(market));
    const filers = new Map<string, Filer>();
    let holdings = 0;
    for (const { cik, name, quarters } of assignFilings(filings).values()) {
      const all: QuarterReport[] = [];
      for (const quarter of [...quarters.keys()].toSorted()) {
        const ofQuarter = quarters.get(quarter) ?? [];
        all.push(quarterReport(quarter, ofQuarter, identity));
        holdings += ofQuarter.reduce((sum, filing) => sum + filing.holdings.length, 0);
        if (holdings < HOLDINGS_PER_TURN) continue;
        holdings = 0;
        await new Promise((resolve) => setImmediate(resolve));
      }
      const reports = all.filter(({ report }) => report.known);
      if (reports.length > 0)
        filers.set(cik, { cik, name: name || `CIK ${cik}`, reports, quarters: all });
    }
    return new FilerIndex(filers, await splitsOf(market, filers.values()));
  }

  /** A quarter of a filer with what changed; null when that quarter is not known. */
  compare(filer: Filer, quarter: string): Comparison | null {
    const found = reportOf(filer, quarter);
    if (!found) return null;
    let comparison = this.#comparisons.get(found.report);
    if (!comparison) {
      comparison = compareReports(found.report, found.previous, this.splits);
      this.#comparisons.set(found.report, comparison);
    }
    return comparison;
  }
}

/** How holdings are told apart and named. */
export function identityOf(
  filings: readonly ThirteenFFiling[],
  listings: Iterable<Listing>,
): Identity {
  const holdings = filings.flatMap((filing) => filing.holdings);
  return { security: securityKeys(holdings), symbol: symbolDirectory(holdings, listings) };
}

/** Stocks and funds listed in America: only those are reported. */
function* listingsOf(market: Pick<Market, 'table' | 'collection'>): Generator<Listing> {
  for (const [type, field] of [
    ['stock', 'companyName'],
    ['etf', 'name'],
  ] as const) {
    const table = market.table(type);
    for (let row = 0; row < table.rows; row++) {
      const symbol = table.symbol(row);
      const name = symbol.endsWith('.US') ? table.text(field, row) : null;
      if (name !== null) yield { symbol, name };
    }
  }
  // The register of the SEC spells names as filings do.
  for (const { symbol, name } of market.collection('company-ciks')) yield { symbol, name };
}

async function splitsOf(
  market: Pick<Market, 'find' | 'document'>,
  filers: Iterable<Filer>,
): Promise<Map<string, readonly SplitRecord[]>> {
  const symbols = new Set<string>();
  for (const { reports } of filers)
    for (const { positions } of reports)
      for (const { symbol } of positions.values()) if (symbol !== null) symbols.add(symbol);
  const splits = new Map<string, readonly SplitRecord[]>();
  for (const symbol of symbols) {
    const asset = market.find(symbol);
    const known = asset && (await market.document('splits', asset));
    if (known && known.length > 0) splits.set(symbol, known);
  }
  return splits;
}

const indexes = new WeakMap<Market, Promise<FilerIndex>>();

/** The index of a snapshot; a snapshot that is let go takes it along. */
export function filerIndex(market: Market): Promise<FilerIndex> {
  let index = indexes.get(market);
  if (!index) {
    index = FilerIndex.build(market);
    indexes.set(market, index);
    // A failure, for example of the disk, is not remembered.
    index.catch(() => indexes.delete(market));
  }
  return index;
}
