import type { RolloutPlan } from '../release/rollout-declaration';
import { GUARDS, type RolloutGuard } from '../guards/rollout-guards';
import { isAbandoned } from '../telemetry/abandoned';
import { countText, GUARD_TEXT, isDuration, isFailed, MIN_MARGIN_MS } from './compare-arms';
import type { DurationGuard } from './compare-arms';
import { HORIZONS_MS } from '../guards/guard-limits';
import type { PageBaseline, ReleaseBaseline } from './release-baseline';
import { oneSample, type OneSampleTest } from '../guards/two-sample-test';
import type { FailureSignal, VisitorRecord } from './visitors';

/** Tolerated share of visitors with failures if the previous release has no baseline. */
const MIN_LIMIT = 0.2;
const MARGIN = 0.1;
/**
 * The baseline of the previous release was recorded on other days and hours, under another load.
 * Durations may be longer by this factor before they count as slow.
 */
const DRIFT = 1.5;
/** Probability that a healthy release of all visitors is rolled back. */
const WATCH_FALSE_ALARM = 0.001;
const WATCH_EVIDENCE_NEEDED = GUARDS.length / WATCH_FALSE_ALARM;

export interface WatchResult {
  guard: RolloutGuard;
  limit: number;
  test: OneSampleTest;
  isBroken: boolean;
}

/** Missing data is left out: it may be the API's. */
const WATCHED: Record<'hang' | 'load' | 'error', readonly FailureSignal[]> = {
  hang: ['hang'],
  load: ['load', 'piece'],
  error: ['error'],
};

type Slow = ReadonlyMap<string, number>;

/** For each page with a record the duration from which on a visitor counts as slow. */
const slowPages = (baseline: ReleaseBaseline, guard: DurationGuard, times: number): Slow =>
  new Map(
    [...baseline.pages].flatMap(([page, recorded]) => {
      const quartile = recorded.upperQuartile(guard);
      return quartile === null
        ? []
        : [[page, Math.max(quartile * times, quartile + MIN_MARGIN_MS[guard]) * DRIFT] as const];
    }),
  );

/** The greatest value that a visitor reported of the first page, which no outcome has chosen. */
function firstPage(
  record: VisitorRecord,
  signal: DurationGuard | 'left',
  until: number,
): { page: string; value: number } | null {
  const values = (record.durations[signal] ?? []).filter(([at]) => at <= until);
  const page = values[0]?.[2];
  if (page === undefined) return null;
  const value = values.findLast(([, , of]) => of === page)?.[1] ?? 0;
  return { page, value };
}

function isSlow(record: VisitorRecord, guard: DurationGuard, slow: Slow, until: number): boolean {
  const value = firstPage(record, guard, until);
  if (value && value.value > (slow.get(value.page) ?? Infinity)) return true;
  if (guard !== 'wait') return false;
  const left = firstPage(record, 'left', until);
  // Without a baseline of the page, abandoned loads cannot be judged.
  return left !== null && slow.has(left.page) && isAbandoned({ left: left.value });
}

/** Share of the recorded page loads that would have counted as affected. */
function baselineShare(baseline: ReleaseBaseline, guard: DurationGuard, slow: Slow): number {
  const judgedPages = [...baseline.pages].flatMap(([page, recorded]): [PageBaseline, number][] => {
    const from = slow.get(page);
    return from === undefined ? [] : [[recorded, from]];
  });
  const loads = judgedPages.reduce((sum, [recorded]) => sum + recorded.loads(guard), 0);
  const affected = judgedPages.reduce(
    (sum, [recorded, from]) => sum + recorded.slower(guard, from),
    0,
  );
  return loads === 0 ? 0 : affected / loads;
}

/**
 * Judges a release that all visitors have, without a concurrent control. Its failures are compared
 * with the greater of a fifth and the previous release's share, plus a tenth. Missing data is not a
 * failure here, because the API may be the cause. Durations are compared with the baseline of the
 * same page under the previous release. A page without a baseline is not judged by durations.
 */
export function watchRelease(
  records: readonly VisitorRecord[],
  guards: RolloutPlan['guards'],
  baseline: ReleaseBaseline,
  now: number,
): WatchResult[] {
  const [horizonMs] = HORIZONS_MS;
  return GUARDS.flatMap((guard): WatchResult[] => {
    const times = guards[guard];
    if (times === false) return [];
    const slow: Slow = isDuration(guard) ? slowPages(baseline, guard, times) : new Map();
    const share = isDuration(guard) ? baselineShare(baseline, guard, slow) : baseline.errors;
    const limit = Math.min(0.95, Math.max(MIN_LIMIT, share + MARGIN));
    const isAffected = (one: VisitorRecord): boolean =>
      isDuration(guard)
        ? isSlow(one, guard, slow, one.first + horizonMs)
        : isFailed(one, WATCHED[guard], one.first + horizonMs);
    const open = records.findIndex((one) => one.first + horizonMs > now && !isAffected(one));
    const settled = open < 0 ? records : records.slice(0, open);
    const test = oneSample(settled.map(isAffected), limit);
    return [{ guard, limit, test, isBroken: test.greatest >= Math.log(WATCH_EVIDENCE_NEEDED) }];
  });
}

export const watchText = ({ guard, limit, test }: WatchResult, version: string): string =>
  `${GUARD_TEXT[guard]}: ${countText(test)} of ${version}, ${Math.round(limit * 100)} % are tolerated; evidence ${Math.exp(test.greatest).toPrecision(3)}, needed ${WATCH_EVIDENCE_NEEDED}`;
