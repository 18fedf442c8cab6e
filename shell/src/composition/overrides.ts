import { brand } from 'shared/brand';
import { storeEntry } from 'shared/browser';
import { FAILED_SHELL_PARAMETER, type Composition } from 'shared/contract';

const KEY = `${brand.storagePrefix}overrides`;
const PREFIX = 'remote.';
/** Key of a pinned composition, stored beside overridden remotes; no remote has this name. */
const COMPOSITION = 'composition';

const parameterOf = (name: string): string => (name === COMPOSITION ? COMPOSITION : PREFIX + name);
const nameOf = (parameter: string): string | null =>
  parameter === COMPOSITION
    ? COMPOSITION
    : parameter.startsWith(PREFIX)
      ? parameter.slice(PREFIX.length)
      : null;

const parametersOf = (active: TabOverrides['active']): [string, string][] =>
  Object.entries(active).map(([name, text]) => [parameterOf(name), text]);

/**
 * Query parameters for the edge by which this tab's composition differs from the default:
 * overrides, and a shell that did not start. Empty for the default composition.
 */
export function compositionQuery(active: TabOverrides['active'], failedShell?: string): string {
  const query = new URLSearchParams(parametersOf(active));
  if (failedShell !== undefined) query.set(FAILED_SHELL_PARAMETER, failedShell);
  return query.size > 0 ? `?${query}` : '';
}

export interface TabOverrides {
  /**
   * Overridden versions of this page by remote, and its pinned composition. Taken from the address,
   * with the signature of a signed link.
   */
  active: Record<string, string>;
  /** Address to redirect to if the tab has overrides that the request to the edge lacked. */
  redirect: string | null;
  /** The current address without override parameters; null if it has none. */
  clean: string | null;
}

/**
 * `?remote.<name>=<version>` selects another release for this tab, `?composition=<id>` all of them.
 * The edge resolves it and the tab remembers it. `?remote.reset` removes all overrides.
 */
export function tabOverrides(
  composition: Composition,
  address: URL,
  storage: Storage,
): TabOverrides {
  const requestedVersions = new Map(
    [...address.searchParams].flatMap(([key, value]) => {
      const name = nameOf(key);
      return name === null ? [] : [[name, value] as const];
    }),
  );
  const cleaned = new URL(address);
  for (const name of requestedVersions.keys()) cleaned.searchParams.delete(parameterOf(name));
  const clean =
    requestedVersions.size > 0 ? cleaned.pathname + cleaned.search + cleaned.hash : null;

  if (requestedVersions.has('reset')) {
    storage.removeItem(KEY);
    return { active: {}, redirect: null, clean };
  }
  const { shell, shellOverridden, remotes, pinned } = composition;
  const active = Object.fromEntries(
    [
      { name: 'shell', version: shell.version, overridden: shellOverridden },
      ...Object.values(remotes),
    ]
      .filter(({ overridden }) => overridden)
      .map(({ name, version }) => [name, requestedVersions.get(name) ?? version]),
  );
  if (pinned !== undefined) active[COMPOSITION] = pinned;
  const storedOverrides = read(storage);
  const missing = Object.entries(storedOverrides).filter(
    ([name]) => !requestedVersions.has(name) && !(name in active),
  );
  if (missing.length > 0) {
    const target = new URL(address);
    for (const [parameter, text] of parametersOf({ ...storedOverrides, ...active }))
      target.searchParams.set(parameter, text);
    return { active, redirect: target.pathname + target.search + target.hash, clean };
  }
  // Overrides that the edge refused are not stored.
  storeEntry(storage, KEY, Object.keys(active).length > 0 ? JSON.stringify(active) : null);
  return { active, redirect: null, clean };
}

function read(storage: Storage): Record<string, string> {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  } catch {
    return {};
  }
}
