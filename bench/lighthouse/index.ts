/**
 * Lighthouse results of the site on a phone, compared with the same sources without our
 * optimisations.
 */
import { loadavg } from 'node:os';
import type { Benchmark, Cell, Context, Report } from '../benchmark';
import { freePort } from '../composition/site';
import { openVariants, VARIANTS, type Variant } from '../composition/variants';
import { installOpponent } from '../opponents';
import { median } from '../statistics';
import { audit, type Audit, type Throttling } from './audit';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const PAGES = ['/', '/stocks/screener'];
const WAYS: readonly Throttling[] = ['simulate', 'devtools'];
const VERSION = '12.8.2';

const MEASURES: readonly [label: string, key: keyof Audit, digits: number][] = [
  ['performance', 'performance', 0],
  ['accessibility', 'accessibility', 0],
  ['best practices', 'best-practices', 0],
  ['SEO', 'seo', 0],
  ['first contentful paint ms', 'first-contentful-paint', 0],
  ['largest contentful paint ms', 'largest-contentful-paint', 0],
  ['total blocking time ms', 'total-blocking-time', 0],
  ['cumulative layout shift', 'cumulative-layout-shift', 3],
  ['speed index ms', 'speed-index', 0],
];

async function run({ log }: Context): Promise<Report> {
  const folder = await installOpponent('lighthouse', VERSION, log);
  const { origins, close } = await openVariants(log);
  const tables: Report['tables'] = [];
  const results = new Map<string, string>();
  const loads: number[] = [];
  try {
    for (const address of PAGES) {
      for (const way of WAYS) {
        const audits: Record<Variant, Audit[]> = {
          'one bundle': [],
          federated: [],
          'federated, no frame': [],
        };
        // Alternate, so that load on the machine slows all alike.
        for (let round = 0; round < ROUNDS; round += 1) {
          for (const variant of VARIANTS) {
            const url = origins[variant] + address;
            const one = await audit(folder, url, way, freePort);
            audits[variant].push(one.audit);
            if (variant === 'federated')
              for (const { id, title } of one.findings) results.set(`${address} ${id}`, title);
          }
          loads.push(loadavg()[0] ?? 0);
          log(`${address}, ${way}: round ${round + 1} of ${ROUNDS}`);
        }
        tables.push({
          title: `${address}, mobile, throttling by ${way}: median of ${ROUNDS}`,
          columns: ['measure', ...VARIANTS],
          rows: MEASURES.map(([label, key, digits]): Cell[] => [
            label,
            ...VARIANTS.map((variant) =>
              median(audits[variant].map((one) => one[key])).toFixed(digits),
            ),
          ]),
        });
      }
    }
  } finally {
    await close();
  }
  return {
    tables,
    notes: [
      'One bundle: the same sources in one webpack build, with the frame in its HTML. No frame: the federated site as it was before the edge drew it. All through the same proxy.',
      `Load average of the machine during the run: ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}.`,
      ...[...results].map(([where, title]) => `${where}: ${title}`),
    ],
  };
}

const benchmark: Benchmark = {
  summary: 'Lighthouse on a phone: the site, without its frame, and as one bundle',
  run,
};
export default benchmark;
