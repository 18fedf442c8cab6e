/** Portfolios of several filers side by side. */
import type { z } from 'zod';
import type { ThirteenFOverlapResponse } from 'shared/contract';
import type { thirteenFOverlapQuerySchema } from 'shared/contract/schemas';
import type { Market } from '../../market/market-store';
import { weightOf } from '../filers/comparison';
import { latestReport, reportOf, type Filer } from '../filers/filer';
import type { QuarterReport } from '../filers/quarter-report';
import { sharedKey, type Position } from '../identity/positions';
import { securityFacts } from './security-facts';
import { pageOf, sortedBy } from './sorted-page';

type Query = z.output<typeof thirteenFOverlapQuerySchema>;
interface Side {
  filer: Filer;
  report: QuarterReport;
}

/**
 * The reports to compare: of the requested quarter; else of the newest quarter that all have; else
 * the newest of each.
 * @returns null when a filer has no report of the requested quarter
 */
export function sidesOf(filers: readonly Filer[], quarter: string | undefined): Side[] | null {
  const [first] = filers;
  const common = first?.reports
    .map((report) => report.quarter)
    .findLast((each) => filers.every((filer) => reportOf(filer.reports, each) !== null));
  const quarterInForce = quarter ?? common;
  const sides = filers.flatMap((filer) => {
    const report =
      quarterInForce === undefined
        ? latestReport(filer)
        : reportOf(filer.reports, quarterInForce)?.report;
    return report ? [{ filer, report }] : [];
  });
  return sides.length === filers.length ? sides : null;
}

/**
 * Holdings of a filer by the key that filers share. Rows of one symbol with two CUSIPs are summed.
 */
function amountsByKey({
  positions,
}: QuarterReport): Map<string, { shares: number; valueUSD: number }> {
  const amounts = new Map<string, { shares: number; valueUSD: number }>();
  for (const position of positions.values()) {
    const key = sharedKey(position);
    const { shares, valueUSD } = amounts.get(key) ?? { shares: 0, valueUSD: 0 };
    amounts.set(key, {
      shares: shares + position.amount,
      valueUSD: valueUSD + position.valueUSD,
    });
  }
  return amounts;
}

/** Positions in shares and bonds of several filers; options are not compared. */
export function overlapOf(
  market: Market,
  sides: readonly Side[],
  query: Query,
): ThirteenFOverlapResponse {
  const names = new Map<string, Position>();
  const amountsBySide = sides.map(({ report }) => amountsByKey(report));
  for (const { report } of sides) {
    for (const position of report.positions.values()) {
      const key = sharedKey(position);
      if (position.putCall === null && !names.has(key)) names.set(key, position);
    }
  }
  const rows = [...names].map(([key, position]) => {
    const holdings = sides.map(({ report }, i) => {
      const amounts = amountsBySide[i]?.get(key);
      return amounts
        ? { ...amounts, weight: weightOf(amounts.valueUSD, report.valueUSD) ?? 0 }
        : null;
    });
    return {
      key,
      position,
      holdings,
      leastWeight: Math.min(...holdings.map((holding) => holding?.weight ?? 0)),
      weight: holdings.reduce((sum, holding) => sum + (holding?.weight ?? 0), 0),
    };
  });
  const common = rows.filter(({ holdings }) => holdings.every((holding) => holding !== null));
  const sortedRows = sortedBy(
    sortedBy(
      query.show === 'common' ? common : rows,
      ({ weight }) => weight,
      'desc',
      ({ key }) => key,
    ),
    ({ leastWeight }) => leastWeight,
    'desc',
    () => '',
  );
  const { items, ...page } = pageOf(sortedRows, query);
  return {
    filers: sides.map(({ filer, report }) => ({
      cik: filer.cik,
      name: filer.name,
      quarter: report.quarter,
      valueUSD: report.valueUSD,
      positions: [...report.positions.values()].filter(({ putCall }) => putCall === null).length,
    })),
    sameQuarter: new Set(sides.map(({ report }) => report.quarter)).size === 1,
    common: common.length,
    overlapPercent: common.reduce((sum, { leastWeight }) => sum + leastWeight, 0),
    items: items.map(({ position, holdings, leastWeight }) => ({
      ...securityFacts(market, position),
      holdings,
      leastWeight,
    })),
    ...page,
    asOf: market.asOf,
  };
}
