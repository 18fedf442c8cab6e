import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from 'shared/remote';
import { PartError } from '../failure/remote-error';
import { loadScript } from './load-script';

/** One release of a remote as the loader wants it. */
export interface RemoteRelease {
  name: string;
  version: string;
  entry: { url: string; integrity: string };
}

/** By absolute address, as the federation runtime asks, whatever the composition writes. */
const integrityByUrl = new Map<string, string>();
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
        return container;
      },
    },
  ]);
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
  { name, entry }: RemoteRelease,
  attempt: number,
): Promise<RemoteModule> {
  prepare();
  const released = absolute(entry.url);
  const url = attempt === 1 ? released : `${released}?attempt=${attempt}-${Date.now()}`;
  integrityByUrl.set(url, entry.integrity);
  registerRemotes([{ name, entry: url, entryGlobalName: name, type: 'global' }], { force: true });
  try {
    const exposed = await loadRemote<{ default?: RemoteModule }>(`${name}/remote`);
    if (!exposed?.default) throw new PartError('PART-LOAD-FAILED', `${name} exposes no remote`);
    return exposed.default;
  } catch (error) {
    throw sharedGate(error);
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
