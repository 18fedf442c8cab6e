import { countOf, quantile, shareAbove, type Histogram } from '../telemetry/histogram';
import { readSummary } from '../telemetry/summary-file';
import type { PageSummary, VersionSummary } from '../telemetry/summary';
import type { DurationGuard } from './compare-arms';

/** Record of a release while it had visitors. */
export interface ReleaseBaseline {
  /** Share of page loads with an error, 0 to 1; 0 with little data. */
  errors: number;
  pages: ReadonlyMap<string, PageBaseline>;
}

/** Record of one page of a release. */
export interface PageBaseline {
  /** Upper quartile of a duration in milliseconds; null with little data. */
  upperQuartile(guard: DurationGuard): number | null;
  /** Page loads with a value. */
  loads(guard: DurationGuard): number;
  /** Page loads over a duration in ms; for waits, including those whose visitor left. */
  slower(guard: DurationGuard, from: number): number;
}

const DAYS = 2;
/** Minimum number of page loads for a baseline. */
const MIN_PAGE_LOADS = 50;

export const NO_BASELINE: ReleaseBaseline = { errors: 0, pages: new Map() };

function pageBaseline({ left, waits, vitals }: PageSummary): PageBaseline {
  const valuesOf = (guard: DurationGuard): Histogram =>
    guard === 'wait' ? waits : (vitals[guard] ?? {});
  const leftOf = (guard: DurationGuard): number => (guard === 'wait' ? left : 0);
  return {
    upperQuartile: (guard) =>
      countOf(valuesOf(guard)) < MIN_PAGE_LOADS ? null : quantile(valuesOf(guard), 0.75),
    loads: (guard) => countOf(valuesOf(guard)) + leftOf(guard),
    slower: (guard, from) =>
      shareAbove(valuesOf(guard), from) * countOf(valuesOf(guard)) + leftOf(guard),
  };
}

/** The record of a release in a summary. */
export function baselineOf({ attempts, errors, pages }: VersionSummary): ReleaseBaseline {
  return {
    errors: attempts < MIN_PAGE_LOADS ? 0 : Math.min(1, errors / attempts),
    pages: new Map(Object.entries(pages).map(([page, counts]) => [page, pageBaseline(counts)])),
  };
}

/** The record of a release in the last two days of telemetry. */
export const releaseBaseline =
  (telemetryDir: string) =>
  async (name: string, version: string): Promise<ReleaseBaseline> => {
    const counts = (await readSummary(telemetryDir, DAYS))[name]?.[version];
    return counts ? baselineOf(counts) : NO_BASELINE;
  };
