import { COLOURS, type ColourToken } from '../theme/tokens';

/** Colours of the chart, read from the page: a canvas cannot use CSS variables itself. */
export interface ChartTheme {
  ink: string;
  text: string;
  grid: string;
  surface: string;
  /** Lines of assets, in the order of the palette; the last one is for averages. */
  series: readonly [string, string, string, string, string, string];
  gain: string;
  loss: string;
  volume: string;
  cross: string;
  font: string;
}

const SYSTEM_FONT = 'system-ui, sans-serif';

/** The theme that the page has now. */
export function readChartTheme(): ChartTheme {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(`--${name}`).trim();
  // Without a style sheet, as in tests, the light values hold.
  return themeOf((name) => read(name) || COLOURS[name][0], read('font') || SYSTEM_FONT);
}

/** Dark ink on white, whatever the page looks like: for paper. */
export const paperTheme = (): ChartTheme =>
  themeOf((name) => COLOURS[name][0], readChartTheme().font);

function themeOf(colour: (name: ColourToken) => string, font: string): ChartTheme {
  // Where lines have the colour of words, those behind the price must not be as strong as it.
  const behind = (name: ColourToken, alpha: number) =>
    colour(name) === colour('ink') ? faded(colour(name), alpha) : colour(name);
  return {
    ink: colour('ink'),
    text: colour('ink-3'),
    grid: behind('line-soft', 0.25),
    surface: colour('surface'),
    series: [
      colour('chart-1'),
      colour('chart-2'),
      colour('chart-3'),
      colour('chart-4'),
      colour('chart-5'),
      colour('chart-6'),
    ],
    gain: colour('gain'),
    loss: colour('loss'),
    volume: behind('line', 0.5),
    cross: colour('line-strong'),
    font,
  };
}

/** A hex colour with an alpha; other notations are left as they are. */
export function faded(colour: string, alpha: number): string {
  return /^#[\da-f]{6}$/i.test(colour)
    ? colour +
        Math.round(alpha * 255)
          .toString(16)
          .padStart(2, '0')
    : colour;
}

/** Calls back when the theme of the page changes. Returns what stops it. */
export function onThemeChange(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['class', 'data-theme'],
  });
  return () => observer.disconnect();
}
