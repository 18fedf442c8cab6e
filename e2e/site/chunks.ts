import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { liveDeployment } from './releases';
import { DATA_DIR, ORIGIN } from './site';

/** Parts whose chunks the suite tries. */
export const PARTS = [
  'shell',
  'mfe-content',
  'mfe-screeners',
  'mfe-pro-filters',
  'mfe-workspace',
] as const;
export type Part = (typeof PARTS)[number];

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

/** Of a part: chunks that its pages consist of, scripts that it starts with, and its addresses. */
export async function pageChunksOf(name: Part) {
  const { base, entry, chunks, pages, routes, scripts } = await liveDeployment(name);
  const folder = base.startsWith('/') ? base : new URL(base).pathname;
  const starts = scripts.map((url) => new URL(url, ORIGIN).pathname);
  const patterns = routes.map((route) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`));
  return {
    chunks: new Set([
      folder + entry,
      ...starts,
      ...pages.flatMap((page) => (chunks[page] ?? []).map((file) => folder + file)),
    ]),
    /** Without these the shell does not start. */
    starts: new Set(name === 'shell' ? starts : []),
    owns: (address: string) =>
      patterns.some((pattern) => pattern.test(address.split('?', 1)[0] ?? '')),
  };
}

/** The code of a file of the part's live release. */
export async function textOf(name: Part, file: string): Promise<string> {
  const { version } = await liveDeployment(name);
  return readFile(path.join(DATA_DIR, 'releases', name, version, file), 'utf8');
}
