/** Splits between two quarters, so that 100 shares that became 400 do not count as a purchase. */
import type { SplitRecord } from 'market-model/dataset/records/split';
import type { Position } from '../identity/positions';

type Held = Pick<Position, 'amount' | 'valueUSD' | 'amountType' | 'putCall'>;

export interface ShareSplit {
  /** New shares for one old share. */
  ratio: number;
  /** `documented`: from the asset's splits. `inferred`: shares and price both moved by the same whole ratio. */
  basis: 'documented' | 'inferred';
}

/** Ratios in use, each also the other way round. */
const USUAL_RATIOS = [2, 3, 4, 5, 6, 7, 8, 10, 15, 20, 25, 30, 50, 100];
/** An otherwise idle position shows the ratio this exactly. */
const RATIO_TOLERANCE = 0.02;
/** Allowed price movement in addition to the split. */
const PRICE_RANGE = { from: 0.75, to: 1.33 };
/** Smaller positions are traded by such round numbers. */
const LEAST = { amount: 1000, valueUSD: 1_000_000 };

/**
 * New shares per old share by the splits after `from` up to and including `to`. Null without
 * splits.
 */
export function documentedSplit(
  splits: readonly SplitRecord[],
  from: string,
  to: string,
): ShareSplit | null {
  const ratio = splits
    .filter(({ date }) => date > from && date <= to)
    .reduce((product, split) => product * split.ratio, 1);
  return ratio === 1 ? null : { ratio, basis: 'documented' };
}

/**
 * A split that is evident from the two reports: a nearly unchanged position times a common ratio.
 */
export function inferredSplit(before: Held, after: Held): ShareSplit | null {
  const moved = movement(before, after);
  if (!moved || Math.min(before.amount, after.amount) < LEAST.amount) return null;
  if (Math.min(before.valueUSD, after.valueUSD) < LEAST.valueUSD) return null;
  for (const usual of USUAL_RATIOS) {
    for (const ratio of [usual, 1 / usual]) {
      const price = moved.price * ratio;
      if (
        Math.abs(moved.amount / ratio - 1) <= RATIO_TOLERANCE &&
        price >= PRICE_RANGE.from &&
        price <= PRICE_RANGE.to
      )
        return { ratio, basis: 'inferred' };
    }
  }
  return null;
}

/**
 * True if amount and price moved in opposite directions as only a split explains, but the ratio is
 * unknown because shares were traded too. The change of shares then compares unlike numbers.
 */
export function splitSuspected(before: Held, after: Held): boolean {
  const moved = movement(before, after);
  if (!moved) return false;
  const apart = moved.price <= 0.55 ? moved.amount >= 1.8 : moved.amount <= 0.55;
  const both = moved.price <= 0.55 || moved.price >= 1.9;
  const product = moved.price * moved.amount;
  return both && apart && product >= 0.5 && product <= 2;
}

function movement(before: Held, after: Held): { amount: number; price: number } | null {
  if (before.amountType !== 'SH' || before.putCall !== null) return null;
  if (!(before.amount > 0 && after.amount > 0 && before.valueUSD > 0 && after.valueUSD > 0))
    return null;
  const amount = after.amount / before.amount;
  return { amount, price: after.valueUSD / before.valueUSD / amount };
}
