/**
 * Every field that follows from bars, one at a time and with its inputs. `deriveFromBars` computes the
 * same fields for whole markets with the same functions.
 */
import { averageCalculations } from './averages';
import type { BarCalculation } from './bar-facts';
import { indicatorCalculations } from './indicators';
import { riskCalculations } from './risk';
import { windowCalculations } from './windows';

const byField: ReadonlyMap<string, BarCalculation> = new Map(
  [
    ...averageCalculations,
    ...indicatorCalculations,
    ...windowCalculations,
    ...riskCalculations,
  ].map((calculation) => [calculation.field, calculation]),
);

/** How a field follows from bars; undefined when it does not. */
export const barCalculationOf = (field: string): BarCalculation | undefined => byField.get(field);
