import type { Sector } from '../tables/sectors';

/** Sectors whose earnings rise and fall with the economy. */
export const CYCLICAL_SECTORS = [
  'Consumer Cyclical',
  'Basic Materials',
  'Energy',
  'Industrials',
  'Real Estate',
] as const satisfies readonly Sector[];
