import { reportOf } from './reports';
import type { VisitorReport } from './visitors';

/** Numbers from 0 to 1 from a seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Visitors of a release: shares of those with a failure, and the median of durations in ms. */
export interface ReleaseModel {
  hang: number;
  load: number;
  error: number;
  mount: number;
  INP: number;
  /** Until the page is shown. */
  wait: number;
}

export const HEALTHY: ReleaseModel = {
  hang: 0.002,
  load: 0.006,
  error: 0.02,
  mount: 300,
  INP: 90,
  wait: 600,
};

export interface Visitors {
  /** Share of visitors who leave a page that is not shown within 1 to 9 s; the others wait. */
  impatient: number;
  /** Share of visitors who leave within 3 s, whatever the page shows. */
  restless: number;
}

export const PATIENT: Visitors = { impatient: 0, restless: 0.05 };
export const IMPATIENT: Visitors = { impatient: 1, restless: 0.05 };

export type SimulatedReport = Omit<VisitorReport, 'visitor' | 'arm' | 'at'> & { after: number };

/** The page's pattern in simulated reports. */
const PAGE = '/a';

/** Reports of an error that tools cause in a share of page loads, whatever the release. */
export function simulateNoise(share: number, phase: string, next: () => number): SimulatedReport[] {
  if (next() >= share) return [];
  const report = reportOf({
    kind: 'error',
    remote: 'mfe-a',
    version: '2.0.0',
    page: PAGE,
    part: 'page',
    phase,
    name: 'TypeError',
    message: 'Script error.',
    frames: [],
    count: 1,
  });
  return report ? [{ after: next() * 5000, ...report }] : [];
}

/**
 * Reports of one page load, with the ms after which they are sent.
 * @param failures factor for the shares of failures
 */
export function simulateVisit(
  model: ReleaseModel,
  { impatient, restless }: Visitors,
  next: () => number,
  failures = 1,
): SimulatedReport[] {
  const logNormal = (median: number): number =>
    median * Math.exp(0.5 * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()));
  const wait = logNormal(model.wait);
  const patience = next() < impatient ? 1000 + next() * 8000 : Infinity;
  const leaves = next() < restless ? next() * 3000 : Infinity;
  const left = Math.min(patience, leaves);
  if (left < wait)
    return [
      ...(left > 1000 ? [{ after: 1000 }] : []),
      { after: left, signal: 'left', value: left, page: PAGE },
    ];
  const failed = (['hang', 'load', 'error'] as const).flatMap((signal) =>
    next() < model[signal] * failures
      ? [{ after: signal === 'hang' ? 13_000 : next() * 6000, signal }]
      : [],
  );
  return [
    ...(wait > 1000 ? [{ after: 1000 }] : []),
    { after: wait, signal: 'wait', value: wait, page: PAGE },
    ...failed,
    { after: wait + 2000, signal: 'mount', value: logNormal(model.mount), page: PAGE },
    ...(next() < 0.6
      ? [{ after: wait + 8000, signal: 'INP' as const, value: logNormal(model.INP), page: PAGE }]
      : []),
  ];
}
