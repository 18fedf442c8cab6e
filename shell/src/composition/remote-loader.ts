import {
  CONTRACT_VERSION,
  type ChunkReference,
  type ComposedRemote,
  type FailureCode,
  type PartFailure,
  type RemoteStatus,
} from 'shared/contract';
import type { RemoteModule } from 'shared/remote';
import { PartError, toFailure } from '../failure/remote-error';
import type { RemoteRelease } from './federation';
import { isOtherThanReleased } from './integrity';
import { retry, type RetryOptions } from './retry';
import { satisfies } from './version-range';

export interface LoaderOptions {
  remotes: Readonly<Record<string, ComposedRemote>>;
  /** Fetches and runs a release. */
  load: (release: RemoteRelease, attempt: number) => Promise<RemoteModule>;
  /** Starts the files of a page or slot beside the remote's entry. */
  preload?: (chunks: readonly ChunkReference[]) => void;
  /** Told of every change of a remote. */
  onStatus?: (name: string, version: string, status: RemoteStatus, failure?: PartFailure) => void;
  retry?: RetryOptions;
}

export interface RemoteLoader {
  /** Code of the remote and of one page. Rejects with a `PartError` when nothing helped. */
  preparePage(name: string, page: string): Promise<RemoteModule>;
  /** The remote's module, when it and the page are here already. */
  readyModule(name: string, page: string): RemoteModule | null;
  /** The remote's module without a page; `wanted` is the page or slot contribution that follows. */
  ensure(name: string, version?: string): Promise<RemoteModule>;
  /** The version that runs, which is not the composed one after a fallback. */
  version(name: string): string;
}

/** Errors that the next attempt meets again. */
const FINAL: readonly FailureCode[] = [
  'PART-CONTRACT',
  'PART-SHARED',
  'PART-NO-PAGE',
  'PART-KILLED',
];
const isFinal = (error: unknown): boolean =>
  error instanceof PartError && FINAL.includes(error.code);

export function createRemoteLoader({
  remotes,
  load,
  preload,
  onStatus,
  retry: retryOptions,
}: LoaderOptions): RemoteLoader {
  const modules = new Map<string, Promise<RemoteModule>>();
  const arrived = new Map<string, RemoteModule>();
  const running = new Map<string, string>();
  const preparedPages = new Map<string, Promise<void>>();
  const readyPages = new Set<string>();
  const options = { ...retryOptions, isFinal };

  function remote(name: string): ComposedRemote {
    const remote = remotes[name];
    if (!remote) throw new PartError('PART-KILLED', `${name} is not part of this composition`);
    return remote;
  }

  const version = (name: string): string => running.get(name) ?? remotes[name]?.version ?? '';

  async function fetchModule(composed: ComposedRemote, version = ''): Promise<RemoteModule> {
    contractGate(composed);
    preload?.(composed.chunks[version] ?? []);
    const { lastGood, ...current } = composed;
    try {
      return await retry((attempt) => load(current, attempt), options);
    } catch (error) {
      if (!lastGood || isFinal(error)) throw error;
      const module = await load({ name: composed.name, ...lastGood }, 1).catch(() => {
        throw error;
      });
      running.set(composed.name, lastGood.version);
      return module;
    }
  }

  /** One promise while it is pending or has succeeded; a failure is forgotten, so that a later call tries again. */
  function ensure(name: string, requestedVersion?: string): Promise<RemoteModule> {
    const cachedModule = modules.get(name);
    if (cachedModule) return cachedModule;
    const loading = (async () => {
      const composed = remote(name);
      onStatus?.(name, composed.version, 'loading');
      try {
        const module = await fetchModule(composed, requestedVersion);
        arrived.set(name, module);
        onStatus?.(name, version(name), 'loaded');
        return module;
      } catch (error) {
        modules.delete(name);
        const failure = toFailure(error, name, composed.version, 'PART-LOAD-FAILED');
        onStatus?.(name, composed.version, 'failed', failure);
        throw new PartError(failure.code, failure.message, { cause: error });
      }
    })();
    modules.set(name, loading);
    return loading;
  }

  async function fetchPage(module: RemoteModule, name: string, page: string): Promise<void> {
    if (!module.pages.includes(page))
      throw new PartError('PART-NO-PAGE', `${name} has no page "${page}"`);
    await retry(async () => {
      try {
        await module.preparePage(page);
      } catch (error) {
        throw await chunkError(error, remote(name));
      }
    }, options);
  }

  return {
    ensure,
    version,
    readyModule: (name, page) =>
      readyPages.has(`${name}/${page}`) ? (arrived.get(name) ?? null) : null,
    async preparePage(name, page) {
      const module = await ensure(name, page);
      const key = `${name}/${page}`;
      let preparing = preparedPages.get(key);
      if (!preparing) {
        preparing = fetchPage(module, name, page);
        preparedPages.set(key, preparing);
      }
      try {
        await preparing;
        readyPages.add(key);
        return module;
      } catch (error) {
        preparedPages.delete(key);
        const failure = toFailure(error, name, version(name), 'PART-LOAD-FAILED');
        onStatus?.(name, version(name), 'failed', failure);
        throw new PartError(failure.code, failure.message, { cause: error });
      }
    },
  };
}

/** Before any code of the remote runs: does it work with the contract that this shell keeps? */
function contractGate({ name, version, contract }: ComposedRemote): void {
  if (!satisfies(CONTRACT_VERSION, contract)) {
    throw new PartError(
      'PART-CONTRACT',
      `${name} ${version} needs contract ${contract}; this page offers ${CONTRACT_VERSION}`,
    );
  }
}

/** webpack's chunk errors carry the address and whether it was a timeout. */
async function chunkError(error: unknown, { baseUrl, chunks }: ComposedRemote): Promise<unknown> {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return error;
  const type: unknown = Reflect.get(error, 'type');
  if (type === 'timeout')
    return new PartError('PART-LOAD-TIMEOUT', error.message, { cause: error });
  const request: unknown = Reflect.get(error, 'request');
  // A further attempt asks with a query; the released file is known without.
  const requested = typeof request === 'string' ? new URL(request, window.location.href) : null;
  const file = requested?.pathname.split('/').at(-1) ?? '';
  const chunk = Object.values(chunks)
    .flat()
    .find(({ url }) => file !== '' && url.endsWith(`/${file}`));
  const url = chunk?.url ?? baseUrl + file;
  if (await isOtherThanReleased(requested?.href ?? url, chunk?.integrity)) {
    return new PartError('PART-INTEGRITY', `${url} is not the file that was released`, {
      cause: error,
    });
  }
  return new PartError('PART-LOAD-FAILED', error.message, { cause: error });
}
