import { brand } from 'shared/brand';
import type { Composition } from 'shared/contract';

const KEY = `${brand.storagePrefix}overrides`;
const PREFIX = 'remote.';

export interface TabOverrides {
  /** Overridden versions that this page runs, by remote. */
  active: Record<string, string>;
  /** Address to open instead: the tab has overrides that the edge was not asked for. */
  redirect: string | null;
  /** The current address without the override parameters; null when it has none. */
  clean: string | null;
}

/**
 * `?remote.<name>=<version>` chooses another release for this tab; the edge resolves it, the tab
 * remembers it. `?remote.reset` forgets all.
 */
export function tabOverrides(
  composition: Composition,
  address: URL,
  storage: Storage,
): TabOverrides {
  const requestedVersions = new Map(
    [...address.searchParams]
      .filter(([key]) => key.startsWith(PREFIX))
      .map(([key, value]) => [key.slice(PREFIX.length), value]),
  );
  const cleaned = new URL(address);
  for (const name of requestedVersions.keys()) cleaned.searchParams.delete(PREFIX + name);
  const clean =
    requestedVersions.size > 0 ? cleaned.pathname + cleaned.search + cleaned.hash : null;

  if (requestedVersions.has('reset')) {
    storage.removeItem(KEY);
    return { active: {}, redirect: null, clean };
  }
  const active = Object.fromEntries(
    Object.values(composition.remotes)
      .filter(({ overridden }) => overridden)
      .map(({ name, version }) => [name, version]),
  );
  const storedOverrides = read(storage);
  const missing = Object.entries(storedOverrides).filter(
    ([name]) => !requestedVersions.has(name) && !(name in active),
  );
  if (missing.length > 0) {
    const target = new URL(address);
    for (const [name, version] of Object.entries({ ...storedOverrides, ...active }))
      target.searchParams.set(PREFIX + name, version);
    return { active, redirect: target.pathname + target.search + target.hash, clean };
  }
  // What the edge refused is not remembered.
  if (Object.keys(active).length > 0) storage.setItem(KEY, JSON.stringify(active));
  else storage.removeItem(KEY);
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
