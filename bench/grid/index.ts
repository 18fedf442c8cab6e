/** Our screener page against the same list on AG Grid Community: waiting times after a press. */
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import type { Benchmark, Cell, Context, Report } from '../benchmark';
import { serveChanged } from '../composition/html-proxy';
import { openSite } from '../composition/site';
import { BROWSER } from '../composition/variants';
import { writeMarket } from '../http/market';
import { ROWS } from '../screener/universe';
import { median, quantile } from '../statistics';
import { AG_GRID_VERSION, buildAgGridPage } from './ag-grid/build';
import { playRound, scrollEverything, type Measured } from './interactions';
import { installProbe } from './probe';
import { AG_GRID, OWN, type Side } from './sides';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 8);
const CPU = 4;
const SIDES = [OWN, AG_GRID];
const SECTORS = ['Technology', 'Healthcare', 'Energy', 'Utilities', 'Industrials', 'Real Estate'];
const ACTIONS = ['filter', 'sort', 'page', 'column set', 'theme'];
const DATA = path.resolve(import.meta.dirname, '../../.cache/bench-grid-data');
/** A screen at 60 Hz. */
const FRAME_MS = 1000 / 60;
/** Longer tasks delay a press, by the browsers' definition. */
const LONG_TASK_MS = 50;
const MAX_SHIFT = 0.01;

async function openPage(browser: Browser, origin: string, side: Side, view?: 'everything') {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  let scriptBytes = 0;
  const scripts = new Set<string>();
  cdp.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await cdp.send('Network.enable');
  // The compiler names functions through a helper of its own.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(installProbe);
  await page.goto(origin + side.path(view));
  await side.ready(page);
  await page.waitForLoadState('networkidle');
  const slow = (rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate });
  return { page, scriptKb: scriptBytes / 1024, slow };
}

type Opened = Awaited<ReturnType<typeof openPage>>;

async function run({ log }: Context): Promise<Report> {
  const hasOrigin = process.env['BENCH_ORIGIN'] !== undefined;
  if (!hasOrigin && !existsSync(path.join(DATA, 'market/current.json'))) {
    log(`Writing a market of ${ROWS} stocks …`);
    await writeMarket(DATA, ROWS);
  }
  log('Building the page on AG Grid …');
  const { files } = await buildAgGridPage(log);
  const site = await openSite(log, DATA);
  const { server, origin } = await serveChanged(site.origin, (html) => html, files);
  const browser = await chromium.launch(BROWSER);
  const measured = new Map<Side, Measured[]>(SIDES.map((side) => [side, []]));
  const frames = new Map<Side, number[]>(SIDES.map((side) => [side, []]));
  const scripts = new Map<Side, number>();
  const loads: number[] = [];
  try {
    const pages = new Map<Side, Opened>();
    for (const side of SIDES) {
      const opened = await openPage(browser, origin, side);
      pages.set(side, opened);
      scripts.set(side, opened.scriptKb);
    }
    // The first round warms up both. They alternate, so that load on the machine slows both alike.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [side, { page, slow }] of pages) {
        await page.bringToFront();
        await slow(CPU);
        const sector = SECTORS[round % SECTORS.length] ?? '';
        const one = await playRound(page, side, origin, sector);
        // A throttled page uses processor time even when idle, which would slow the other one.
        await slow(1);
        if (round > 0) measured.get(side)?.push(...one);
      }
      loads.push(loadavg()[0] ?? 0);
      log(`round ${round} of ${ROUNDS}`);
    }
    for (const { page } of pages.values()) await page.context().close();
    for (let round = 0; round < 3; round += 1) {
      for (const side of SIDES) {
        const { page, slow } = await openPage(browser, origin, side, 'everything');
        await slow(CPU);
        frames.get(side)?.push(...(await scrollEverything(page, side)));
        await page.context().close();
      }
    }
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
    await site.close();
  }
  return report(measured, frames, scripts, loads);
}

function report(
  measured: Map<Side, Measured[]>,
  frames: Map<Side, number[]>,
  scripts: Map<Side, number>,
  loads: number[],
): Report {
  const of = (side: Side, action?: string) =>
    (measured.get(side) ?? []).filter((one) => action === undefined || one.action === action);
  const waits = (side: Side, action: string) => of(side, action).map(({ painted }) => painted);
  return {
    tables: [
      {
        title: `From the press to the painted rows, ms, CPU ${CPU}× slower, ${ROUNDS} interleaved rounds`,
        columns: ['action', ...SIDES.flatMap(({ name }) => [`${name} p50`, 'p95', 'longest task'])],
        rows: ACTIONS.map((action): Cell[] => [
          action,
          ...SIDES.flatMap((side): Cell[] => {
            const longest = of(side, action).map(({ longestTask }) => longestTask);
            return [
              Math.round(median(waits(side, action))),
              Math.round(quantile(waits(side, action), 0.95)),
              Math.max(...longest) === 0
                ? '≤ 50'
                : `${Math.round(median(longest))}–${Math.max(...longest)}`,
            ];
          }),
        ]),
      },
      {
        title: 'The page as a whole',
        columns: ['measure', ...SIDES.map(({ name }) => name)],
        rows: [
          [
            'layout shift, worst of an action',
            ...SIDES.map((side) =>
              Math.max(...of(side).map(({ layoutShift }) => layoutShift)).toFixed(4),
            ),
          ],
          [
            'the same with what follows a press',
            ...SIDES.map((side) =>
              Math.max(...of(side).map(({ everyShift }) => everyShift)).toFixed(4),
            ),
          ],
          [
            'scripts of a first visit, KB br',
            ...SIDES.map((side) => (scripts.get(side) ?? 0).toFixed(0)),
          ],
          [
            'scrolling 200 rows × all columns: frame p50 ms',
            ...SIDES.map((side) => median(frames.get(side) ?? []).toFixed(1)),
          ],
          [
            'frame p95 ms',
            ...SIDES.map((side) => quantile(frames.get(side) ?? [], 0.95).toFixed(1)),
          ],
          [
            'frames later than 1.5 × 16.7 ms',
            ...SIDES.map((side) => `${lateShare(frames.get(side) ?? []).toFixed(0)} %`),
          ],
        ],
      },
    ],
    notes: [
      ...goals(measured, frames),
      `${ROWS} stocks behind one API and one proxy; 50 rows to a page. AG Grid Community ${AG_GRID_VERSION} without a framework, infinite row model, its cells drawn by plain DOM.`,
      'Ours is the whole page: frame, filter panel with histograms that follow the filter, sentences for screen readers, the address. Its page has buttons for sectors and column sets around the grid, and draws only the rows and columns in sight.',
      'Longest task: median and worst of all presses, from the press until half a second after the drawing; the browser reports tasks over 50 ms.',
      `Load average of the machine during the run: ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}.`,
    ],
  };
}

/** Share of frames that took over 1.5 times their time, in percent. */
const lateShare = (frames: readonly number[]): number =>
  (100 * frames.filter((ms) => ms > 1.5 * FRAME_MS).length) / Math.max(1, frames.length);

/** Goals of the benchmark, and whether they were met. */
function goals(measured: Map<Side, Measured[]>, frames: Map<Side, number[]>): string[] {
  const own = measured.get(OWN) ?? [];
  const theirs = measured.get(AG_GRID) ?? [];
  const goalLine = (goal: string, met: boolean, measurement: string) =>
    `${met ? 'Met' : 'Not met'}: ${goal}: ${measurement}.`;
  const filters = own.filter(({ action }) => action === 'filter');
  const long = filters.filter(({ longestTask }) => longestTask > LONG_TASK_MS).length;
  const shift = Math.max(...own.map(({ everyShift }) => everyShift));
  const waits = (all: readonly Measured[], action: string) =>
    median(all.filter((one) => one.action === action).map(({ painted }) => painted));
  const slower = ACTIONS.filter((action) => waits(own, action) > waits(theirs, action));
  const late = [OWN, AG_GRID].map((side) => lateShare(frames.get(side) ?? []));
  return [
    goalLine(
      `no task over ${LONG_TASK_MS} ms after a filter change`,
      long === 0,
      `${long} of ${filters.length} presses had one`,
    ),
    goalLine(
      'every action at least as fast as on AG Grid (p50)',
      slower.length === 0,
      slower.length === 0 ? 'all are' : `slower: ${slower.join(', ')}`,
    ),
    goalLine(
      `no layout shift over ${MAX_SHIFT}, also none after a press`,
      shift <= MAX_SHIFT,
      shift.toFixed(4),
    ),
    goalLine(
      'no more late frames than AG Grid',
      (late[0] ?? 0) <= (late[1] ?? 0),
      late.map((share) => `${share.toFixed(0)} %`).join(' against '),
    ),
  ];
}

const benchmark: Benchmark = {
  summary: 'our screener page against AG Grid Community in a slow browser',
  run,
};
export default benchmark;
