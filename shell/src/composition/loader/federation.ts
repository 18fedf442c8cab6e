import { createInstance } from '@module-federation/enhanced/runtime';
import { chunkGlobalOf } from 'shared/build/derived-names';
import { provideFederation } from 'shared/build/provide-federation';
import type { RemoteModule } from 'shared/remote';
import { RemoteError } from '../../failure/remote-error';
import { loadScript } from './load-script';
import { OFFERED_LIBRARIES } from './offered-libraries';
import { withinBudget } from './step-budgets';

/** One release of a remote as the loader needs it. */
export interface RemoteRelease {
  name: string;
  version: string;
  entry: { url: string; integrity: string };
  /** Folder of the release. */
  baseUrl: string;
  /** Hashes of its scripts by file, if its build does not verify them itself. */
  hashes?: Readonly<Record<string, string>>;
}

/**
 * By absolute address, as the federation runtime requests it, whatever the composition contains.
 */
const integrityByUrl = new Map<string, string>();
/** Called when the entry of an address has loaded. */
const onEntry = new Map<string, () => void>();
/** Version of each remote whose chunks are in the page's registry. */
const chunkOwners = new Map<string, string>();
const absolute = (url: string): string => new URL(url, window.location.href).href;

/**
 * The federation host, with libraries for remotes. Entries are fetched with integrity, nonce and
 * timeout, and fail with an error instead of waiting forever.
 */
const host = createInstance({
  name: 'shell',
  remotes: [],
  shared: OFFERED_LIBRARIES,
  shareStrategy: 'loaded-first',
  plugins: [
    {
      name: 'released-entries',
      async loadEntry({ remoteInfo }) {
        const { entry, entryGlobalName } = remoteInfo;
        await loadScript(entry, integrityByUrl.get(absolute(entry)));
        const container: unknown = Reflect.get(window, entryGlobalName);
        if (!isContainer(container))
          throw new RemoteError('PART-LOAD-FAILED', `${entry} holds no remote`);
        onEntry.get(entry)?.();
        return container;
      },
    },
  ],
});
provideFederation();

/**
 * Gives each release its own chunk registry. webpack registers chunks by the remote's name alone,
 * so the runtime of the next release would take them for its own.
 */
function ownChunkRegistry(name: string, version: string): void {
  const owner = chunkOwners.get(name);
  chunkOwners.set(name, version);
  if (owner === undefined || owner === version) return;
  Reflect.deleteProperty(window, chunkGlobalOf(name));
}

interface Container {
  get: (id: string) => () => Promise<unknown>;
  init: (...args: unknown[]) => void | Promise<void>;
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'get' in value && 'init' in value;
}

/**
 * Loads the code of a release. `attempt` makes the address of a retry unique, so that neither the
 * runtime nor a cache returns the previous failure.
 */
export async function loadRelease(
  { name, version, entry, baseUrl, hashes }: RemoteRelease,
  attempt: number,
): Promise<RemoteModule> {
  if (hashes) await (await import('./enforce-integrity')).enforceIntegrity(baseUrl, hashes);
  const released = absolute(entry.url);
  const url = attempt === 1 ? released : `${released}?attempt=${attempt}-${Date.now()}`;
  integrityByUrl.set(url, entry.integrity);
  ownChunkRegistry(name, version);
  host.registerRemotes([{ name, entry: url, entryGlobalName: name, type: 'global' }], {
    force: true,
  });
  try {
    const here = new Promise<void>((resolve) => onEntry.set(url, resolve));
    const loading = host.loadRemote<{ default?: RemoteModule }>(`${name}/remote`);
    // `loadScript` limits the time of the entry itself.
    const inTime = here.then(() => withinBudget('init', `${name} ${version}`, loading));
    const exposed = await Promise.race([loading, inTime]);
    if (!exposed?.default) throw new RemoteError('PART-LOAD-FAILED', `${name} exposes no remote`);
    return exposed.default;
  } catch (error) {
    throw sharedGate(error);
  } finally {
    onEntry.delete(url);
  }
}

/**
 * Maps the federation runtime's refusal of a library version, which comes before any of the
 * remote's code runs.
 */
function sharedGate(error: unknown): unknown {
  const text = error instanceof Error ? error.message : '';
  if (/does not satisfy the requirement|shared singleton module|RUNTIME-006/.test(text)) {
    return new RemoteError('PART-SHARED', text, { cause: error });
  }
  return error;
}
