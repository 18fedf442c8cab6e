import type { QuarterReport } from './quarter-report';

/** A manager with its reports. */
export interface Filer {
  /** Ten digits. */
  cik: string;
  /** As the newest filing spells it. */
  name: string;
  /** Quarters whose holdings are known, oldest first; at least one. */
  reports: readonly QuarterReport[];
  /**
   * Every quarter with a filing, oldest first, including those with only a notice or a cover page.
   */
  quarters: readonly QuarterReport[];
}

/**
 * The report of a quarter and the one before it; null when that quarter is not known.
 * @param reports of one filer, oldest first
 */
export function reportOf<Report extends Pick<QuarterReport, 'quarter'>>(
  reports: readonly Report[],
  quarter: string,
): { report: Report; previous: Report | null } | null {
  const at = reports.findLastIndex((report) => report.quarter === quarter);
  const report = reports[at];
  return report ? { report, previous: reports[at - 1] ?? null } : null;
}

/** The newest report. */
export const latestReport = (filer: Filer): QuarterReport | undefined => filer.reports.at(-1);

/** Quarters from one to another: 1 for the next one. */
export const quartersBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 4 +
  Number(to.slice(5)) -
  Number(from.slice(5));
