import { Decimal, ZERO } from '../money/decimal';
import { roundToSum } from '../money/round-to-sum';

/** A position or group and the share of the portfolio that it should have. */
export interface TargetWeight {
  key: string;
  value: Decimal;
  /** As a share of one; all of them add up to one. */
  target: Decimal;
}

export interface Rebalancing {
  key: string;
  /** To buy (positive) or sell (negative), rounded so that all of them add up to the cash. */
  amount: Decimal;
}

/** Trades that bring every position to its target after `cash` is added (or, below zero, taken out). */
export function rebalance(
  targets: readonly TargetWeight[],
  cash: Decimal,
  digits: number,
): Rebalancing[] {
  const total = targets.reduce((sum, { value }) => sum.plus(value), cash);
  const amounts = targets.map(({ value, target }) => total.mul(target).minus(value));
  return withRounded(targets, amounts, cash, digits);
}

/**
 * Purchases only, with new cash (value ÷ target, water filling). Buys the position furthest below
 * its target until it reaches the level of the next. Nothing is sold, and the largest shortfall is
 * as small as the cash allows.
 *
 * @param cash above zero
 */
export function rebalanceByBuying(
  targets: readonly TargetWeight[],
  cash: Decimal,
  digits: number,
): Rebalancing[] {
  const wanting = targets
    .filter(({ target }) => target.gt(ZERO))
    .map((item) => ({ item, level: item.value.div(item.target) }))
    .toSorted((a, b) => a.level.cmp(b.level));
  let remaining = cash;
  let weight = ZERO;
  let level = ZERO;
  for (const [i, current] of wanting.entries()) {
    weight = weight.plus(current.item.target);
    level = current.level;
    const next = wanting[i + 1]?.level;
    const step = next === undefined ? null : next.minus(level).mul(weight);
    if (step === null || step.gte(remaining)) {
      level = level.plus(remaining.div(weight));
      break;
    }
    remaining = remaining.minus(step);
  }
  const amounts = targets.map(({ value, target }) =>
    Decimal.max(ZERO, level.mul(target).minus(value)),
  );
  return withRounded(targets, amounts, cash, digits);
}

function withRounded(
  targets: readonly TargetWeight[],
  amounts: readonly Decimal[],
  cash: Decimal,
  digits: number,
): Rebalancing[] {
  const rounded = roundToSum(amounts, cash.toDecimalPlaces(digits), digits);
  return targets.map(({ key }, i) => ({ key, amount: rounded[i] ?? ZERO }));
}
