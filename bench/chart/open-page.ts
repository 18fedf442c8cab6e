import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import type { ServedFile } from '../composition/html-proxy';
import { BARS, newest, type Bars } from './bars';
import { installProbe } from './probe';
import { SYMBOL, type Side } from './sides';

const LIBRARY = fileURLToPath(
  new URL('lightweight-charts.standalone.production.js', import.meta.resolve('lightweight-charts')),
);
/** The chart of the page is as large. */
const HTML = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Chart</title>
<style>body{margin:0;font:14px/20px system-ui,sans-serif}#chart{width:945px;height:470px}</style></head>
<body><p>${['1Y', 'MAX', 'Candles', 'Area', 'Pane'].map((name) => `<button type="button">${name}</button>`).join(' ')}</p>
<div id="chart"></div><script src="/bench-chart-library.js"></script>
<script type="module" src="/bench-chart.js"></script></body></html>`;

/** The page on the bare library: the very file of the library that ours is built from. */
export async function barePage(bars: Bars): Promise<(pathname: string) => ServedFile | undefined> {
  const library = await readFile(LIBRARY);
  const script = 'text/javascript';
  const files: Record<string, ServedFile> = {
    '/bench-chart': { bytes: Buffer.from(HTML), type: 'text/html; charset=utf-8' },
    '/bench-chart-library.js': { bytes: library, type: script },
    '/bench-chart.js': {
      bytes: await readFile(path.join(import.meta.dirname, 'bare.mjs')),
      type: script,
    },
    '/bench-chart.json': { bytes: Buffer.from(JSON.stringify(bars)), type: 'application/json' },
  };
  return (pathname) => files[pathname];
}

const COUNTS: Readonly<Record<string, number>> = { '1Y': 252, MAX: BARS };

/** A separate, throttled page with the chart of the generated bars behind our API. */
export async function openPage(
  browser: Browser,
  { side, origin, bars, cpu }: { side: Side; origin: string; bars: Bars; cpu: number },
): Promise<{ page: Page; drawnMs: number }> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.route(`**/api/assets/${SYMBOL}/history?*`, (route) => {
    const range = new URL(route.request().url()).searchParams.get('range') ?? '';
    const visibleBars = newest(bars, COUNTS[range] ?? BARS);
    return route.fulfill({
      json: {
        symbol: SYMBOL,
        currencyCode: 'USD',
        range,
        interval: '1d',
        label: 'Daily prices',
        historyUrl: '',
        base: { date: visibleBars.date[0], close: visibleBars.close[0] },
        bars: visibleBars,
      },
    });
  });
  // The compiler names functions through a helper of its own.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(installProbe);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.goto(origin + side.path);
  const drawnMs = await page.evaluate(() => window.chartProbe.settled());
  await side.ready(page);
  return { page, drawnMs };
}
