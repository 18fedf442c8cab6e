/** Circulating supply of a coin relative to its maximum. */
export type Supply =
  /** Circulating share in percent, 0 to 100. */
  | { kind: 'share'; percent: number; circulating: number; most: number }
  /** Circulating amount known; the maximum is unknown and may not exist. */
  | { kind: 'no-maximum'; circulating: number }
  | { kind: 'unknown' };

type Known = number | null | undefined;

/** An unknown maximum means neither a limit nor that the supply is unlimited. */
export function supplyOf(circulating: Known, most: Known): Supply {
  if (typeof circulating !== 'number' || !(circulating >= 0)) return { kind: 'unknown' };
  if (typeof most !== 'number' || !Number.isFinite(most) || most <= 0)
    return { kind: 'no-maximum', circulating };
  // Sources of different dates may report more in circulation than the maximum.
  return {
    kind: 'share',
    percent: Math.min(100, (100 * circulating) / most),
    circulating,
    most,
  };
}
