import type { DurationSignal, FailureSignal, VisitorRecord } from './visitors';
import type { RolloutPlan } from '../release/rollout-declaration';
import { GUARDS, type RolloutGuard } from '../guards/rollout-guards';
import { isAbandoned } from '../telemetry/abandoned';
import {
  EVIDENCE_NEEDED,
  HORIZONS_MS,
  MAX_OF_BLOCK,
  MIN_DURATIONS,
  SLOW_POINTS,
} from '../guards/guard-limits';
import { visitorsMissing } from '../guards/guard-power';
import { addBlock, emptyTest, type TwoSampleTest } from '../guards/two-sample-test';

/**
 * A smaller difference does not count as slow. A new release is downloaded, while the control's
 * code is cached.
 */
export const MIN_MARGIN_MS: Record<DurationGuard, number> = { mount: 50, INP: 50, wait: 2000 };

export interface ArmComparison {
  guard: RolloutGuard;
  horizonMs: number;
  test: TwoSampleTest;
  /** Whether the guard is broken: there is evidence, and the difference is large enough. */
  isBroken: boolean;
  /**
   * Canary visitors still missing until the guard could break under the worst release; 0 if it
   * could break now.
   */
  missing: number;
  /** Visitors of the canary with a value for the guard. */
  measured: number;
  /** Milliseconds that each canary visitor waited before leaving. */
  left: number[];
}

/**
 * Signals that count for a guard. One visitor with a failed piece is not evidence; many more than
 * in the control are.
 */
const SIGNALS: Record<'hang' | 'load' | 'error', readonly FailureSignal[]> = {
  hang: ['hang'],
  load: ['load', 'piece'],
  error: ['error', 'data'],
};

export type DurationGuard = 'mount' | 'INP' | 'wait';
export const isDuration = (guard: RolloutGuard): guard is DurationGuard =>
  guard === 'mount' || guard === 'INP' || guard === 'wait';

export const isFailed = (record: VisitorRecord, signals: readonly FailureSignal[], until: number) =>
  signals.some((signal) => (record.failures[signal] ?? Infinity) <= until);

function durationOf(record: VisitorRecord, signal: DurationSignal, until: number): number | null {
  return record.durations[signal]?.findLast(([at]) => at <= until)?.[1] ?? null;
}

/** Milliseconds that a visitor waited before leaving; null if the visitor abandoned no page. */
function leftAfter(record: VisitorRecord, until: number): number | null {
  const left = durationOf(record, 'left', until);
  return left !== null && isAbandoned({ left }) ? left : null;
}

/** Whether an attempt reported nothing but its start: its tab was killed, or it still waits. */
function isWithoutOutcome(record: VisitorRecord, until: number): boolean {
  const { failures, durations } = record;
  const times = [
    record.shown,
    ...Object.values(failures),
    ...Object.values(durations).map((all) => all[0]?.[0]),
  ];
  return !times.some((at) => at !== undefined && at <= until);
}

/** Whether the guard would notice a release that is bad for this visitor. */
function isMeasured(record: VisitorRecord, guard: RolloutGuard, until: number): boolean {
  if (!isDuration(guard)) return true;
  if (durationOf(record, guard, until) !== null) return true;
  return guard === 'wait' && (leftAfter(record, until) !== null || isWithoutOutcome(record, until));
}

/**
 * Blocks of visitors who arrived one after the other, each with both arms. Outcomes do not affect
 * the blocks.
 */
function blocksOf(records: readonly VisitorRecord[]) {
  const blocks: { canary: VisitorRecord[]; control: VisitorRecord[] }[] = [];
  let block = { canary: [] as VisitorRecord[], control: [] as VisitorRecord[] };
  for (const record of records) {
    const arm = block[record.arm];
    if (arm.length < MAX_OF_BLOCK) arm.push(record);
    if (block.canary.length === 0 || block.control.length === 0) continue;
    blocks.push(block);
    block = { canary: [], control: [] };
  }
  return blocks;
}

/** Upper quartile: the value that three of four do not exceed. */
export const upperQuartile = (ascending: readonly number[]): number =>
  ascending[Math.ceil(ascending.length * 0.75) - 1] ?? 0;

/**
 * Binary search: sorting all durations for each block takes seconds in every check of 5 000
 * visitors.
 */
function insertAscending(ascending: number[], value: number): void {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? Infinity) < value) low = middle + 1;
    else high = middle;
  }
  ascending.splice(low, 0, value);
}

/** Duration above which a visitor counts as slow. */
const slowFrom = (guard: DurationGuard, baseline: number, limit: number): number =>
  Math.max(baseline * limit, baseline + MIN_MARGIN_MS[guard]);

/**
 * Compares the canary with the concurrent control, guard by guard. A block counts once the outcome
 * of all its visitors is final: at the horizon, or earlier for a failure. Later reports change
 * nothing. Durations are slow relative to the control's durations in earlier blocks.
 *
 * @param records in the order of arrival
 * @param share percent of visitors who get the canary now, for the estimate of `missing`
 */
export function compareArms(
  records: readonly VisitorRecord[],
  guards: RolloutPlan['guards'],
  share: number,
  now: number,
): ArmComparison[] {
  const blocks = blocksOf(records);
  return HORIZONS_MS.flatMap((horizonMs) =>
    GUARDS.flatMap((guard): ArmComparison[] => {
      const limit = guards[guard];
      return limit === false
        ? []
        : [compareByGuard({ blocks, guard, limit, horizonMs, share, now })];
    }),
  );
}

interface GuardComparison {
  blocks: ReturnType<typeof blocksOf>;
  guard: RolloutGuard;
  limit: number;
  horizonMs: number;
  share: number;
  now: number;
}

function compareByGuard({
  blocks,
  guard,
  limit,
  horizonMs,
  share,
  now,
}: GuardComparison): ArmComparison {
  const test = emptyTest();
  // The same blocks, as if the release were bad for every canary visitor.
  const worst = emptyTest();
  let measured = 0;
  const left: number[] = [];
  const durations: number[] = [];
  let slow = Infinity;
  const untilOf = ({ first }: VisitorRecord): number => first + horizonMs;
  const isAffected = (record: VisitorRecord): boolean => {
    const until = untilOf(record);
    if (!isDuration(guard)) return isFailed(record, SIGNALS[guard], until);
    if ((durationOf(record, guard, until) ?? -1) > slow) return true;
    if (guard !== 'wait') return false;
    return leftAfter(record, until) !== null || (until <= now && isWithoutOutcome(record, until));
  };
  // Outcomes of one arm of a block; null while any of them is open.
  const outcomesOf = (arm: readonly VisitorRecord[]): boolean[] | null => {
    const outcomes = arm.map(isAffected);
    return arm.every((record, i) => outcomes[i] || untilOf(record) <= now) ? outcomes : null;
  };
  for (const block of blocks) {
    const canary = outcomesOf(block.canary);
    const control = outcomesOf(block.control);
    if (!canary || !control) break;
    addBlock(test, { canary, control });
    const noticed = block.canary.map(
      (record) =>
        isMeasured(record, guard, untilOf(record)) &&
        (guard === 'wait' || !isDuration(guard) || slow < Infinity),
    );
    measured += noticed.filter(Boolean).length;
    addBlock(worst, { canary: noticed, control });
    if (!isDuration(guard)) continue;
    if (guard === 'wait')
      left.push(...block.canary.flatMap((record) => leftAfter(record, untilOf(record)) ?? []));
    for (const record of block.control) {
      const value = durationOf(record, guard, untilOf(record));
      if (value !== null) insertAscending(durations, value);
    }
    if (durations.length >= MIN_DURATIONS) slow = slowFrom(guard, upperQuartile(durations), limit);
  }
  const points = isDuration(guard) ? SLOW_POINTS : limit;
  const missing = visitorsMissing(worst, {
    share,
    measured,
    durations: guard === 'mount' || guard === 'INP' ? durations.length : null,
  });
  return { guard, horizonMs, test, isBroken: isBroken(test, points), missing, measured, left };
}

export const shareOf = ({ visitors, affected }: TwoSampleTest['canary']): number =>
  visitors === 0 ? 0 : affected / visitors;

const isBroken = (test: TwoSampleTest, points: number): boolean =>
  test.greatest >= Math.log(EVIDENCE_NEEDED) &&
  (shareOf(test.canary) - shareOf(test.control)) * 100 >= points;

const percent = (arm: TwoSampleTest['canary']): string => `${(shareOf(arm) * 100).toFixed(1)} %`;
export const countText = (arm: TwoSampleTest['canary']): string =>
  `${arm.affected} of ${arm.visitors} visitors (${percent(arm)})`;

/** Event that a guard counts, as text. */
export const GUARD_TEXT: Record<RolloutGuard, string> = {
  hang: 'a step that did not end',
  load: 'code that did not load or start',
  error: 'an error',
  mount: 'slow mounting',
  INP: 'slow interactions',
  wait: 'waiting too long for the page, or leaving it',
};

/** `; 9 of them left, half of them within 3.4 s`. */
function leftText(left: readonly number[]): string {
  if (left.length === 0) return '';
  const median = left.toSorted((a, b) => a - b)[Math.floor(left.length / 2)] ?? 0;
  return ` (${left.length} left, half of them within ${(median / 1000).toFixed(1)} s)`;
}

/** The evidence as one clause, for the audit log. */
export const evidenceText = (
  { guard, test, left }: ArmComparison,
  versions: { canary: string; control: string },
): string =>
  `${GUARD_TEXT[guard]}: ${countText(test.canary)} of ${versions.canary}${leftText(left)}, ${countText(test.control)} of ${versions.control} at the same time; evidence ${Math.exp(test.greatest).toPrecision(3)}, needed ${EVIDENCE_NEEDED}`;
