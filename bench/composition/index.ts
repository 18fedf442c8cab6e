/** What composition costs a visitor: the federated site against the same sources as one bundle. */
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Benchmark, Cell, Context, Report } from '../benchmark';
import { median } from '../statistics';
import { buildOneBundle } from './build-one-bundle';
import { visit, type Visit } from './measure';
import { serveOneBundle } from './one-bundle-server';
import { openSite } from './site';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const PAGES = ['/stocks/screener', '/'];
const OUT = path.resolve(import.meta.dirname, '../../.cache/bench-one-bundle');
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const MEASURES: readonly [label: string, key: keyof Visit, digits: number][] = [
  ['first paint ms', 'firstPaint', 0],
  ['largest paint ms', 'largestPaint', 0],
  ['content ready ms', 'content', 0],
  ['KB over the wire', 'kilobytes', 1],
  ['of it scripts', 'scriptKilobytes', 1],
  ['requests', 'requests', 0],
  ['waterfall depth', 'depth', 0],
];

function row(
  label: string,
  key: keyof Visit,
  digits: number,
  one: Visit[],
  federated: Visit[],
): Cell[] {
  const show = (visits: Visit[]): string => {
    const values = visits.map((one) => one[key]);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return `${median(values).toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`;
  };
  const ratio = median(federated.map((one) => one[key])) / median(one.map((visit) => visit[key]));
  return [label, show(one), show(federated), ratio.toFixed(2)];
}

async function run({ log }: Context): Promise<Report> {
  const site = await openSite(log);
  log('Building the same sources as one bundle …');
  const bundle = await buildOneBundle(OUT);
  const { server, origin } = await serveOneBundle(bundle, site.origin);
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ARGUMENTS,
  });
  const tables: Report['tables'] = [];
  try {
    for (const address of PAGES) {
      const one: Visit[] = [];
      const federated: Visit[] = [];
      // In turn, so that a busy machine slows both alike.
      for (let round = 0; round < ROUNDS; round += 1) {
        one.push(await visit(browser, origin + address));
        federated.push(await visit(browser, site.origin.origin + address));
        log(`${address}: round ${round + 1} of ${ROUNDS}`);
      }
      tables.push({
        title: `${address}, cold, 1.44 Mbit/s, 150 ms, 4 × CPU: median (range) of ${ROUNDS} rounds`,
        columns: ['measure', 'one bundle', 'federated', 'ratio'],
        rows: MEASURES.map(([label, key, digits]) => row(label, key, digits, one, federated)),
      });
    }
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
    await site.close();
  }
  return {
    tables,
    notes: [
      'Both get the same HTML from the edge: inlined composition, first API call started in the head, preloads of exactly this page.',
      'One bundle: shell and all remotes in one webpack build, pages still lazy chunks, same libraries once.',
      'Content ready: the platform’s own promise, first data drawn. A busy machine widens the ranges; compare ratios.',
    ],
  };
}

const benchmark: Benchmark = {
  summary:
    'the federated site against the same sources built as one bundle, in a throttled browser',
  run,
};
export default benchmark;
