/** Data of one snapshot for the 13F endpoints, opened once per snapshot. */
import { LruCache } from 'shared/server';
import { openColumns, type ColumnsFile } from '../../market/snapshot/columns-file';
import { THIRTEEN_F_VERSION } from '../../market/snapshot/layout';
import { memoizePerSnapshot } from '../../market/memo/memoize-per-snapshot';
import type { Market } from '../../market/market-store';
import type { SplitRecord } from 'market-model/dataset/records/split';
import { readReportColumns } from '../columns/report-columns';
import { StoredReports } from '../columns/stored-reports';
import { bareIssuerName } from '../identity/issuer-name';
import { buildReports, type ReportSources } from './build-reports';
import { compareReports, type Comparison } from './comparison';
import { latestReport, quartersBetween } from './filer';
import { StoredFiler, type StoredQuarter } from './stored-filer';
import { takeTurns } from './take-turns';

/** Maximum number of cached changes over all comparisons. */
const MAX_CHANGES = 100_000;

/** Filers without a report for longer are excluded: they may not hold their positions any more. */
const OLDEST_QUARTERS = 2;

type ReportInForce = readonly [
  filer: StoredFiler,
  report: StoredQuarter,
  previous: StoredQuarter | null,
];

/** Maximum number of quarters with cached reports in force. */
const MAX_QUARTERS = 8;

export class FilerIndex {
  /** By CIK of ten digits. */
  readonly filers: ReadonlyMap<string, StoredFiler>;
  /** Quarters with at least one report, newest first. */
  readonly quarters: readonly string[];
  /** Filers by quarter that they reported. */
  readonly filersByQuarter: ReadonlyMap<string, number>;
  readonly #comparisons = new LruCache<Comparison>(
    MAX_CHANGES,
    ({ long, options }) => long.length + options.length + 1,
  );
  readonly #inForce = new LruCache<readonly ReportInForce[]>(MAX_QUARTERS);
  readonly #bareNames = new Map<string, string>();

  private constructor(
    readonly stored: StoredReports,
    /** By symbol, for all assets with a holder. */
    readonly splits: ReadonlyMap<string, readonly SplitRecord[]>,
  ) {
    const { filers, quarters } = stored.columns;
    const byCik = new Map<string, StoredFiler>();
    for (let row = 0; row < filers.cik.length; row++) {
      const filer = new StoredFiler(stored, row);
      byCik.set(filer.cik, filer);
    }
    const byQuarter = new Map<string, number>();
    for (let row = 0; row < quarters.quarter.length; row++) {
      if (quarters.known[row] !== 1) continue;
      const quarter = stored.quarterName(row);
      byQuarter.set(quarter, (byQuarter.get(quarter) ?? 0) + 1);
    }
    this.filers = byCik;
    this.filersByQuarter = byQuarter;
    this.quarters = [...byQuarter.keys()].toSorted().toReversed();
  }

  /** Opens stored columns in slices, so that other requests are served in between. */
  static async open(
    file: ColumnsFile,
    market: Pick<Market, 'find' | 'document'>,
  ): Promise<FilerIndex> {
    const stored = new StoredReports(readReportColumns(file));
    const index = new FilerIndex(stored, await splitsOf(market, stored.symbols()));
    const turn = takeTurns();
    // The list of filers needs all of them at once.
    for (const filer of index.filers.values()) {
      const report = latestReport(filer);
      const comparison = report && index.compare(filer, report.quarter);
      if (comparison) await turn(comparison.long.length);
    }
    return index;
  }

  /** From filings, for markets whose snapshot has no columns. */
  static async build(market: ReportSources): Promise<FilerIndex> {
    const content = await buildReports(market);
    return FilerIndex.open(openColumns(content, THIRTEEN_F_VERSION, '13F reports'), market);
  }

  /** {@link bareIssuerName}, computed once for each spelling. */
  bareName(issuer: string): string {
    let bare = this.#bareNames.get(issuer);
    if (bare === undefined) this.#bareNames.set(issuer, (bare = bareIssuerName(issuer)));
    return bare;
  }

  /** A quarter of a filer with its changes. Null for an unknown quarter. */
  compare(filer: StoredFiler, quarter: string): Comparison | null {
    const reportOfQuarter = filer.reportOf(quarter);
    if (!reportOfQuarter) return null;
    const { report, previous } = reportOfQuarter;
    const key = String(report.row);
    let comparison = this.#comparisons.get(key);
    if (!comparison) {
      comparison = compareReports(report, previous, this.splits);
      this.#comparisons.set(key, comparison);
    }
    return comparison;
  }

  /**
   * The current report of each filer, with the previous one: that of the given quarter, or the
   * newest unless it is too old. Filers without one are skipped.
   */
  reportsInForce(quarter?: string): readonly ReportInForce[] {
    const key = quarter ?? 'newest';
    let reports = this.#inForce.get(key);
    if (!reports) this.#inForce.set(key, (reports = [...this.#findInForce(quarter)]));
    return reports;
  }

  *#findInForce(quarter: string | undefined): Generator<ReportInForce> {
    const [newest] = this.quarters;
    if (newest === undefined) return;
    for (const filer of this.filers.values()) {
      const reportOfFiler = filer.reportOf(quarter);
      if (!reportOfFiler) continue;
      const { report, previous } = reportOfFiler;
      if (quarter === undefined && quartersBetween(report.quarter, newest) > OLDEST_QUARTERS)
        continue;
      yield [filer, report, previous];
    }
  }
}

async function splitsOf(
  market: Pick<Market, 'find' | 'document'>,
  symbols: Iterable<string>,
): Promise<Map<string, readonly SplitRecord[]>> {
  const splits = new Map<string, readonly SplitRecord[]>();
  for (const symbol of symbols) {
    const asset = market.find(symbol);
    const splitsOfAsset = asset && (await market.document('splits', asset));
    if (splitsOfAsset && splitsOfAsset.length > 0) splits.set(symbol, splitsOfAsset);
  }
  return splits;
}

/** The index of a snapshot. */
export const filerIndex = memoizePerSnapshot((market: Market) =>
  market.thirteenF ? FilerIndex.open(market.thirteenF, market) : FilerIndex.build(market),
);
