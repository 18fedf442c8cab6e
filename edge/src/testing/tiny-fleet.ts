import path from 'node:path';
import { publish } from '../fleet/publish/publish';
import { fakePackage } from './fake-package';

/** Where a fleet of many small remotes is released. */
export interface TinyFleetTarget {
  /** Folder for the packages. */
  root: string;
  releasesDir: string;
  cacheDir: string;
}

const nameOf = (index: number): string => `tiny-${String(index).padStart(3, '0')}`;
/** Address of the first page of a tiny remote. */
export const tinyAddress = (index: number): string => `/${nameOf(index)}`;

/**
 * Releases one of many remotes: three pages, an entry and chunks of its pages, a source of the search, one menu
 * entry for every tenth. Another `build` is another version.
 */
export async function releaseTiny(
  index: number,
  { root, releasesDir, cacheDir }: TinyFleetTarget,
  { build = '', traffic = 100 }: { build?: string; traffic?: number } = {},
): Promise<string> {
  const name = nameOf(index);
  const address = tinyAddress(index);
  const label = `Tiny remote ${index}`;
  const entry = `window[${JSON.stringify(name)}] = { init() {}, async get() { return () => ({}); } }; // ${build}`;
  const folder = await fakePackage(root, {
    declaration: {
      name,
      owner: `team ${index}`,
      routes: [
        { path: address, page: 'list', title: label, description: `The list of ${label}.` },
        { path: `${address}/settings`, page: 'settings', title: `Settings of ${label}` },
        { path: `${address}/:id`, page: 'details', title: `Details of ${label}` },
      ],
      nav:
        index % 10 === 0
          ? [{ id: name, section: 'screeners', label, path: address, order: 100 + index }]
          : [],
      slots: [{ slot: 'search-source', id: `${name}-search`, order: 100 + index, title: label }],
    },
    entry,
  });
  const { release } = await publish(folder, {
    releasesDir,
    cacheDir: path.join(cacheDir, 'compressed'),
    traffic,
    command: 'release',
  });
  return release.version;
}
