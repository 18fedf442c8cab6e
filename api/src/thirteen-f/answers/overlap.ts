/** Portfolios of several filers side by side. */
import type { z } from 'zod';
import type { ThirteenFOverlapResponse } from 'shared/contract';
import type { thirteenFOverlapQuerySchema } from 'shared/contract/schemas';
import type { Market } from '../../market/market-store';
import { weightOf } from '../filers/comparison';
import { latestReport, reportOf, type Filer } from '../filers/filer';
import type { QuarterReport } from '../filers/quarter-report';
import type { Position } from '../identity/positions';
import { securityFacts } from './security-facts';
import { pageOf, sortedBy } from './sorted-page';

type Query = z.output<typeof thirteenFOverlapQuerySchema>;
interface Side {
  filer: Filer;
  report: QuarterReport;
}

/**
 * The reports to compare: of the quarter asked for; else of the newest quarter that all have; else the
 * newest of each.
 * @returns null when a filer has no report of the quarter asked for
 */
export function sidesOf(filers: readonly Filer[], quarter: string | undefined): Side[] | null {
  const [first] = filers;
  const common = first?.reports
    .map((report) => report.quarter)
    .findLast((each) => filers.every((filer) => reportOf(filer, each) !== null));
  const quarterInForce = quarter ?? common;
  const sides = filers.flatMap((filer) => {
    const report =
      quarterInForce === undefined ? latestReport(filer) : reportOf(filer, quarterInForce)?.report;
    return report ? [{ filer, report }] : [];
  });
  return sides.length === filers.length ? sides : null;
}

/** Positions in shares and bonds of several filers; options are not compared. */
export function overlapOf(
  market: Market,
  sides: readonly Side[],
  query: Query,
): ThirteenFOverlapResponse {
  const names = new Map<string, Position>();
  for (const { report } of sides) {
    for (const position of report.positions.values())
      if (position.putCall === null && !names.has(position.key)) names.set(position.key, position);
  }
  const rows = [...names].map(([key, position]) => {
    const holdings = sides.map(({ report }) => {
      const position = report.positions.get(key);
      const weight = position && weightOf(position.valueUSD, report.valueUSD);
      return position
        ? { shares: position.amount, valueUSD: position.valueUSD, weight: weight ?? 0 }
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
