import { formatNumber } from 'shared/market';

/** `+2.31`, `−0.40`, `0.00` points. */
export const signedPoints = (points: number): string =>
  `${points > 0 ? '+' : points < 0 ? '−' : ''}${formatNumber(Math.abs(points), 2)}`;
