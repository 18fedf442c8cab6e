/** Time until a signed-in user's dashboard is shown, on a first and on a later visit. */
import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import type { Benchmark, Cell, Context, Report } from '../benchmark';
import { openSite } from '../composition/site';
import { BROWSER } from '../composition/variants';
import { median } from '../statistics';
import { signedInStorage } from './account';
import { visit, type Visit } from './visit';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const VIEWS = [
  { name: 'phone', viewport: { width: 375, height: 812 } },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
];
const VARIANTS = [
  { name: 'single reads', alone: true },
  { name: 'batches', alone: false },
];

const MEASURES: readonly [label: string, key: keyof Visit, digits: number][] = [
  ['first widget ms', 'firstWidget', 0],
  ['all in view ms', 'allInView', 0],
  ['requests', 'requests', 0],
  ['of it API', 'apiRequests', 0],
  ['of it scripts', 'scriptRequests', 0],
  ['KB', 'kilobytes', 0],
  ['layout shift', 'layoutShift', 3],
  ['widgets in view', 'widgets', 0],
  ['of it failed', 'failures', 0],
];

const cell = (visits: readonly Visit[], key: keyof Visit, digits: number): string => {
  const values = visits.map((one) => one[key]);
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)];
  return `${middle.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;
};

async function run({ log }: Context): Promise<Report> {
  const { origin, close } = await openSite(log);
  const browser = await chromium.launch(BROWSER);
  const tables: Report['tables'] = [];
  const loads: number[] = [];
  try {
    const storageState = await signedInStorage(browser, origin);
    const address = new URL('/dashboard', origin).href;
    for (const { name, viewport } of VIEWS)
      for (const again of [false, true]) {
        const visits = VARIANTS.map((): Visit[] => []);
        for (let round = 0; round < ROUNDS; round += 1) {
          // Alternate, so that load on the machine slows all alike.
          for (const [at, { alone }] of VARIANTS.entries())
            visits[at]?.push(
              await visit(browser, address, { storageState, viewport, again, alone }),
            );
          loads.push(loadavg()[0] ?? 0);
          log(`${name}, ${again ? 'later' : 'first'} visit: round ${round + 1} of ${ROUNDS}`);
        }
        tables.push({
          title: `${name}, ${again ? 'later' : 'first'} visit, 1.6 Mbit/s, 150 ms, 4 × CPU: median (range) of ${ROUNDS}`,
          columns: ['measure', ...VARIANTS.map((one) => one.name)],
          rows: MEASURES.map(([label, key, digits]): Cell[] => [
            label,
            ...visits.map((some) => cell(some, key, digits)),
          ]),
        });
      }
  } finally {
    await browser.close();
    await close();
  }
  return {
    tables,
    notes: [
      'A user with the sample portfolio and a watchlist of twelve, in the initial layout.',
      'First visit: an empty cache. Later visit: code cached, answers of the last visit stored.',
      'Single reads: the API has no batches. Requests and KB count until all widgets in view are shown.',
      `Load average of the machine: ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}.`,
    ],
  };
}

const benchmark: Benchmark = {
  summary: 'the dashboard of a signed-in user on a slow phone and a slow desktop',
  run,
};
export default benchmark;
