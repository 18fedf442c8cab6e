import { rolloutPlan } from '../release/rollout-declaration';
import { addRecord, type Summary } from '../telemetry/summary';
import { baselineOf, NO_BASELINE, type ReleaseBaseline } from './release-baseline';
import {
  PATIENT,
  random,
  simulateNoise,
  simulateVisit,
  type ReleaseModel,
  type SimulatedReport,
} from './simulated-visit.fixture';
import type { Visitors as VisitorModel } from './simulated-visit.fixture';
import { WATCH_MS } from './trials';
import { Visitors, type VisitorReport } from './visitors';
import { watchRelease, watchText } from './watch-release';

export interface WatchSimulation {
  seed: number;
  /** The previous release at the time of its baseline, and the one that all visitors have. */
  before: ReleaseModel;
  after: ReleaseModel;
  visitorsPerMinute: number;
  visitors?: VisitorModel;
  /** Factor of all durations since the baseline was recorded, independent of the release. */
  drift?: number;
  /** Share of page loads of the watched release with an error of a tool, and the phase that it is reported by. */
  noise?: { share: number; phase: string };
  lookSeconds?: number;
}

const BEFORE = { remote: 'mfe-a', version: '1.0.0', page: '/a' };
const EACH = { isFirst: () => true, replace: () => undefined };

/** Page loads of the record. */
const RECORDED = 500;

function record(summary: Summary, reports: readonly SimulatedReport[]): void {
  const add = (one: Parameters<typeof addRecord>[1]): void =>
    addRecord(summary, one, { group: null, at: 0, reported: EACH });
  for (const { signal, value = 0 } of reports) {
    if (signal === 'left') add({ ...BEFORE, kind: 'attempt', left: value });
    if (signal === 'wait') {
      add({ ...BEFORE, kind: 'attempt' });
      add({ ...BEFORE, kind: 'shown', waited: value });
    }
    if (signal === 'mount' || signal === 'INP')
      add({ ...BEFORE, kind: 'vital', metric: signal, value });
  }
}

function recordedBaseline(
  model: ReleaseModel,
  visitors: VisitorModel,
  next: () => number,
): ReleaseBaseline {
  const summary: Summary = {};
  for (let i = 0; i < RECORDED; i += 1) record(summary, simulateVisit(model, visitors, next));
  const version = summary[BEFORE.remote]?.[BEFORE.version];
  return version ? baselineOf(version) : NO_BASELINE;
}

/**
 * A release that all visitors got at once, watched for as long as an edge watches it.
 * @returns how it ended, and after how many seconds
 */
export function simulateWatch({
  seed,
  before,
  after,
  visitorsPerMinute,
  visitors: visitorModel = PATIENT,
  drift = 1,
  noise,
  lookSeconds = 5,
}: WatchSimulation): { end: 'rollback' | 'kept'; seconds: number; reason: string } {
  const next = random(seed);
  const baseline = recordedBaseline(before, visitorModel, next);
  const { guards } = rolloutPlan({});
  const model: ReleaseModel = {
    ...after,
    mount: after.mount * drift,
    INP: after.INP * drift,
    wait: after.wait * drift,
  };
  const visitors = new Visitors();
  let pending: VisitorReport[] = [];
  for (let now = 0; now <= WATCH_MS; now += 5000) {
    const count = Math.round(visitorsPerMinute / 12);
    for (let i = 0; i < count; i += 1) {
      const at = now + next() * 5000;
      const reports = [
        ...simulateVisit(model, visitorModel, next),
        ...(noise ? simulateNoise(noise.share, noise.phase, next) : []),
      ];
      for (const { after: ms, ...report } of reports)
        pending.push({ visitor: `${now}-${i}`, arm: 'canary', at: at + ms, ...report });
    }
    const arrived = pending.filter(({ at }) => at <= now);
    pending = pending.filter(({ at }) => at > now);
    for (const one of arrived.toSorted((a, b) => a.at - b.at)) visitors.add(one);
    if ((now / 1000) % lookSeconds !== 0) continue;
    const broken = watchRelease(visitors.inOrder(), guards, baseline, now).find(
      ({ isBroken }) => isBroken,
    );
    if (broken) return { end: 'rollback', seconds: now / 1000, reason: watchText(broken, '2.0.0') };
  }
  return { end: 'kept', seconds: WATCH_MS / 1000, reason: '' };
}
