/** Computes the stored columns from filings: the slow way, once for each ingest. */
import type { Market } from '../../market/market-store';
import type {
  ThirteenFFiling,
  ThirteenFHolding,
} from 'market-model/dataset/records/thirteen-f-filing';
import { ReportColumnsBuilder } from '../columns/report-columns-builder';
import { inDollars } from '../effective/market-unit';
import { securityKeys } from '../identity/cusip-directory';
import type { Identity } from '../identity/positions';
import { symbolByName, symbolDirectory, type Listing } from '../identity/symbol-directory';
import { assignFilings } from './assign-filings';
import { connectSecurities } from './connect-securities';
import type { Filer } from './filer';
import { tradedPriceOn } from './price-on';
import { quarterReport, type QuarterReport } from './quarter-report';
import { takeTurns } from './take-turns';

/** The parts of a market that reports are computed from. */
export type ReportSources = Pick<Market, 'collection' | 'table' | 'find' | 'document' | 'bars'>;

/** Every filer with at least one known report. Yields to other requests in between. */
export async function* filersOf(market: ReportSources): AsyncGenerator<Filer> {
  const filings = market.collection('13f-filings');
  const turn = takeTurns();
  const priceOn = tradedPriceOn(market);
  const identityOf = identities(filings, listingsOf(market));
  for (const { cik, name, quarters } of assignFilings(filings).values()) {
    const identity = identityOf([...quarters.values()].flat());
    const each: QuarterReport[] = [];
    for (const quarter of [...quarters.keys()].toSorted()) {
      const inUnits: ThirteenFFiling[] = [];
      for (const filing of quarters.get(quarter) ?? [])
        inUnits.push(await inDollars(filing, identity.symbol, priceOn));
      const report = quarterReport(quarter, inUnits, identity);
      each.push(report);
      await turn(report.report.entries);
    }
    const all = connectSecurities(each);
    const reports = all.filter(({ report }) => report.known);
    if (reports.length > 0) yield { cik, name: name || `CIK ${cik}`, reports, quarters: all };
  }
}

/** The columns of all filers as the bytes of their file. */
export async function buildReports(market: ReportSources): Promise<Buffer<ArrayBuffer>> {
  const builder = new ReportColumnsBuilder();
  for await (const filer of filersOf(market)) builder.addFiler(filer);
  return builder.finish();
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
