/** Cost of composition for a visitor: the federated site against the same sources as one bundle. */
import { chromium } from '@playwright/test';
import type { Benchmark, Cell, Context, Report } from '../benchmark';
import { median } from '../statistics';
import { visit, type Visit } from './measure';
import { BROWSER, openVariants, VARIANTS, type Variant } from './variants';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const PAGES = ['/stocks/screener', '/'];

type Measure = Exclude<keyof Visit, 'scripts'>;

const MEASURES: readonly [label: string, key: Measure, digits: number][] = [
  ['first paint ms', 'firstPaint', 0],
  ['largest paint ms', 'largestPaint', 0],
  ['content ready ms', 'content', 0],
  ['layout shift', 'layoutShift', 3],
  ['KB over the wire', 'kilobytes', 1],
  ['of it scripts', 'scriptKilobytes', 1],
  ['scripts 2.5 s later', 'laterScriptKilobytes', 1],
  ['requests', 'requests', 0],
  ['waterfall depth', 'depth', 0],
];

type Visits = Record<Variant, Visit[]>;

function row(label: string, key: Measure, digits: number, visits: Visits): Cell[] {
  const values = (variant: Variant) => visits[variant].map((one) => one[key]);
  const show = (variant: Variant): string => {
    const all = values(variant);
    return `${median(all).toFixed(digits)} (${Math.min(...all).toFixed(digits)}–${Math.max(...all).toFixed(digits)})`;
  };
  const base = median(values('one bundle'));
  const ratio = base === 0 ? '–' : (median(values('federated')) / base).toFixed(2);
  return [label, ...VARIANTS.map(show), ratio];
}

async function run({ log }: Context): Promise<Report> {
  const { origins, close } = await openVariants(log);
  const browser = await chromium.launch(BROWSER);
  const tables: Report['tables'] = [];
  try {
    for (const address of PAGES) {
      const visits: Visits = { 'one bundle': [], federated: [], 'federated, no frame': [] };
      // Alternate, so that load on the machine slows all variants alike.
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const variant of VARIANTS)
          visits[variant].push(await visit(browser, origins[variant] + address));
        log(`${address}: round ${round + 1} of ${ROUNDS}`);
      }
      tables.push({
        title: `${address}, cold, 1.44 Mbit/s, 150 ms, 4 × CPU: median (range) of ${ROUNDS} rounds`,
        columns: ['measure', ...VARIANTS, 'federated : one bundle'],
        rows: MEASURES.map(([label, key, digits]) => row(label, key, digits, visits)),
      });
    }
  } finally {
    await browser.close();
    await close();
  }
  return {
    tables,
    notes: [
      'All get the same HTML from the edge through the same proxy: frame, inlined composition, first API call started in the head, preloads of exactly this page.',
      'One bundle: shell and all remotes in one webpack build, pages still lazy chunks, same libraries once.',
      'No frame: the same HTML with an empty frame, as it was before the edge drew it.',
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
