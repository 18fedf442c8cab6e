import type { z } from 'zod';
import type { Entitlements, ThirteenFFilerResponse, ThirteenFHoldingRow } from 'shared/contract';
import type { thirteenFFilerQuerySchema } from 'shared/contract/schemas';
import type { Market } from '../../market/market-store';
import type { PositionChange } from '../comparison/compare-position';
import { concentrationOf } from '../comparison/concentration';
import type { AppliedFiling } from '../effective/applied-filing';
import { formOf, weightOf, type Comparison } from '../filers/comparison';
import type { StoredFiler } from '../filers/stored-filer';
import type { FilerIndex } from '../filers/filer-index';
import type { QuarterReport } from '../filers/quarter-report';
import { holdingRows, type HoldingRow } from './holding-rows';
import { fitsRange, isOtherUnit, tradedRange } from './price-range';
import { reconciles, reportNotes } from './report-notes';
import { assetOf } from './security-facts';
import { pageOf } from './sorted-page';

type Query = z.output<typeof thirteenFFilerQuerySchema>;

/** Quarters of the small history of each row. */
const HISTORY_QUARTERS = 12;
/** Bars may have to be generated; other requests get a turn after this many. */
const RANGES_PER_TURN = 8;

/** A filer with the report of a quarter. */
export async function describeFiler(
  market: Market,
  index: FilerIndex,
  filer: StoredFiler,
  comparison: Comparison,
  query: Query,
  { ownershipQuarters }: Pick<Entitlements, 'ownershipQuarters'>,
): Promise<ThirteenFFilerResponse> {
  const { report, previous } = comparison;
  const until = filer.reports.findIndex(({ quarter }) => quarter === report.quarter) + 1;
  const oldest = ownershipQuarters === null ? 0 : filer.reports.length - ownershipQuarters;
  const history = filer.reports
    .slice(Math.max(0, oldest, until - HISTORY_QUARTERS), until)
    .flatMap(({ quarter }) => index.compare(filer, quarter) ?? []);
  const includeOptions = query.includeOptions === 'true';
  const rows = holdingRows(market, comparison, { ...query, includeOptions }, history);
  const { items, ...page } = pageOf(rows, query);
  const { holdings, notes } = await withPriceRanges(market, index, items, report.quarter);
  return {
    cik: filer.cik,
    name: filer.name,
    url: `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${filer.cik}&type=13F`,
    quarter: report.quarter,
    periodEnd: report.periodEnd,
    previousQuarter: previous?.quarter ?? null,
    firstFiling: previous === null,
    filedDate: report.filedDate,
    ...report.delay,
    quarters: filer.quarters.toReversed().map(quarterRow),
    otherManagers: report.report.filings.flatMap(({ filing }) => filing.otherManagers ?? []),
    notes: [...reportNotes(filer, comparison), ...notes],
    totals: { ...totalsOf(comparison), longHeld: longHeldOf(filer, report) },
    counts: comparison.counts,
    concentration: concentrationWithSectors(market, comparison, includeOptions),
    historyQuarters: history.map((each) => each.report.quarter),
    holdings,
    ...page,
    asOf: market.asOf,
  };
}

/** Number of reports after which a position counts as held for long: two years. */
const LONG_HELD_REPORTS = 8;

/** Long positions held in each of the last reports. Null for a filer with fewer reports. */
function longHeldOf(
  filer: StoredFiler,
  report: QuarterReport,
): ThirteenFFilerResponse['totals']['longHeld'] {
  const until = filer.reports.findIndex(({ quarter }) => quarter === report.quarter) + 1;
  const past = filer.reports
    .slice(Math.max(0, until - LONG_HELD_REPORTS), until)
    .map(({ positions }) => positions);
  if (past.length < LONG_HELD_REPORTS) return null;
  const openPositions = [...report.positions.values()].filter(
    ({ key, putCall }) => putCall === null && past.every((positions) => positions.has(key)),
  );
  return {
    quarters: LONG_HELD_REPORTS,
    positions: openPositions.length,
    weight: weightOf(
      openPositions.reduce((sum, { valueUSD }) => sum + valueUSD, 0),
      report.valueUSD,
    ),
  };
}

const quarterRow = ({ quarter, periodEnd, filedDate, delay, report }: QuarterReport) => ({
  quarter,
  periodEnd,
  filedDate,
  ...delay,
  known: report.known,
  filings: report.filings.map(filingRow),
});

const filingRow = ({ filing, effect }: AppliedFiling) => ({
  form: filing.form,
  accession: filing.accession ?? null,
  filedDate: filing.filedDate,
  url: filing.url ?? null,
  entries: filing.entries,
  effect,
  amendmentNumber: filing.amendment?.number ?? null,
});

function totalsOf(comparison: Comparison): Omit<ThirteenFFilerResponse['totals'], 'longHeld'> {
  const { report, previous, long } = comparison;
  const sum = (pick: (change: PositionChange) => number) =>
    previous ? long.reduce((total, change) => total + pick(change), 0) : null;
  return {
    valueUSD: report.valueUSD,
    previousValueUSD: previous?.valueUSD ?? null,
    valueChangeUSD: previous ? report.valueUSD - previous.valueUSD : null,
    valueChangePercent: comparison.valueChangePercent,
    tradeEffectUSD: sum((change) => change.tradeEffectUSD),
    priceEffectUSD: sum((change) => change.priceEffectUSD),
    optionsValueUSD: report.optionsValueUSD,
    reportedValueUSD: report.valueUSD + report.optionsValueUSD,
    entries: report.report.entries,
    stated: report.report.stated,
    reconciles: reconciles(report),
    positions: comparison.positions,
    options: comparison.optionPositions,
    optionRows: comparison.options.length,
    turnoverPercent: comparison.turnoverPercent,
  };
}

function concentrationWithSectors(
  market: Market,
  { report, long, options, concentration }: Comparison,
  includeOptions: boolean,
): ThirteenFFilerResponse['concentration'] {
  const counted = (includeOptions ? [...long, ...options] : long).filter(({ now }) => now !== null);
  const total = report.valueUSD + (includeOptions ? report.optionsValueUSD : 0);
  const sectors = new Map<string | null, { valueUSD: number; positions: number }>();
  for (const change of counted) {
    const position = formOf(change);
    const asset = position && assetOf(market, position);
    const sector = asset?.table.text('sector', asset.row) ?? null;
    const sectorTotal = sectors.get(sector) ?? { valueUSD: 0, positions: 0 };
    sectorTotal.valueUSD += change.valueUSD;
    sectorTotal.positions += 1;
    sectors.set(sector, sectorTotal);
  }
  const bySector = [...sectors].map(([sector, each]) => ({
    sector,
    weight: weightOf(each.valueUSD, total) ?? 0,
    ...each,
  }));
  return {
    ...(includeOptions ? concentrationOf(counted.map(({ valueUSD }) => valueUSD)) : concentration),
    bySector: bySector.toSorted((a, b) => b.valueUSD - a.valueUSD),
  };
}

/** @returns the rows, and notes on values that the market contradicts */
async function withPriceRanges(
  market: Market,
  index: FilerIndex,
  rows: readonly HoldingRow[],
  quarter: string,
): Promise<{ holdings: ThirteenFHoldingRow[]; notes: string[] }> {
  const holdings: ThirteenFHoldingRow[] = [];
  const notes: string[] = [];
  for (const [i, row] of rows.entries()) {
    const asset = row.amountType === 'SH' && row.putCall === null ? assetOf(market, row) : null;
    const bars = asset && (await market.bars(asset));
    const splits = row.symbol === null ? [] : (index.splits.get(row.symbol) ?? []);
    const range = bars && tradedRange(bars, quarter, splits);
    holdings.push({ ...row, priceRange: range && fitsRange(range, row.filedPrice) ? range : null });
    if (range && isOtherUnit(range, row.filedPrice))
      notes.push(
        `${row.issuer} is filed at ${row.filedPrice?.toPrecision(6)} dollars a share and traded at ${range.low} to ${range.high}: its value may be in another unit.`,
      );
    if (i % RANGES_PER_TURN === RANGES_PER_TURN - 1)
      await new Promise((resolve) => setImmediate(resolve));
  }
  return { holdings, notes };
}
