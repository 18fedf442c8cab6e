import type { Entitlements } from 'shared/contract';
import { notFound } from '../../http/problem';
import type { Comparison } from '../filers/comparison';
import { latestReport } from '../filers/filer';
import type { StoredFiler } from '../filers/stored-filer';
import type { FilerIndex } from '../filers/filer-index';
import { requireQuarterInPlan } from './quarters-in-plan';

/** @param cik with or without its leading zeros; 404 for an unknown one */
export function knownFiler(index: FilerIndex, cik: string): StoredFiler {
  const filer = index.filers.get(cik.padStart(10, '0'));
  if (!filer) throw notFound(`There is no 13F filer with the CIK ${cik}`);
  return filer;
}

/** Quarters with a known report, newest first. */
export const reportedQuarters = ({ reports }: StoredFiler): string[] =>
  reports.map(({ quarter }) => quarter).toReversed();

/**
 * The requested quarter, or the newest.
 *
 * @throws 404 that names the known quarters for any other, 403 when the plan does not include it
 */
export function knownComparison(
  index: FilerIndex,
  filer: StoredFiler,
  quarter: string | undefined,
  plan: Entitlements,
): Comparison {
  requireQuarterInPlan(plan, reportedQuarters(filer), quarter);
  const quarterInForce = quarter ?? latestReport(filer)?.quarter;
  const comparison = quarterInForce === undefined ? null : index.compare(filer, quarterInForce);
  if (comparison) return comparison;
  const quarters = filer.reports.map((report) => report.quarter);
  throw notFound(
    `${filer.name} has no known report of ${quarter}; there are ${quarters.length} from ${quarters[0]} to ${quarters.at(-1)}`,
  );
}
