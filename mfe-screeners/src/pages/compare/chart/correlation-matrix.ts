import type { LiveBars } from 'shared/ui/charts';
import { coMovement, type CoMovement } from '../../../co-movement/co-movement';

/** Of an asset with itself, of a pair, or null with too few common days. */
export type Correlation = 'own' | CoMovement | null;

/** Correlation of each pair of assets over their prices, as a symmetric matrix. */
export function correlationMatrix(assets: readonly { prices: LiveBars }[]): Correlation[][] {
  const closes = assets.map(({ prices }) => ({
    date: prices.points.map(({ date }) => date),
    close: prices.points.map(({ close }) => close),
  }));
  const matrix = closes.map((): Correlation[] => closes.map(() => 'own'));
  closes.forEach((first, row) => {
    closes.slice(row + 1).forEach((second, beyond) => {
      const column = row + 1 + beyond;
      const pair = coMovement(first, second);
      // Both halves are filled, so that each row reads on its own.
      matrix[row]?.splice(column, 1, pair);
      matrix[column]?.splice(row, 1, pair);
    });
  });
  return matrix;
}
