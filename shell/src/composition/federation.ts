import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { chunkGlobalOf } from 'shared/build/derived-names';
import type { RemoteModule } from 'shared/remote';
import { PartError } from '../failure/remote-error';
import { loadScript } from './load-script';
import { withinBudget } from './step-budgets';

/** One release of a remote as the loader wants it. */
export interface RemoteRelease {
  name: string;
  version: string;
  entry: { url: string; integrity: string };
  /** Folder of the release. */
  baseUrl: string;
  /** Hashes of its scripts by their file, when its build checks none. */
  hashes?: Readonly<Record<string, string>>;
}

/** By absolute address, as the federation runtime asks, whatever the composition writes. */
const integrityByUrl = new Map<string, string>();
/** Called when the entry of an address is here. */
const onEntry = new Map<string, () => void>();
/** The version of each remote whose chunks the page's registry holds. */
const chunkOwners = new Map<string, string>();
const absolute = (url: string): string => new URL(url, window.location.href).href;

let prepared = false;

/** Gives the federation runtime our way of fetching: integrity, nonce, timeout, no silent waiting. */
function prepare(): void {
  if (prepared) return;
  prepared = true;
  registerPlugins([
    {
      name: 'released-entries',
      async loadEntry({ remoteInfo }) {
        const { entry, entryGlobalName } = remoteInfo;
        await loadScript(entry, integrityByUrl.get(absolute(entry)));
        const container: unknown = Reflect.get(window, entryGlobalName);
        if (!isContainer(container))
          throw new PartError('PART-LOAD-FAILED', `${entry} holds no remote`);
        onEntry.get(entry)?.();
        return container;
      },
    },
  ]);
}

/**
 * webpack registers chunks by the name of the remote alone: those of one release would be taken for
 * loaded ones by the runtime of the next. Another release gets a registry of its own.
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
 * Loads the code of a release. `attempt` makes the address of a repeated attempt a new one, so that
 * neither the runtime nor a cache answers with the failure of the one before.
 */
export async function loadRelease(
  { name, version, entry, baseUrl, hashes }: RemoteRelease,
  attempt: number,
): Promise<RemoteModule> {
  prepare();
  if (hashes) await (await import('./enforce-integrity')).enforceIntegrity(baseUrl, hashes);
  const released = absolute(entry.url);
  const url = attempt === 1 ? released : `${released}?attempt=${attempt}-${Date.now()}`;
  integrityByUrl.set(url, entry.integrity);
  ownChunkRegistry(name, version);
  registerRemotes([{ name, entry: url, entryGlobalName: name, type: 'global' }], { force: true });
  try {
    const here = new Promise<void>((resolve) => onEntry.set(url, resolve));
    const loading = loadRemote<{ default?: RemoteModule }>(`${name}/remote`);
    // How long the entry itself may take `loadScript` decides.
    const inTime = here.then(() => withinBudget('init', `${name} ${version}`, loading));
    const exposed = await Promise.race([loading, inTime]);
    if (!exposed?.default) throw new PartError('PART-LOAD-FAILED', `${name} exposes no remote`);
    return exposed.default;
  } catch (error) {
    throw sharedGate(error);
  } finally {
    onEntry.delete(url);
  }
}

/** The federation runtime refuses a library that is not in the required range before any own code runs. */
function sharedGate(error: unknown): unknown {
  const text = error instanceof Error ? error.message : '';
  if (/does not satisfy the requirement|shared singleton module|RUNTIME-006/.test(text)) {
    return new PartError('PART-SHARED', text, { cause: error });
  }
  return error;
}
