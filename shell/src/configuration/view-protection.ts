import type { Composition } from 'shared/contract';
import { digestOf } from 'shared/browser';
import { readStored } from '../chrome/storage';

/** Local storage key whose value opens a protected root page. */
const KEY = 'view-protection';

/** The shell's page that renders nothing. */
export const CLOSED_PAGE = 'closed';

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Whether the root page is closed to this browser.
 *
 * @param protection SHA-256 of the value that opens it, as hex; empty if it is open to all. Without
 * HTTPS, hashes cannot be computed and the page stays closed.
 */
export async function isRootClosed(protection: string): Promise<boolean> {
  if (protection === '') return false;
  const value = readStored(KEY);
  if (value === null) return true;
  const hash = await digestOf('SHA-256', new TextEncoder().encode(value));
  return hash === null || hexOf(hash) !== protection;
}

/** The same composition with an empty root page. */
export function withClosedRoot(composition: Composition): Composition {
  const isElsewhere = ({ path }: { path: string }): boolean => path !== '/';
  return {
    ...composition,
    shellRoutes: [
      ...composition.shellRoutes.filter(isElsewhere),
      { path: '/', page: CLOSED_PAGE, title: 'Welcome' },
    ],
    remotes: Object.fromEntries(
      Object.entries(composition.remotes).map(([name, remote]) => [
        name,
        { ...remote, routes: remote.routes.filter(isElsewhere) },
      ]),
    ),
  };
}
