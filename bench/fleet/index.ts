/**
 * Cost of many remotes for releases, the edge and visitors, with 5, 100 and 300 remotes and with
 * ten canaries.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Benchmark, Cell, Context, Report, Table } from '../benchmark';
import { visit } from '../composition/measure';
import { freePort, openSite } from '../composition/site';
import { BROWSER } from '../composition/variants';
import { median, quantile } from '../statistics';
import { openFleet, type Fleet } from './fleets';
import {
  measureHtml,
  measurePublishing,
  measureVisitors,
  type Html,
  type Publishing,
} from './measurements';

/** 0 skips the browser. */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const SIZES = [5, 100, 300];
const CANARIES = 10;
const PAGES = ['/', '/stocks/screener'];
const SITE_DATA = path.resolve(import.meta.dirname, '../../.cache/bench-fleet-site');

interface Measured {
  name: string;
  publishing: Publishing | null;
  html: Html[];
  visitors: number[];
  ready: number[][];
  rssMb: number;
}

async function measureFleet(name: string, fleet: Fleet): Promise<Measured> {
  const publishing = name === canaryName ? null : await measurePublishing(fleet);
  const html: Html[] = [];
  for (const page of PAGES) html.push(await measureHtml(fleet, page));
  const visitors = await measureVisitors(fleet, '/stocks/screener');
  const { rssMb } = await fleet.measures();
  return { name, publishing, html, visitors, ready: PAGES.map(() => []), rssMb };
}

const canaryName = `100, ${CANARIES} canaries at 50 %`;

async function measureReady(
  fleets: readonly Fleet[],
  measured: readonly Measured[],
  log: Context['log'],
): Promise<void> {
  const browser = await chromium.launch(BROWSER);
  try {
    // Alternate, so that load on the machine slows all alike; the first round warms up the edges.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [page, address] of PAGES.entries())
        for (const [at, fleet] of fleets.entries()) {
          const { content } = await visit(browser, `${fleet.edge.origin}${address}`);
          if (round > 0) measured[at]?.ready[page]?.push(content);
        }
      log(`ready: round ${round} of ${ROUNDS}`);
    }
  } finally {
    await browser.close();
  }
}

const kb = (bytes: number): number => bytes / 1024;

function releaseTable(all: readonly Measured[]): Table {
  return {
    title: 'Releases of tiny remotes, while ten visitors a second ask the edge for pages',
    columns: [
      'remotes',
      'one release ms, median',
      'worst of 20',
      '100 releases, s',
      'stall of the edge ms, max',
      'p99',
      'of it own work, max',
      'stall max without releases',
      'edge MB',
    ],
    rows: all.flatMap(({ name, publishing, rssMb }): Cell[][] =>
      publishing
        ? [
            [
              name,
              median(publishing.single),
              Math.max(...publishing.single),
              publishing.sequenceSeconds,
              publishing.publishing.maxStallMs,
              publishing.publishing.p99StallMs,
              publishing.publishing.longestWorkMs,
              publishing.quiet.maxStallMs,
              rssMb,
            ],
          ]
        : [],
    ),
  };
}

function pageTable(address: string, page: number, all: readonly Measured[]): Table {
  const base = median(all[0]?.ready[page] ?? []);
  return {
    title: `${address}: HTML, and ready in a cold browser (1.44 Mbit/s, 150 ms, 4 × CPU), median (range) of ${ROUNDS}`,
    columns: ['remotes', 'HTML KB', 'brotli KB', 'ready ms', 'of that with 5'],
    rows: all.map(({ name, html, ready }): Cell[] => {
      const times = ready[page] ?? [];
      const range = `${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)}`;
      return [
        name,
        kb(html[page]?.raw ?? 0),
        kb(html[page]?.brotli ?? 0),
        `${median(times).toFixed(0)} (${range})`,
        (median(times) / base).toFixed(2),
      ];
    }),
  };
}

const visitorTable = (all: readonly Measured[]): Table => ({
  title: 'HTML of /stocks/screener for 40 visitors who were never here, one after the other',
  columns: ['remotes', 'p50 ms', 'p95 ms', 'worst ms'],
  rows: all.map(({ name, visitors }) => [
    name,
    median(visitors),
    quantile(visitors, 0.95),
    Math.max(...visitors),
  ]),
});

async function run({ log }: Context): Promise<Report> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-fleet-'));
  const load = loadavg()[0] ?? 0;
  const apiPort = await freePort();
  process.env['API_PORT'] = String(apiPort);
  process.env['DEMO_MARKET'] ??= 'small';
  const site = await openSite(log, SITE_DATA);
  const fleets: Fleet[] = [];
  const measured: Measured[] = [];
  const open = async (name: string, remotes: number): Promise<Fleet> => {
    log(`Releasing ${remotes} remotes …`);
    const fleet = await openFleet({
      folder: path.join(folder, `${fleets.length}`),
      remotes,
      siteData: SITE_DATA,
      apiPort,
    });
    fleets.push(fleet);
    if (name === canaryName)
      for (let index = 0; index < CANARIES; index += 1) await fleet.release(index, 'canary', 50);
    return fleet;
  };
  try {
    for (const size of SIZES) {
      const fleet = await open(String(size), size);
      log(`Measuring ${size} remotes …`);
      measured.push(await measureFleet(String(size), fleet));
    }
    measured.push(await measureFleet(canaryName, await open(canaryName, 100)));
    if (ROUNDS > 0) await measureReady(fleets, measured, log);
  } finally {
    for (const fleet of fleets) await fleet.close();
    await site.close();
    await rm(folder, { recursive: true, force: true });
  }
  return {
    tables: [
      releaseTable(measured),
      ...(ROUNDS > 0 ? PAGES.map((address, page) => pageTable(address, page, measured)) : []),
      visitorTable(measured),
    ],
    notes: [
      'Shell and the four remotes of the product; the rest are tiny remotes in plain JavaScript, each with two routes, a menu entry, a source of the search, an entry and two chunks.',
      'A release: checks, hashes, compression, upload, audit line and discovery document, without the behaviour gate and the start of a process.',
      'Stalls: delay of timers in the process of the edge during 120 releases, less the resolution of 2 ms; the machine’s own stalls are in it, those without releases stand beside. Own work: milliseconds of a processor between two turns of the event loop.',
      'Fleets of all sizes stand at once, and browsers visit them in turn.',
      `Load of the machine at the start: ${load.toFixed(1)}, at the end: ${(loadavg()[0] ?? 0).toFixed(1)}.`,
    ],
  };
}

const benchmark: Benchmark = {
  summary: 'releases, the edge and visitors with 5, 100 and 300 remotes, and with ten canaries',
  run,
};
export default benchmark;
