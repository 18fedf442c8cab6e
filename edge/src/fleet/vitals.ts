import { VITAL_METRICS, type VitalMetric } from 'shared/contract';
import { countOf, mergeHistograms, quantile, type Histogram } from '../telemetry/histogram';
import type { PageSummary, Summary, VersionSummary } from '../telemetry/summary';

/** `1.2 s`, `340 ms`, or the score of CLS; a dash if it was not measured. */
function vital(metric: VitalMetric, value: number | null): string {
  if (value === null) return '–';
  if (metric === 'CLS') return value.toFixed(3);
  return value >= 1000 ? `${(value / 1000).toFixed(2)} s` : `${Math.round(value)} ms`;
}

const p = (metric: VitalMetric, values: Histogram | undefined, q: number): string =>
  vital(metric, values ? quantile(values, q) : null);

/** Errors per hundred page loads; a dash before the first one. */
function rate(errors: number, { attempts: views }: { attempts: number }): string {
  if (views === 0) return errors === 0 ? '–' : `${errors} of 0`;
  return `${((errors / views) * 100).toFixed(errors > 0 && errors / views < 0.01 ? 2 : 1)} %`;
}

/** All pages of a version together. */
function ofVersion({ pages }: VersionSummary, metric: VitalMetric): Histogram {
  const all: Histogram = {};
  for (const page of Object.values(pages)) mergeHistograms(all, page.vitals[metric] ?? {});
  return all;
}

export const HEALTH_HEADING = [
  'attempts',
  'shown',
  'errors',
  'load failures',
  'outside',
  'DOM changed',
  'LCP p75',
  'INP p75',
  'CLS p75',
];

/** Telemetry of one version in the last days, as cells of the status table. */
export function healthCells(version: VersionSummary | undefined): string[] {
  if (!version) return HEALTH_HEADING.map(() => '–');
  return [
    String(version.attempts),
    String(version.shown),
    rate(version.errors, version),
    String(version.loadFailures),
    String(version.outside),
    String(version.changedDom),
    ...(['LCP', 'INP', 'CLS'] as const).map((metric) =>
      p(metric, ofVersion(version, metric), 0.75),
    ),
  ];
}

const pageCells = (page: PageSummary): string[] => [
  String(page.attempts),
  String(page.shown),
  String(page.views),
  rate(page.errors, page),
  ...VITAL_METRICS.map((metric) => {
    const values = page.vitals[metric];
    return values && countOf(values) > 0
      ? `${p(metric, values, 0.5)} / ${p(metric, values, 0.75)}`
      : '–';
  }),
];

/**
 * Every page of every version, or of the named micro-frontend: counts, and p50 / p75 of each vital.
 */
export function vitalsRows(summary: Summary, name?: string): string[][] {
  const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => a.localeCompare(b);
  const rows = Object.entries(summary)
    .filter(([remote]) => name === undefined || remote === name)
    .toSorted(byName)
    .flatMap(([remote, versions]) =>
      Object.entries(versions).flatMap(([version, { pages }]) =>
        Object.entries(pages)
          .toSorted(byName)
          .map(([page, counts]) => [remote, version, page, ...pageCells(counts)]),
      ),
    );
  return [
    [
      'part',
      'version',
      'page',
      'attempts',
      'shown',
      'views',
      'errors',
      ...VITAL_METRICS.map((m) => `${m} p50 / p75`),
    ],
    ...rows,
  ];
}
