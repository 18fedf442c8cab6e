/** One position, quarter on quarter. */
import type { HoldingStatus } from 'shared/contract';
import type { Position } from '../identity/positions';
import { inferredSplit, splitSuspected, type ShareSplit } from './share-split';

/** The numbers and the form of a position: all that a comparison reads. */
export type Held = Pick<Position, 'amount' | 'valueUSD' | 'amountType' | 'putCall'>;

export interface PositionChange<P extends Held = Position> {
  status: HoldingStatus;
  now: P | null;
  before: P | null;
  amount: number;
  /** In current shares: a split in between is applied. */
  previousAmount: number;
  amountChange: number;
  /** Null for a new position. */
  amountChangePercent: number | null;
  valueUSD: number;
  previousValueUSD: number;
  valueChangeUSD: number;
  /** Effect of purchases and sales, at the price of the previous quarter. */
  tradeEffectUSD: number;
  /**
   * Effect of the price on the amount held now. Trade and price effect add up to the change of
   * value.
   */
  priceEffectUSD: number;
  split: ShareSplit | null;
  splitSuspected: boolean;
}

/**
 * Compares a position with the previous one. ΔV = Δamount·P₀ + amount₁·ΔP, where P is value divided
 * by amount as filed and P₀ is in the shares of today. Without P₀ the whole change counts as trade:
 * for a new or sold-out position, and across a split of unknown ratio. Effects are whole dollars
 * and add up exactly to the change of value.
 * @param documented split between the two quarters, when the asset's splits are known
 */
export function comparePosition<P extends Held>(
  before: P | null,
  now: P | null,
  documented: ShareSplit | null = null,
): PositionChange<P> {
  const split = documented ?? (before && now ? inferredSplit(before, now) : null);
  const amount = now?.amount ?? 0;
  const previousAmount = (before?.amount ?? 0) * (split?.ratio ?? 1);
  const valueUSD = now?.valueUSD ?? 0;
  const previousValueUSD = before?.valueUSD ?? 0;
  const valueChangeUSD = valueUSD - previousValueUSD;
  const amountChange = idle(previousAmount, amount, split) ? 0 : amount - previousAmount;
  const suspected =
    split === null && before !== null && now !== null && splitSuspected(before, now);
  const tradeEffectUSD =
    before && now && previousAmount > 0 && !suspected
      ? Math.round((amountChange * previousValueUSD) / previousAmount)
      : valueChangeUSD;
  return {
    status: statusOf(before, now, amountChange),
    now,
    before,
    amount,
    previousAmount,
    amountChange,
    amountChangePercent: previousAmount > 0 ? (amountChange / previousAmount) * 100 : null,
    valueUSD,
    previousValueUSD,
    valueChangeUSD,
    tradeEffectUSD,
    priceEffectUSD: valueChangeUSD - tradeEffectUSD,
    split,
    splitSuspected: suspected,
  };
}

/** Fractions after a split are paid in cash, so a change below one new share is not a trade. */
const idle = (previous: number, now: number, split: ShareSplit | null): boolean =>
  split !== null && Math.abs(now - previous) < Math.max(1, split.ratio);

function statusOf(before: Held | null, now: Held | null, change: number): HoldingStatus {
  if (!before) return 'NEW';
  if (!now) return 'SOLD_OUT';
  if (change > 0) return 'INCREASED';
  return change < 0 ? 'DECREASED' : 'UNCHANGED';
}
