import { heatStep } from '../grid/rows/heat';

/** The diverging colours of changes, for maps and tints. */
export const HEAT_STEPS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Text colour on a step: white at the dark ends, ink in between. */
const heatInk = (step: number): string => (step < 3 || step > 7 ? '#fff' : 'var(--heat-ink)');

/**
 * Rules that colour elements by their `data-heat`, for a component's style. Kept in forced colours
 * mode.
 */
export const heatRules = (selector: string): string =>
  HEAT_STEPS.map(
    (step) =>
      `${selector}[data-heat='${step}']{background:var(--heat-${step});color:${heatInk(step)};}`,
  ).join('') + `${selector}[data-heat]{forced-color-adjust:none;}`;

/** Colour scale for a figure that is no change. */
export interface FigureScale {
  /** Value of the first colour. Above `high` where less is better. */
  low: number;
  /** Value of the last colour. */
  high: number;
  /** Unit of the scale's numbers: `%`, `×` or empty. */
  unit: string;
  /** Formats the figure. */
  text: (value: number) => string;
}

/**
 * Step 1 to 9 of a value: by its change within ±span percent, or by its position on a figure's
 * scale.
 */
export function stepOf(value: number, span: number, scale: FigureScale | undefined): number {
  if (!scale) return heatStep(value, span);
  const middle = (scale.low + scale.high) / 2;
  return heatStep(value - middle, scale.high - middle);
}
