/** Everything that the 13F endpoints ask of one snapshot, made once and kept as long as the snapshot is. */
import { memoizePerSnapshot } from '../../market/memo/memoize-per-snapshot';
import type { Market } from '../../market/market-store';
import type { SplitRecord } from 'market-model/dataset/records/split';
import type {
  ThirteenFFiling,
  ThirteenFHolding,
} from 'market-model/dataset/records/thirteen-f-filing';
import { securityKeys } from '../identity/cusip-directory';
import { bareIssuerName } from '../identity/issuer-name';
import type { Identity } from '../identity/positions';
import { connectSecurities } from './connect-securities';
import { symbolByName, symbolDirectory, type Listing } from '../identity/symbol-directory';
import { inDollars } from '../effective/market-unit';
import { assignFilings } from './assign-filings';
import { compareReports, type Comparison } from './comparison';
import { latestReport, reportOf, type Filer } from './filer';
import { tradedPriceOn } from './price-on';
import { quarterReport, type QuarterReport } from './quarter-report';

/** Other requests get a turn after this many holdings, some milliseconds each. */
const HOLDINGS_PER_TURN = 5_000;

export class FilerIndex {
  /** Quarters with at least one report, newest first. */
  readonly quarters: readonly string[];
  readonly #comparisons = new WeakMap<QuarterReport, Comparison>();
  readonly #bareNames = new Map<string, string>();

  private constructor(
    /** By CIK of ten digits. */
    readonly filers: ReadonlyMap<string, Filer>,
    /** By symbol, for all assets with a holder. */
    readonly splits: ReadonlyMap<string, readonly SplitRecord[]>,
  ) {
    const quarters = [...filers.values()].flatMap((filer) =>
      filer.reports.map((report) => report.quarter),
    );
    this.quarters = [...new Set(quarters)].toSorted().toReversed();
  }

  /** Builds the index in slices, so that other requests are served in between. */
  static async build(market: Pick<Market, 'collection' | 'table' | 'find' | 'document' | 'bars'>) {
    const filings = market.collection('13f-filings');
    const turn = takeTurns();
    const priceOn = tradedPriceOn(market);
    const identityOf = identities(filings, listingsOf(market));
    const filers = new Map<string, Filer>();
    for (const { cik, name, quarters } of assignFilings(filings).values()) {
      const identity = identityOf([...quarters.values()].flat());
      const each: QuarterReport[] = [];
      for (const quarter of [...quarters.keys()].toSorted()) {
        const inUnits: ThirteenFFiling[] = [];
        for (const filing of quarters.get(quarter) ?? [])
          inUnits.push(await inDollars(filing, identity.symbol, priceOn));
        const report = quarterReport(quarter, inUnits, identity);
        each.push(report);
        await turn(report.report.holdings.length);
      }
      const all = connectSecurities(each);
      const reports = all.filter(({ report }) => report.known);
      if (reports.length > 0)
        filers.set(cik, { cik, name: name || `CIK ${cik}`, reports, quarters: all });
    }
    const index = new FilerIndex(filers, await splitsOf(market, filers.values()));
    // The list of filers needs all of them at once.
    for (const filer of filers.values()) {
      const report = latestReport(filer);
      if (!report) continue;
      index.compare(filer, report.quarter);
      await turn(report.positions.size * 2);
    }
    return index;
  }

  /** {@link bareIssuerName}, computed once for each spelling. */
  bareName(issuer: string): string {
    let bare = this.#bareNames.get(issuer);
    if (bare === undefined) this.#bareNames.set(issuer, (bare = bareIssuerName(issuer)));
    return bare;
  }

  /** A quarter of a filer with its changes. Null for an unknown quarter. */
  compare(filer: Filer, quarter: string): Comparison | null {
    const reportOfQuarter = reportOf(filer, quarter);
    if (!reportOfQuarter) return null;
    let comparison = this.#comparisons.get(reportOfQuarter.report);
    if (!comparison) {
      comparison = compareReports(reportOfQuarter.report, reportOfQuarter.previous, this.splits);
      this.#comparisons.set(reportOfQuarter.report, comparison);
    }
    return comparison;
  }
}

/**
 * Identifies and names the holdings of one manager. Security and splits follow from the manager's
 * own filings. The displayed symbol may also come from another manager's row of the same CUSIP.
 * @param filings of all managers
 */
export function identities(
  filings: readonly ThirteenFFiling[],
  listings: Iterable<Listing>,
): (own: readonly ThirteenFFiling[]) => Identity {
  const byName = symbolByName(listings);
  const ofAll = symbolDirectory(holdingsOf(filings), byName);
  return (own) => {
    const splitSymbol = symbolDirectory(holdingsOf(own), byName);
    return {
      security: securityKeys(holdingsOf(own)),
      symbol: (holding) => splitSymbol(holding) ?? ofAll(holding),
      splitSymbol,
    };
  };
}

function* holdingsOf(filings: readonly ThirteenFFiling[]): Generator<ThirteenFHolding> {
  for (const { holdings } of filings) yield* holdings;
}

/** Yields to the event loop after a certain amount of work. */
function takeTurns(): (work: number) => Promise<void> {
  let done = 0;
  return async (work) => {
    done += work;
    if (done < HOLDINGS_PER_TURN) return;
    done = 0;
    await new Promise((resolve) => setImmediate(resolve));
  };
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
      for (const { symbol, splitSymbol } of positions.values())
        for (const each of [symbol, splitSymbol]) if (each !== null) symbols.add(each);
  const splits = new Map<string, readonly SplitRecord[]>();
  for (const symbol of symbols) {
    const asset = market.find(symbol);
    const splitsOfAsset = asset && (await market.document('splits', asset));
    if (splitsOfAsset && splitsOfAsset.length > 0) splits.set(symbol, splitsOfAsset);
  }
  return splits;
}

/** The index of a snapshot. */
export const filerIndex = memoizePerSnapshot((market: Market) => FilerIndex.build(market));
