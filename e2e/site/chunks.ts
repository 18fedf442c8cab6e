import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { samplePath } from 'shared/contract';
import { liveDeployment } from './releases';
import { DATA_DIR } from './site';

/** Parts whose chunks the suite tries. */
export const PARTS = [
  'shell',
  'mfe-content',
  'mfe-screeners',
  'mfe-pro-filters',
  'mfe-workspace',
] as const;

/** Scripts of a release that no page loads: the service worker, and what runs at build. */
const ELSEWHERE = /^(?:server\/|service-worker\.js$)/;

/** All scripts of a part's live release that pages load, as paths. */
export async function chunksOf(name: string): Promise<string[]> {
  const { base, version } = await liveDeployment(name);
  const file = path.join(DATA_DIR, 'releases', name, version, 'release.json');
  const release = JSON.parse(await readFile(file, 'utf8')) as { files: { file: string }[] };
  const folder = base.startsWith('/') ? base : new URL(base).pathname;
  return release.files
    .map(({ file: one }) => one)
    .filter((one) => /\.m?js$/.test(one) && !ELSEWHERE.test(one))
    .map((one) => folder + one)
    .toSorted();
}

/** Real values of parameters, so that pages have something to show. */
const EXAMPLES: Record<string, string> = { symbol: 'AAPL.US' };

/** Addresses of a part's routes. */
export async function addressesOf(name: string): Promise<string[]> {
  const { routes } = await liveDeployment(name);
  return routes.map((route) =>
    samplePath(route.replaceAll(/:(\w+)/g, (text, key: string) => EXAMPLES[key] ?? text)),
  );
}
