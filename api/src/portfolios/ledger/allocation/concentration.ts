import { ONE, ZERO, type Decimal } from '../money/decimal';
import { allocation, type AllocatedPosition, type AllocationDimension } from './allocation';

/** The largest weight that one thing may have. */
export interface ConcentrationRule {
  dimension: AllocationDimension | 'holding';
  /** As a share of one. */
  limit: number;
}

/** Cluster risks: common limits of retail practice, which a portfolio's owner may change. */
export const CONCENTRATION_RULES: readonly ConcentrationRule[] = [
  { dimension: 'holding', limit: 0.2 },
  { dimension: 'sector', limit: 0.4 },
  { dimension: 'country', limit: 0.7 },
  { dimension: 'currency', limit: 0.7 },
  { dimension: 'assetClass', limit: 0.9 },
];

export interface ConcentrationResult extends ConcentrationRule {
  /** The largest weight. Null if no weights are known. */
  largest: { key: string; weight: Decimal } | null;
  /** Weight that is known: below 1 the largest may be larger than it shows. */
  coverage: Decimal;
  passes: boolean | null;
}

/** Each rule with the largest weight. A rule passes only if the unknown part cannot break it. */
export function concentration(
  positions: readonly AllocatedPosition[],
  rules: readonly ConcentrationRule[] = CONCENTRATION_RULES,
): ConcentrationResult[] {
  return rules.map((rule) => {
    const weights = weightsBy(positions, rule.dimension);
    let [coverage, largest]: [Decimal, ConcentrationResult['largest']] = [ZERO, null];
    for (const { key, weight } of weights) {
      coverage = coverage.plus(weight);
      if (largest === null || weight.gt(largest.weight)) largest = { key, weight };
    }
    const atMost = largest?.weight.plus(ONE.minus(coverage)) ?? null;
    const passes =
      largest === null || atMost === null
        ? null
        : largest.weight.gt(rule.limit)
          ? false
          : atMost.gt(rule.limit)
            ? null
            : true;
    return { ...rule, largest, coverage, passes };
  });
}

function weightsBy(
  positions: readonly AllocatedPosition[],
  dimension: ConcentrationRule['dimension'],
): { key: string; weight: Decimal }[] {
  if (dimension !== 'holding')
    return allocation(positions, dimension).flatMap(({ key, weight }) =>
      key === null || weight === null ? [] : [{ key, weight }],
    );
  const total = positions.reduce((sum, { value }) => sum.plus(value), ZERO);
  return total.isZero()
    ? []
    : positions.map(({ symbol, value }) => ({ key: symbol, weight: value.div(total) }));
}

/**
 * Herfindahl–Hirschman index of the weights, Σ w², and how many equal holdings would be as concentrated,
 * 1 / Σ w². Null without a value.
 */
export function herfindahl(
  positions: readonly AllocatedPosition[],
): { index: Decimal; effectiveHoldings: Decimal } | null {
  const weights = weightsBy(positions, 'holding');
  const index = weights.reduce((sum, { weight }) => sum.plus(weight.mul(weight)), ZERO);
  return index.isZero() ? null : { index, effectiveHoldings: ONE.div(index) };
}
