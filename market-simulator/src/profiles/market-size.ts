/** Seed of the demo as it ships: some 12 500 stocks, 3 000 funds and 500 coins. */
export const DEMO_SEED = 20_261_030;

/** Seed of a market of about 2 000 stocks with the same well-known companies, for tests. */
export const SMALL_SEED = 20_261_031;

/**
 * Share of each exchange's typical listings in the market of a seed. Real companies and funds are
 * always included.
 */
export function shareOfListings(seed: number): number {
  return seed === SMALL_SEED ? 0.15 : 1;
}
