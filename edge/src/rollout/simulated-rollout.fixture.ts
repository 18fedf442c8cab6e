import { rolloutPlan } from '../release/rollout-declaration';
import { shareOf, type RolloutState } from '../discovery/rollouts';
import { nextStep } from './next-step';
import {
  PATIENT,
  random,
  simulateNoise,
  simulateVisit,
  type ReleaseModel,
} from './simulated-visit.fixture';
import type { Visitors as VisitorModel } from './simulated-visit.fixture';
import { Visitors, type Arm, type VisitorReport } from './visitors';

export interface Simulation {
  seed: number;
  arms: Record<Arm, ReleaseModel>;
  visitorsPerMinute: number;
  visitors?: VisitorModel;
  /** An outage of something that both arms use: multiplies the shares of failures for a time. */
  outage?: { fromMinute: number; toMinute: number; times: number };
  /** Share of page loads of each arm with an error of a tool, and the phase that it is reported by. */
  noise?: { share: Record<Arm, number>; phase: string };
  /** Reports that never arrive, 0 to 1, and how late others do at most, in ms. */
  lost?: number;
  delayMs?: number;
  /** Interval of checks in s. The test keeps its greatest evidence: rarer checks only act later. */
  lookSeconds?: number;
}

/**
 * A simulated rollout by its default plan, visitor by visitor, checked every five seconds like on
 * an edge.
 * @returns how it ended, and after how many seconds
 */
export function simulateRollout(simulation: Simulation): {
  end: 'rollback' | 'complete' | 'running';
  seconds: number;
  reason: string;
} {
  const {
    seed,
    arms,
    visitorsPerMinute,
    visitors: visitorModel = PATIENT,
    outage,
    noise,
    lost = 0,
    delayMs = 0,
    lookSeconds = 5,
  } = simulation;
  const next = random(seed);
  const plan = rolloutPlan({});
  const minutes = 4 * plan.stages.reduce((sum, { bakeMinutes }) => sum + bakeMinutes, 0);
  const iso = (ms: number) => new Date(ms).toISOString();
  let state: RolloutState = {
    version: '2.0.0',
    control: '1.0.0',
    plan,
    stage: 0,
    startedAt: iso(0),
    since: iso(0),
  };
  const visitors = new Visitors();
  let pending: VisitorReport[] = [];
  for (let now = 0; now < minutes * 60_000; now += 5000) {
    const mean = visitorsPerMinute / 12;
    const count = Math.floor(mean) + (next() < mean % 1 ? 1 : 0);
    for (let i = 0; i < count; i += 1) {
      const arm: Arm = next() * 100 < shareOf(plan.stages[state.stage]) ? 'canary' : 'control';
      const model = arms[arm];
      const visitor = `${now}-${i}`;
      const at = now + next() * 5000;
      const isOut = outage && now >= outage.fromMinute * 60_000 && now < outage.toMinute * 60_000;
      const reports = [
        ...simulateVisit(model, visitorModel, next, isOut ? outage.times : 1),
        ...(noise ? simulateNoise(noise.share[arm], noise.phase, next) : []),
      ];
      for (const { after, ...report } of reports)
        if (next() >= lost)
          pending.push({ visitor, arm, at: at + after + next() * delayMs, ...report });
    }
    const arrived = pending.filter(({ at }) => at <= now);
    pending = pending.filter(({ at }) => at > now);
    for (const one of arrived.toSorted((a, b) => a.at - b.at)) visitors.add(one);
    if ((now / 1000) % lookSeconds !== 0) continue;
    const { kind, reason } = nextStep(state, visitors.inOrder(), now);
    if (kind === 'rollback') return { end: 'rollback', seconds: now / 1000, reason };
    if (kind !== 'advance') continue;
    if (state.stage + 1 >= plan.stages.length)
      return { end: 'complete', seconds: now / 1000, reason };
    state = { ...state, stage: state.stage + 1, since: iso(now) };
  }
  return { end: 'running', seconds: minutes * 60, reason: '' };
}
