import type { FailureSignal, VisitorRecord } from './visitors';
import type { RolloutGuard, RolloutPlan } from '../release/rollout-declaration';
import {
  addBlock,
  emptyTest,
  oneSample,
  type OneSampleTest,
  type TwoSampleTest,
} from './two-sample-test';

/**
 * How long a visitor is looked at, from his first report, in ms. Failures of a start arrive within 12 s (the budget
 * of a start) and 5 s (the pause between batches); others when he has worked with the page for a while.
 */
export const HORIZONS_MS = [20_000, 300_000] as const;

/** Chance that a release that is no worse than the one before it is taken back, over its whole rollout. */
export const FALSE_ALARM = 0.005;
const GUARDS: readonly RolloutGuard[] = ['hang', 'load', 'error', 'mount', 'INP'];
/** Each guard at each horizon has its part of the chance of a false alarm. */
export const EVIDENCE_NEEDED = (GUARDS.length * HORIZONS_MS.length) / FALSE_ALARM;
/** Visitors of one arm in a block. */
const MAX_OF_BLOCK = 20;
/** By so much more of the visitors must be slow; a smaller difference is no reason to take a release back. */
const SLOW_POINTS = 10;
/** Durations of the control that a threshold needs. */
const MIN_DURATIONS = 10;
const MIN_MARGIN_MS = 50;

export interface ArmComparison {
  guard: RolloutGuard;
  horizonMs: number;
  test: TwoSampleTest;
  /** The guard does not hold: the evidence is there, and the difference matters. */
  isBroken: boolean;
}

/** Signals that count for a guard. */
const SIGNALS: Record<'hang' | 'load' | 'error', readonly FailureSignal[]> = {
  hang: ['hang'],
  load: ['load'],
  error: ['error', 'data'],
};

const isDuration = (guard: RolloutGuard): guard is 'mount' | 'INP' =>
  guard === 'mount' || guard === 'INP';

const isFailed = (record: VisitorRecord, signals: readonly FailureSignal[], until: number) =>
  signals.some((signal) => (record.failures[signal] ?? Infinity) <= until);

function durationOf(record: VisitorRecord, signal: 'mount' | 'INP', until: number): number | null {
  return record.durations[signal]?.findLast(([at]) => at <= until)?.[1] ?? null;
}

/** Blocks of visitors who arrived one after the other, each with both arms in it; no outcome shapes them. */
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

/** The value that three of four do not exceed. */
const upperQuartile = (ascending: readonly number[]): number =>
  ascending[Math.ceil(ascending.length * 0.75) - 1] ?? 0;

/** Binary search: to sort all durations anew for each block takes seconds of every look at 5 000 visitors. */
function insertAscending(ascending: number[], value: number): void {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? Infinity) < value) low = middle + 1;
    else high = middle;
  }
  ascending.splice(low, 0, value);
}

/**
 * Compares the canary with the control that arrived at the same time, guard by guard. A block counts once the
 * outcome of all its visitors is final: at the horizon, or before it when it is a failure. What arrives later
 * changes nothing. A duration is slow against the control's durations in the blocks before.
 *
 * @param records in the order of arrival
 */
export function compareArms(
  records: readonly VisitorRecord[],
  guards: RolloutPlan['guards'],
  now: number,
): ArmComparison[] {
  const blocks = blocksOf(records);
  return HORIZONS_MS.flatMap((horizonMs) =>
    GUARDS.flatMap((guard): ArmComparison[] => {
      const limit = guards[guard];
      if (limit === false) return [];
      const test = emptyTest();
      const durations: number[] = [];
      let slow = Infinity;
      const isAffected = (record: VisitorRecord): boolean =>
        isDuration(guard)
          ? (durationOf(record, guard, record.first + horizonMs) ?? -1) > slow
          : isFailed(record, SIGNALS[guard], record.first + horizonMs);
      // Outcomes of one arm of a block; null while one of them is still open.
      const outcomesOf = (arm: readonly VisitorRecord[]): boolean[] | null => {
        const outcomes = arm.map(isAffected);
        return arm.every(({ first }, i) => outcomes[i] || first + horizonMs <= now)
          ? outcomes
          : null;
      };
      for (const block of blocks) {
        const canary = outcomesOf(block.canary);
        const control = outcomesOf(block.control);
        if (!canary || !control) break;
        addBlock(test, { canary, control });
        if (!isDuration(guard)) continue;
        for (const record of block.control) {
          const value = durationOf(record, guard, record.first + horizonMs);
          if (value !== null) insertAscending(durations, value);
        }
        if (durations.length >= MIN_DURATIONS) {
          const usual = upperQuartile(durations);
          slow = Math.max(usual * limit, usual + MIN_MARGIN_MS);
        }
      }
      const points = isDuration(guard) ? SLOW_POINTS : limit;
      return [{ guard, horizonMs, test, isBroken: isBroken(test, points) }];
    }),
  );
}

const shareOf = ({ visitors, affected }: TwoSampleTest['canary']): number =>
  visitors === 0 ? 0 : affected / visitors;

const isBroken = (test: TwoSampleTest, points: number): boolean =>
  test.greatest >= Math.log(EVIDENCE_NEEDED) &&
  (shareOf(test.canary) - shareOf(test.control)) * 100 >= points;

const percent = (arm: TwoSampleTest['canary']): string => `${(shareOf(arm) * 100).toFixed(1)} %`;
const countText = (arm: TwoSampleTest['canary']): string =>
  `${arm.affected} of ${arm.visitors} visitors (${percent(arm)})`;

/** What a guard counts, in words. */
export const GUARD_TEXT: Record<RolloutGuard, string> = {
  hang: 'a step that did not end',
  load: 'code that did not load or start',
  error: 'an error',
  mount: 'slow mounting',
  INP: 'slow interactions',
};

/** The evidence as one clause, for the audit log. */
export const evidenceText = (
  { guard, test }: ArmComparison,
  versions: { canary: string; control: string },
): string =>
  `${GUARD_TEXT[guard]}: ${countText(test.canary)} of ${versions.canary}, ${countText(test.control)} of ${versions.control} at the same time; evidence ${Math.exp(test.greatest).toPrecision(3)}, needed ${EVIDENCE_NEEDED}`;

/** Share of visitors that a release may fail for when nothing is known of the one before it. */
const MIN_LIMIT = 0.2;
const MARGIN = 0.1;
/** Chance that a healthy release of all visitors is taken back. */
const WATCH_FALSE_ALARM = 0.001;
const WATCHED = ['hang', 'load', 'error'] as const;
export const WATCH_EVIDENCE_NEEDED = WATCHED.length / WATCH_FALSE_ALARM;

export interface WatchResult {
  guard: (typeof WATCHED)[number];
  limit: number;
  test: OneSampleTest;
  isBroken: boolean;
}

/**
 * A release that all visitors have got at once, for which there is no concurrent control: its failures against the
 * greater of a fifth and what the release before it had, plus a tenth. Missing data is no failure here, for it may
 * be the API's.
 *
 * @param usual share of page loads of the release before with an error; 0 when it is not known
 */
export function watchRelease(
  records: readonly VisitorRecord[],
  usual: number,
  now: number,
): WatchResult[] {
  const [horizonMs] = HORIZONS_MS;
  const limit = Math.min(0.95, Math.max(MIN_LIMIT, usual + MARGIN));
  return WATCHED.map((guard) => {
    const failed = (one: VisitorRecord) => isFailed(one, [guard], one.first + horizonMs);
    const open = records.findIndex((one) => one.first + horizonMs > now && !failed(one));
    const settled = open < 0 ? records : records.slice(0, open);
    const test = oneSample(settled.map(failed), limit);
    return { guard, limit, test, isBroken: test.greatest >= Math.log(WATCH_EVIDENCE_NEEDED) };
  });
}

export const watchText = ({ guard, limit, test }: WatchResult, version: string): string =>
  `${GUARD_TEXT[guard]}: ${countText(test)} of ${version}, ${Math.round(limit * 100)} % are tolerated; evidence ${Math.exp(test.greatest).toPrecision(3)}, needed ${WATCH_EVIDENCE_NEEDED}`;
