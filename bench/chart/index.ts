/**
 * Our price chart against the drawing library alone: cost of an interaction with thirty years of
 * bars.
 */
import { loadavg } from 'node:os';
import { chromium, type Page } from '@playwright/test';
import type { Benchmark, Cell, Context, Report } from '../benchmark';
import { serveChanged } from '../composition/html-proxy';
import { openSite } from '../composition/site';
import { BROWSER } from '../composition/variants';
import { framesDuring } from '../frames';
import { median, quantile } from '../statistics';
import { BARS, inventBars } from './bars';
import { barePage, openPage } from './open-page';
import type { Observed } from './probe';
import { ACTIONS, BARE, OWN, type Action, type Side } from './sides';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const CPU = 4;
const SIDES = [OWN, BARE];
const MOVES = 60;

interface Found {
  presses: Map<Action, Observed[]>;
  /** Milliseconds from the start of the page until the chart is drawn. */
  drawn: number[];
  /** Time between frames while the pointer moves over the chart, in ms. */
  frames: number[];
}

async function run({ log }: Context): Promise<Report> {
  const bars = inventBars();
  const site = await openSite(log);
  const { server, origin } = await serveChanged(site.origin, (html) => html, await barePage(bars));
  const browser = await chromium.launch(BROWSER);
  const results = new Map<Side, Found>(
    SIDES.map((side) => [side, { presses: new Map(), drawn: [], frames: [] }]),
  );
  const loads: number[] = [];
  try {
    const pages = new Map<Side, Page>();
    for (const side of SIDES)
      pages.set(side, (await openPage(browser, { side, origin, bars, cpu: CPU })).page);
    // The first round warms up both. They alternate, so that load on the machine slows both alike.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const action of ACTIONS) {
        for (const [side, page] of pages) {
          const one = await press(page, side, action);
          const all = results.get(side);
          if (round > 0) all?.presses.set(action, [...(all.presses.get(action) ?? []), one]);
        }
      }
      for (const [side, page] of pages) {
        const frames = await moveOver(page, side);
        if (round > 0) results.get(side)?.frames.push(...frames);
      }
      loads.push(loadavg()[0] ?? 0);
      log(`round ${round} of ${ROUNDS}`);
    }
    for (const page of pages.values()) await page.context().close();
    for (let visit = 0; visit < 2; visit += 1) {
      for (const side of SIDES) {
        const { page, drawnMs } = await openPage(browser, { side, origin, bars, cpu: CPU });
        results.get(side)?.drawn.push(drawnMs);
        await page.context().close();
      }
    }
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
    await site.close();
  }
  return report(results, loads);
}

async function press(page: Page, side: Side, action: Action): Promise<Observed> {
  await page.bringToFront();
  const inPanes = action.startsWith('pane');
  if (inPanes) await side.openPanes(page);
  await page.evaluate(() => window.chartProbe.arm());
  await side.press[action](page);
  const observed = await page.evaluate(() => window.chartProbe.result());
  if (inPanes) await side.closePanes(page);
  return observed;
}

/** Frames while the crosshair moves over the chart. */
async function moveOver(page: Page, side: Side): Promise<number[]> {
  await page.bringToFront();
  await page.locator(side.plot).scrollIntoViewIfNeeded();
  const box = await page.locator(side.plot).boundingBox();
  if (box === null) throw new Error('There is no chart');
  const frames = await framesDuring(page, async () => {
    for (let move = 0; move < MOVES; move += 1)
      await page.mouse.move(box.x + 40 + move * 12, box.y + 60 + (move % 7) * 10);
  });
  await page.mouse.move(1, 1);
  return frames;
}

function report(results: Map<Side, Found>, loads: number[]): Report {
  const none: Found = { presses: new Map(), drawn: [], frames: [] };
  const of = (side: Side) => results.get(side) ?? none;
  const waits = (side: Side, action: Action) =>
    (of(side).presses.get(action) ?? []).map(({ painted }) => painted);
  const longest = (side: Side, action: Action) =>
    (of(side).presses.get(action) ?? []).map(({ longestTask }) => longestTask);
  const ratio = (own: number, bare: number) => (own / bare).toFixed(2);
  const both = (values: (side: Side) => number[]): Cell[] => [
    ...SIDES.flatMap((side) => [
      Math.round(median(values(side))),
      Math.round(quantile(values(side), 0.95)),
    ]),
    ratio(median(values(OWN)), median(values(BARE))),
  ];
  const columns = [...SIDES.flatMap(({ name }) => [`${name} p50`, 'p95']), 'ratio'];
  return {
    tables: [
      {
        title: `From the press to the last painted frame of ${BARS} bars, ms, CPU ${CPU}× slower, ${ROUNDS} interleaved rounds`,
        columns: ['action', ...columns, ...SIDES.map(({ name }) => `longest task: ${name}`)],
        rows: ACTIONS.map((action) => [
          action,
          ...both((side) => waits(side, action)),
          ...SIDES.map((side) => Math.round(median(longest(side, action)))),
        ]),
      },
      {
        title: 'The page as a whole, ms',
        columns: ['measure', ...columns],
        rows: [
          ['from the address to the drawn chart', ...both((side) => of(side).drawn)],
          ['frames while the pointer moves', ...both((side) => of(side).frames)],
        ],
      },
    ],
    notes: [
      'Both draw an area or candles, volume, two averages and RSI; the pane added is a line over all bars. The bare page keeps its series too and has no address, legend, table, words for screen readers, events or theme.',
      'Ours is the whole details page, with its header, figures and news around the chart, from one API and one proxy; the bars are the same, their indicators computed before the rounds on both sides.',
      'Longest task: median of the longest one of each press; the browser reports tasks over 50 ms, 0 is none.',
      `Load average of the machine during the run: ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}.`,
    ],
  };
}

const benchmark: Benchmark = {
  summary: 'our price chart against its drawing library alone in a slow browser',
  run,
};
export default benchmark;
