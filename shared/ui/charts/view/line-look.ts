/** Colour and style of a line, the same in the drawing and in the legend. */
export interface LineLook {
  /** Number of the series colour, from 1. */
  colour: 1 | 2 | 3 | 4 | 5 | 6;
  style: 'solid' | 'dashed' | 'dotted';
}

/** Colours over the price. Compared assets never use the first one. */
const OVERLAY_COLOURS = [6, 3, 4, 5, 2] as const;
const STYLES = ['solid', 'dashed', 'dotted'] as const;

/**
 * The look of the main line of an indicator over the price.
 *
 * @param index of the indicator among those over the price
 */
export function overlayLook(index: number): LineLook {
  const colour = OVERLAY_COLOURS[index % OVERLAY_COLOURS.length] ?? 6;
  return { colour, style: STYLES[Math.floor(index / OVERLAY_COLOURS.length)] ?? 'dotted' };
}

/** The look of a line in a pane. Its style differs too, so that colour is never the only cue. */
export const paneLook = (index: number): LineLook => ({
  colour: ([1, 2, 3] as const)[index] ?? 1,
  style: STYLES[index] ?? 'dotted',
});
