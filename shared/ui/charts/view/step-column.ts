import type { ChartStep } from '../data/chart-pane';
import type { PricePoint } from '../data/price-points';
import type { Column } from './column';
import { getOrCreate } from './get-or-create';

const aligned = new WeakMap<readonly ChartStep[], WeakMap<readonly PricePoint[], Column>>();

/**
 * The value in force at each bar: that of the last step on or before its day, to avoid look-ahead.
 * The same arguments return the same column.
 */
export const stepColumn = (steps: readonly ChartStep[], points: readonly PricePoint[]): Column =>
  getOrCreate(
    getOrCreate(aligned, steps, () => new WeakMap()),
    points,
    () => {
      let at = -1;
      return points.map(({ date }) => {
        const day = date.slice(0, 10);
        while (at + 1 < steps.length && (steps[at + 1]?.date ?? '') <= day) at += 1;
        return steps[at]?.value ?? null;
      });
    },
  );
