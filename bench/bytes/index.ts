/**
 * Every KB of script of a page, by package, before the page is ready and within 9 s after.
 *
 * Which files a page loads is seen in a browser. Each file is then built again with a source map,
 * which does not change its bytes, and every character of it belongs to the source that the map
 * names: rows add up to the file. What no source owns is webpack's runtime and its wrappers.
 */
import { chromium, type Browser } from '@playwright/test';
import path from 'node:path';
import type { Benchmark, Cell, Context, Report, Table } from '../benchmark';
import { visit } from '../composition/measure';
import { BROWSER, openVariants, type Variant } from '../composition/variants';
import { buildRelease, releasedPackages } from './build-releases';
import { fetchFile } from './fetch-file';
import { builtFiles, pageSizer, type PageSizes } from './page-sizes';
import { NOTHING, totalOf, type Size } from './sums';
import { withSourceMaps } from './with-source-maps';

const OUT = path.resolve(import.meta.dirname, '../../.cache/bench-bytes');
const LATER_MS = 9000;
const SIDES = ['federated', 'one bundle'] as const satisfies readonly Variant[];
type Side = (typeof SIDES)[number];

async function pages(origin: string): Promise<string[]> {
  const { text } = await fetchFile(`${origin}/api/13f/filers?pageSize=1`);
  const cik = /"cik":"?(\d+)/.exec(text)?.[1];
  return [
    '/',
    '/pricing',
    '/learnings/valuation/price-earnings',
    '/stocks/screener',
    '/stocks/details/AAPL.US',
    '/dashboard',
    ...(cik ? [`/13f/details/${cik}`] : []),
  ];
}

type Measured = { address: string } & Record<Side, PageSizes>;

const kb = (bytes: number): number => Math.round((bytes / 1024) * 100) / 100;

function totals(measured: readonly Measured[]): Table {
  const cells = ({ ready, later }: PageSizes): Cell[] =>
    [totalOf(ready), totalOf(later)].flatMap(({ raw, brotli }) => [kb(raw), kb(brotli)]);
  return {
    title: 'Script, KB',
    columns: [
      'page',
      ...SIDES.flatMap((side) => [
        `${side}: raw before ready`,
        'brotli',
        'raw later',
        'brotli later',
      ]),
    ],
    rows: measured.map((one) => [one.address, ...SIDES.flatMap((side) => cells(one[side]))]),
  };
}

function byPackage({ address, federated, 'one bundle': bundle }: Measured): Table {
  const columns = [federated.ready, federated.later, bundle.ready, bundle.later];
  const names = [...new Set(columns.flatMap((column) => [...column.keys()]))];
  const size = (column: Map<string, Size>, name: string): Size => column.get(name) ?? NOTHING;
  const weight = (name: string): number => size(federated.ready, name).brotli;
  return {
    title: `${address}, KB of script by package`,
    columns: [
      'package',
      'raw before ready',
      'brotli',
      'raw later',
      'brotli later',
      'one bundle: brotli before ready',
      'brotli later',
    ],
    rows: names
      .toSorted((a, b) => weight(b) - weight(a))
      .map((name) => [
        name,
        ...[federated.ready, federated.later].flatMap((column) => {
          const { raw, brotli } = size(column, name);
          return [kb(raw), kb(brotli)];
        }),
        ...[bundle.ready, bundle.later].map((column) => kb(size(column, name).brotli)),
      ]),
  };
}

async function measure(
  browser: Browser,
  origins: Record<Side, string>,
  addresses: readonly string[],
  folders: ReadonlyMap<string, string>,
  bundleFolder: string,
  log: Context['log'],
): Promise<Measured[]> {
  const sizes = pageSizer(builtFiles(folders, bundleFolder));
  const measured: Measured[] = [];
  for (const address of addresses) {
    const of = async (side: Side): Promise<PageSizes> => {
      const url = origins[side] + address;
      const { scripts } = await visit(browser, url, LATER_MS);
      return sizes(url, scripts);
    };
    measured.push({
      address,
      federated: await of('federated'),
      'one bundle': await of('one bundle'),
    });
    log(`${address} is measured`);
  }
  return measured;
}

async function run({ log }: Context): Promise<Report> {
  const folders = new Map<string, string>();
  for (const name of releasedPackages()) {
    log(`Building ${name} with source maps …`);
    folders.set(name, await buildRelease(name, OUT));
  }
  const { origins, bundleFolder, close } = await openVariants(log, withSourceMaps);
  const browser = await chromium.launch(BROWSER);
  try {
    const addresses = await pages(origins.federated);
    const measured = await measure(browser, origins, addresses, folders, bundleFolder, log);
    return {
      tables: [totals(measured), ...measured.map(byPackage)],
      notes: [
        `A cold visit on 1.44 Mbit/s, 150 ms and 4 × CPU. Later: requested within ${LATER_MS / 1000} s after the page is ready, prefetches included.`,
        'Raw bytes are exact. Brotli bytes of a file are divided by what each package needs when compressed alone.',
        'The service worker and other workers are not scripts of the page.',
      ],
    };
  } finally {
    await browser.close();
    await close();
  }
}

const benchmark: Benchmark = {
  summary: 'every KB of script of a page, by package, before it is ready and later',
  run,
};
export default benchmark;
