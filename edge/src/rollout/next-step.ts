import { shareOf, stageText, type RolloutState } from '../discovery/rollouts';
import { compareArms, evidenceText, HORIZONS_MS } from './compare-arms';
import type { VisitorRecord } from './visitors';

/** What is to be done with a rollout now. */
export type NextStep =
  | { kind: 'hold'; reason: string }
  | { kind: 'advance'; reason: string }
  | { kind: 'rollback'; reason: string };

/** A ring is few people: one of them who has seen it is enough. */
const VISITORS_OF_RING = 1;

/** Goes back when a guard is broken, on when all guards held for the bake time of the stage, and waits otherwise. */
export function nextStep(
  state: RolloutState,
  records: readonly VisitorRecord[],
  now: number,
): NextStep {
  const { plan, version, control } = state;
  const stage = plan.stages[state.stage];
  const at = `stage ${state.stage + 1} of ${plan.stages.length} (${stageText(stage)})`;
  const comparisons = compareArms(records, plan.guards, now);
  const broken = comparisons.find(({ isBroken }) => isBroken);
  if (broken)
    return {
      kind: 'rollback',
      reason: `${evidenceText(broken, { canary: version, control })}; ${at}`,
    };
  const since = Date.parse(state.since);
  const bakeMs = (stage?.bakeMinutes ?? 0) * 60_000;
  if (now - since < bakeMs)
    return {
      kind: 'hold',
      reason: `${at}, ${Math.ceil((since + bakeMs - now) / 60_000)} min to bake`,
    };
  const settled = records.filter(
    (one) => one.arm === 'canary' && one.first >= since && one.first + HORIZONS_MS[0] <= now,
  ).length;
  const needed = shareOf(stage) === 0 ? Math.min(VISITORS_OF_RING, plan.visitors) : plan.visitors;
  if (settled < needed)
    return { kind: 'hold', reason: `${at}, ${settled} of ${needed} visitors have reported` };
  const next = plan.stages[state.stage + 1];
  const guards = new Set(comparisons.map(({ guard }) => guard));
  return {
    kind: 'advance',
    reason: `${guards.size} guards held for ${stage?.bakeMinutes ?? 0} min with ${settled} visitors at ${at}; next ${stageText(next)}`,
  };
}
