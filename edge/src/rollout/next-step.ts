import { shareOf, stageText, type RolloutState } from '../discovery/rollouts';
import { compareArms, evidenceText, type ArmComparison } from './compare-arms';
import { HORIZONS_MS } from '../guards/guard-limits';
import type { VisitorRecord } from './visitors';

/** Next action of a rollout. */
export type NextStep =
  | {
      kind: 'hold';
      reason: string;
      /** Guards that lack the data to decide, with the visitors that each needs; empty if none does. */
      undecided: string;
    }
  | { kind: 'advance'; reason: string }
  | { kind: 'rollback'; reason: string };

/** Rings are small: the guards alone decide how many of their visitors suffice. */
const VISITORS_OF_RING = 1;

/** `mount 4, INP 12`: guards that lack the data to decide, with the visitors that they wait for. */
const waitingText = (comparisons: readonly ArmComparison[]): string =>
  comparisons
    .filter(({ horizonMs, missing }) => horizonMs === HORIZONS_MS[0] && missing > 0)
    .map(({ guard, missing, measured, test }) =>
      guard === 'wait' && measured === 0 && test.canary.visitors > 0
        ? `${guard} ${missing} (their shell measures no wait: release a shell of contract 1.20, or set "wait": false)`
        : `${guard} ${missing}`,
    )
    .join(', ');

/**
 * Rolls back if a guard is broken. Advances when the bake time is over, enough visitors have
 * reported, and every guard had the data to decide and held. Otherwise holds, and states the
 * reason.
 */
export function nextStep(
  state: RolloutState,
  records: readonly VisitorRecord[],
  now: number,
): NextStep {
  const { plan, version, control } = state;
  const stage = plan.stages[state.stage];
  const isRing = shareOf(stage) === 0;
  const at = `stage ${state.stage + 1} of ${plan.stages.length} (${stageText(stage)})`;
  const comparisons = compareArms(records, plan.guards, shareOf(stage), now);
  const broken = comparisons.find(({ isBroken }) => isBroken);
  if (broken)
    return {
      kind: 'rollback',
      reason: `${evidenceText(broken, { canary: version, control })}; ${at}`,
    };
  const since = Date.parse(state.since);
  const bakeMs = (stage?.bakeMinutes ?? 0) * 60_000;
  const settled = records.filter(
    (one) => one.arm === 'canary' && one.first >= since && one.first + HORIZONS_MS[0] <= now,
  ).length;
  const needed = isRing ? Math.min(VISITORS_OF_RING, plan.visitors) : plan.visitors;
  const waiting = waitingText(comparisons);
  const waits = [
    now - since < bakeMs && `${Math.ceil((since + bakeMs - now) / 60_000)} min to bake`,
    settled < needed && `${settled} of ${needed} visitors have reported`,
    waiting !== '' && `guards wait for more visitors: ${waiting}`,
  ].filter((text) => text !== false);
  if (waits.length > 0)
    return { kind: 'hold', reason: `${at}, ${waits.join(', ')}`, undecided: waiting };
  const next = plan.stages[state.stage + 1];
  const guards = new Set(comparisons.map(({ guard }) => guard));
  return {
    kind: 'advance',
    reason: `${guards.size} guards held for ${stage?.bakeMinutes ?? 0} min with ${settled} visitors at ${at}; next ${stageText(next)}`,
  };
}
