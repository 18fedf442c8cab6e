/**
 * Tests whether an event affects more visitors of the canary than of the concurrent control. It is
 * an exact sequential test for two proportions (R. Turner, A. Ly, P. Grünwald, "Generic E-variables
 * for exact sequential k-sample tests that allow for optional stopping", 2024). The e-value is a
 * product over blocks of visitors who arrived together. While the canary is no worse than the
 * control, its expected value is at most 1. By Ville's inequality, the probability that it ever
 * reaches 1/α is then at most α. This holds for any number of looks and any shares of traffic.
 */
export interface Block {
  canary: readonly boolean[];
  control: readonly boolean[];
}

/** State of the test. The order of outcomes within a block does not affect its value. */
export interface TwoSampleTest {
  canary: { visitors: number; affected: number };
  control: { visitors: number; affected: number };
  /** Natural logarithm of the e-value. */
  logEvidence: number;
  /** The greatest value so far, which decides. */
  greatest: number;
}

export const emptyTest = (): TwoSampleTest => ({
  canary: { visitors: 0, affected: 0 },
  control: { visitors: 0, affected: 0 },
  logEvidence: 0,
  greatest: 0,
});

/** Mean of the Jeffreys posterior: never 0 nor 1. */
const estimate = ({ visitors, affected }: TwoSampleTest['canary']): number =>
  (affected + 0.5) / (visitors + 1);

const affectedOf = (outcomes: readonly boolean[]): number => outcomes.filter(Boolean).length;

/** Log likelihood ratio of outcomes between two shares of affected visitors. */
const logRatio = (outcomes: readonly boolean[], share: number, under: number): number => {
  const affected = affectedOf(outcomes);
  return (
    affected * Math.log(share / under) +
    (outcomes.length - affected) * Math.log((1 - share) / (1 - under))
  );
};

/**
 * Adds a block. Its sizes must not depend on its outcomes. Shares are estimated from previous
 * blocks. If they favour the canary, the block has the value 1.
 */
export function addBlock(test: TwoSampleTest, { canary, control }: Block): void {
  const [a, b] = [estimate(test.canary), estimate(test.control)];
  const pooled = (canary.length * a + control.length * b) / (canary.length + control.length);
  if (a > b) test.logEvidence += logRatio(canary, a, pooled) + logRatio(control, b, pooled);
  test.greatest = Math.max(test.greatest, test.logEvidence);
  test.canary.visitors += canary.length;
  test.canary.affected += affectedOf(canary);
  test.control.visitors += control.length;
  test.control.affected += affectedOf(control);
}

export interface OneSampleTest {
  visitors: number;
  affected: number;
  logEvidence: number;
  greatest: number;
}

/**
 * Tests whether an event affects more than a share `limit` of visitors, without a control: the same
 * test against a fixed share.
 */
export function oneSample(outcomes: readonly boolean[], limit: number): OneSampleTest {
  const test: OneSampleTest = { visitors: 0, affected: 0, logEvidence: 0, greatest: 0 };
  for (const outcome of outcomes) {
    const share = estimate(test);
    if (share > limit) test.logEvidence += logRatio([outcome], share, limit);
    test.greatest = Math.max(test.greatest, test.logEvidence);
    test.visitors += 1;
    test.affected += Number(outcome);
  }
  return test;
}
