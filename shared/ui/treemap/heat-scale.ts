/** The diverging colours of changes, for maps and tints. */
export const HEAT_STEPS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Colour of the text that reads on a step: white at the dark ends, ink in between. */
const heatInk = (step: number): string => (step < 3 || step > 7 ? '#fff' : 'var(--heat-ink)');

/** Rules that colour elements by their `data-heat`, for the style of a component. */
export const heatRules = (selector: string): string =>
  HEAT_STEPS.map(
    (step) =>
      `${selector}[data-heat='${step}']{background:var(--heat-${step});color:${heatInk(step)};}`,
  ).join('');
