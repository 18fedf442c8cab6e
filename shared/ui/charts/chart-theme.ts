/** Colours of the chart, read from the page: a canvas cannot use CSS variables itself. */
export interface ChartTheme {
  text: string;
  grid: string;
  surface: string;
  line: string;
  onLine: string;
  areaTop: string;
  areaBottom: string;
  gain: string;
  loss: string;
  volume: string;
  cross: string;
  font: string;
}

export function readChartTheme(): ChartTheme {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(name).trim();
  const line = read('--chart-1') || '#1456b8';
  return {
    text: read('--ink-3'),
    grid: read('--line-soft'),
    surface: read('--surface'),
    line,
    onLine: read('--on-accent'),
    areaTop: faded(line, 0.16),
    areaBottom: faded(line, 0),
    gain: read('--gain'),
    loss: read('--loss'),
    volume: read('--line'),
    cross: read('--line-strong'),
    font: read('--font') || 'system-ui, sans-serif',
  };
}

/** A hex colour with an alpha; other notations are left as they are. */
function faded(colour: string, alpha: number): string {
  return /^#[\da-f]{6}$/i.test(colour)
    ? colour +
        Math.round(alpha * 255)
          .toString(16)
          .padStart(2, '0')
    : colour;
}

/** Calls back when the theme class of the page changes. Returns what stops it. */
export function onThemeChange(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['class', 'data-theme'],
  });
  return () => observer.disconnect();
}
