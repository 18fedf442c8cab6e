/** Bars fixed to the bottom of the window: the cookie banner below, the trays of remotes above it. */
export type BottomBar = 'consent' | 'trays';

const pixels = (height: number): string => (height > 0 ? `${height}px` : '');

/**
 * Adds space below the page for the bars, so that they never cover the focused element.
 * `--consent-height` is the height of all bars, `--trays-bottom` that of the bars below the trays.
 * The heights are kept in these properties, because starter and shell each have this module.
 *
 * @param height px; 0 when the bar is closed
 */
export function makeRoom(bar: BottomBar, height: number): void {
  const { documentElement: root, body } = document;
  const read = (name: string): number => Number.parseFloat(root.style.getPropertyValue(name)) || 0;
  const before = read('--trays-bottom');
  const heights = { consent: before, trays: read('--consent-height') - before, [bar]: height };
  const all = pixels(heights.consent + heights.trays);
  root.style.setProperty('--consent-height', all);
  root.style.setProperty('--trays-bottom', pixels(heights.consent));
  root.style.scrollPaddingBottom = all;
  body.style.paddingBottom = all;
}
