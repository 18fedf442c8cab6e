import { COLOURS, type ColourToken } from '../theme/tokens';

/** Colours of the chart, read from the page, because a canvas cannot use CSS variables. */
export interface ChartTheme {
  ink: string;
  text: string;
  grid: string;
  surface: string;
  /** Lines of assets, in palette order. The last one is for averages. */
  series: readonly [string, string, string, string, string, string];
  gain: string;
  loss: string;
  volume: string;
  cross: string;
  font: string;
}

const SYSTEM_FONT = 'system-ui, sans-serif';

/** The current theme of the page. */
export function readChartTheme(): ChartTheme {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(`--${name}`).trim();
  // Without a style sheet, as in tests, the light values are used.
  return themeOf((name) => read(name) || COLOURS[name][0], read('font') || SYSTEM_FONT);
}

/** Dark ink on white for print, independent of the page's theme. */
export const paperTheme = (): ChartTheme =>
  themeOf((name) => COLOURS[name][0], readChartTheme().font);

function themeOf(colour: (name: ColourToken) => string, font: string): ChartTheme {
  // Where lines have the text colour, lines behind the price must be fainter.
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

/** A hex colour with an alpha. Other notations are unchanged. */
export function faded(colour: string, alpha: number): string {
  return /^#[\da-f]{6}$/i.test(colour)
    ? colour +
        Math.round(alpha * 255)
          .toString(16)
          .padStart(2, '0')
    : colour;
}

/** Calls back when the theme of the page changes. Returns a function that stops it. */
export function onThemeChange(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['class', 'data-theme'],
  });
  return () => observer.disconnect();
}
