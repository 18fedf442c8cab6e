/** How much of a coin there is, of all that there can be. */
export type Supply =
  /** Percent in circulation, 0 to 100. */
  | { kind: 'share'; percent: number; circulating: number; most: number }
  /** Some circulate; no maximum is known, and there may be none. */
  | { kind: 'no-maximum'; circulating: number }
  | { kind: 'unknown' };

type Known = number | null | undefined;

/** A maximum that is not known is neither a limit nor proof that there is none. */
export function supplyOf(circulating: Known, most: Known): Supply {
  if (typeof circulating !== 'number' || !(circulating >= 0)) return { kind: 'unknown' };
  if (typeof most !== 'number' || !Number.isFinite(most) || most <= 0)
    return { kind: 'no-maximum', circulating };
  // Sources of different days may name more in circulation than can be.
  return {
    kind: 'share',
    percent: Math.min(100, (100 * circulating) / most),
    circulating,
    most,
  };
}
