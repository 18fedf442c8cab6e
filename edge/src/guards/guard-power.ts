import { GUARDS, type RolloutGuard } from './rollout-guards';
import { EVIDENCE_NEEDED, MAX_OF_BLOCK, MIN_DURATIONS } from './guard-limits';
import { addBlock, emptyTest, type TwoSampleTest } from './two-sample-test';

/** More than the visitors of any plan. */
const MAX_VISITORS = 100_000;

interface Plan {
  stages: readonly ({ ring: string } | { share: number })[];
  guards: Readonly<Record<RolloutGuard, number | false>>;
}

interface Measured {
  /** Percent of visitors who get the canary; 0 for a ring. */
  share: number;
  /** Visitors of the canary with a value for the guard. */
  measured: number;
  /** Durations of the control so far; null for guards without a threshold. */
  durations: number | null;
}

/** Visitors of both arms in a block at a share of traffic. */
function blockSizes(share: number): { canary: number; control: number } {
  const times = (ratio: number): number => Math.max(1, Math.min(MAX_OF_BLOCK, Math.round(ratio)));
  return share > 50
    ? { canary: times(share / (100 - share)), control: 1 }
    : { canary: 1, control: times((100 - share) / Math.max(share, 1)) };
}

/**
 * Further visitors of the canary until a guard could break, if the release were bad for all of them. A guard that
 * could not break has decided nothing.
 *
 * @param worst the test so far, as if every measured visitor of the canary were affected
 */
export function visitorsMissing(
  worst: TwoSampleTest,
  { share, measured, durations }: Measured,
): number {
  const test: TwoSampleTest = {
    ...worst,
    canary: { ...worst.canary },
    control: { ...worst.control },
  };
  const before = test.canary.visitors;
  const { canary, control } = blockSizes(share);
  let values = durations ?? MIN_DURATIONS;
  while (
    test.greatest < Math.log(EVIDENCE_NEEDED) &&
    test.canary.visitors - before < MAX_VISITORS
  ) {
    const isNoticed = values >= MIN_DURATIONS;
    addBlock(test, {
      canary: Array.from({ length: canary }, () => isNoticed),
      control: Array.from({ length: control }, () => false),
    });
    values += control;
  }
  const missing = test.canary.visitors - before;
  // Visitors without a value, such as those who never interact, do not count.
  const reporting = before > 0 && measured > 0 ? measured / before : 1;
  return Math.ceil(missing / reporting);
}

/**
 * The smallest number of visitors with which every guard of a plan can decide at its first share of
 * the traffic.
 * @returns the guard that needs most of them; null for a plan without guards, or with rings only
 */
export function leastVisitors({
  stages,
  guards,
}: Plan): { guard: RolloutGuard; visitors: number } | null {
  const first = stages.find((stage) => 'share' in stage);
  if (!first || !('share' in first)) return null;
  const { share } = first;
  return GUARDS.filter((guard) => guards[guard] !== false)
    .map((guard) => ({
      guard,
      visitors: visitorsMissing(emptyTest(), {
        share,
        measured: 0,
        durations: guard === 'mount' || guard === 'INP' ? 0 : null,
      }),
    }))
    .reduce<{ guard: RolloutGuard; visitors: number } | null>(
      (most, one) => (most && most.visitors >= one.visitors ? most : one),
      null,
    );
}
