import {
  CONTRACT_VERSION,
  incompatibility,
  isEntryHere,
  type ChunkReference,
  type ComposedRemote,
  type FailureCode,
  type PartFailure,
  type RemoteStatus,
} from 'shared/contract';
import type { RemoteModule } from 'shared/remote';
import { PartError, toFailure } from '../failure/remote-error';
import type { RemoteRelease } from './federation';
import { retry, type RetryOptions } from './retry';
import { startError } from './start-error';
import { withinBudget, type StartStep } from './step-budgets';

export interface LoaderOptions {
  remotes: Readonly<Record<string, ComposedRemote>>;
  /** Fetches and runs a release; `attempt` counts from 1 and is another one at every call. */
  load: (release: RemoteRelease, attempt: number) => Promise<RemoteModule>;
  /** Starts the files of a page or slot beside the remote's entry. */
  preload?: (chunks: readonly ChunkReference[]) => void;
  /** Attributes style sheets to a remote that the code of a page adds, until the returned function is called. */
  watchStyles?: (name: string) => () => void;
  /** Completes what the HTML leaves out of the remotes. */
  complete?: () => Promise<void>;
  /** Told of every change of a remote. */
  onStatus?: (name: string, version: string, status: RemoteStatus, failure?: PartFailure) => void;
  /** A release failed, and the last good one runs in its place. */
  onReplaced?: (error: unknown, failure: PartFailure) => void;
  retry?: RetryOptions;
}

export interface RemoteLoader {
  /**
   * Code of the remote and of one page. Rejects with a `PartError` when nothing helped.
   * @param signal aborted once the caller wants it no more: no further attempt begins for this caller, and
   * `takeFailure` does not answer its failure
   */
  preparePage(name: string, page: string, signal?: AbortSignal): Promise<RemoteModule>;
  /** The remote's module, when it and the page are here already. */
  readyModule(name: string, page: string): RemoteModule | null;
  /** The remote's module without a page; `wanted` is the page or slot contribution that follows. */
  ensure(name: string, version?: string): Promise<RemoteModule>;
  /**
   * The last good release, with its page ready, in place of a module that failed.
   * @throws the cause, when there is no such release, when it is the one that failed, or when it fails too
   */
  fallBack(name: string, page: string, failed: RemoteModule, cause: unknown): Promise<RemoteModule>;
  /** Why the page could not be prepared, once: whoever prepared it ahead has shown nothing. */
  takeFailure(name: string, page: string): PartError | null;
  /** The version that runs, which is not the composed one after a fallback. */
  version(name: string): string;
}

/** Refused before any code runs, or missing from the code: no other release of the composition helps. */
const GATES: readonly FailureCode[] = [
  'PART-CONTRACT',
  'PART-SHARED',
  'PART-NO-PAGE',
  'PART-KILLED',
];
/** Errors that the next attempt meets again, or that have used up the time. */
const FINAL: readonly FailureCode[] = [...GATES, 'PART-EVALUATE', 'PART-HUNG', 'PART-LOAD-TIMEOUT'];
/** After these a module may be half-initialised or wait for ever: it is not asked again. */
const DISCARDED: readonly FailureCode[] = ['PART-EVALUATE', 'PART-HUNG'];
const has = (codes: readonly FailureCode[], error: unknown): boolean =>
  error instanceof PartError && codes.includes(error.code);

export function createRemoteLoader({
  remotes,
  load,
  preload,
  watchStyles,
  complete,
  onStatus,
  onReplaced,
  retry: retryOptions,
}: LoaderOptions): RemoteLoader {
  const modules = new Map<string, Promise<RemoteModule>>();
  const arrived = new Map<string, RemoteModule>();
  /** Versions that run in place of the composed ones. */
  const running = new Map<string, string>();
  /** How often the entry of a release was asked for: each time is a new address and a new evaluation. */
  const attempts = new Map<string, number>();
  /** Pages of each module instance: one promise while pending or fulfilled. */
  const pages = new WeakMap<RemoteModule, Map<string, Promise<void>>>();
  const readyPages = new WeakMap<RemoteModule, Set<string>>();
  const failures = new Map<string, PartError>();
  const callers = createCallers();

  function remote(name: string): ComposedRemote {
    const remote = remotes[name];
    if (!remote) throw new PartError('PART-KILLED', `${name} is not part of this composition`);
    return remote;
  }

  const version = (name: string): string => running.get(name) ?? remotes[name]?.version ?? '';
  const label = (name: string): string => `${name} ${version(name)}`;

  async function attempt(release: RemoteRelease): Promise<RemoteModule> {
    const key = `${release.name} ${release.version}`;
    const count = (attempts.get(key) ?? 0) + 1;
    attempts.set(key, count);
    try {
      return await load(release, count);
    } catch (error) {
      throw await startError(error, remote(release.name));
    }
  }

  /** Tries a step, again when its files did not come, within its budget. */
  async function repeat<T>(
    step: StartStep,
    name: string,
    release: string,
    work: () => Promise<T>,
  ): Promise<T> {
    let isOver = false;
    let failure: unknown;
    const once = async (): Promise<T> => {
      try {
        return await work();
      } catch (error) {
        failure = error;
        throw error;
      }
    };
    try {
      const isFinal = (error: unknown): boolean =>
        isOver || !callers.wait(name) || has(FINAL, error);
      return await withinBudget(step, release, retry(once, { ...retryOptions, isFinal }));
    } catch (error) {
      // Why an attempt failed says more than that all of them took too long.
      throw failure ?? error;
    } finally {
      // No further attempt may begin once another release stands in.
      isOver = true;
    }
  }

  function fetchCurrent(composed: ComposedRemote): Promise<RemoteModule> {
    const { name, version: composedVersion, baseUrl, entry, hashes } = composed;
    const current = { name, version: composedVersion, baseUrl, entry, hashes };
    return repeat('load', name, `${name} ${composedVersion}`, () => attempt(current));
  }

  /** The last good release with a page of it, unless that is what has failed. */
  async function fetchLastGood(
    composed: ComposedRemote,
    page: string | undefined,
    cause: unknown,
  ): Promise<RemoteModule> {
    if (!callers.wait(composed.name)) throw cause;
    // Without it there is no other release to try, which is no failure of its own.
    if (complete && !composed.lastGood)
      await withinBudget('lastGood', label(composed.name), complete()).catch(() => {});
    const { name, lastGood } = composed;
    if (!lastGood || running.get(name) === lastGood.version || has(GATES, cause)) throw cause;
    const failure = toFailure(cause, name, version(name), 'PART-LOAD-FAILED');
    try {
      contractGate({ name, ...lastGood });
      const fetching = (async () => {
        const module = await attempt({ name, ...lastGood });
        if (page !== undefined && module.pages.includes(page)) await openPage(module, name, page);
        return module;
      })();
      const module = await withinBudget('lastGood', `${name} ${lastGood.version}`, fetching);
      running.set(name, lastGood.version);
      onReplaced?.(cause, failure);
      return module;
    } catch {
      throw cause;
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
        contractGate(composed);
        if (complete && !isEntryHere(composed))
          await withinBudget('load', `${name} ${composed.version}`, complete());
        preload?.(composed.chunks[requestedVersion ?? ''] ?? []);
        const module = await fetchCurrent(composed).catch((error: unknown) =>
          fetchLastGood(composed, undefined, error),
        );
        arrived.set(name, module);
        onStatus?.(name, version(name), 'loaded');
        return module;
      } catch (error) {
        discard(name);
        throw failed(name, error);
      }
    })();
    modules.set(name, loading);
    return loading;
  }

  function discard(name: string): void {
    modules.delete(name);
    arrived.delete(name);
    running.delete(name);
  }

  function failed(name: string, error: unknown): PartError {
    const failure = toFailure(error, name, version(name), 'PART-LOAD-FAILED');
    onStatus?.(name, failure.version, 'failed', failure);
    return new PartError(failure.code, failure.message, { cause: error });
  }

  /** Code of one page; of one module instance it is asked for anew only when its files did not come. */
  async function openPage(module: RemoteModule, name: string, page: string): Promise<void> {
    if (!module.pages.includes(page))
      throw new PartError('PART-NO-PAGE', `${name} has no page "${page}"`);
    const own = pages.get(module) ?? new Map<string, Promise<void>>();
    pages.set(module, own);
    let opening = own.get(page);
    if (!opening) {
      opening = repeat('page', name, label(name), async () => {
        const stopWatching = watchStyles?.(name);
        try {
          await module.preparePage(page);
        } catch (error) {
          throw await startError(error, remote(name));
        } finally {
          stopWatching?.();
        }
      });
      own.set(page, opening);
    }
    try {
      await opening;
      const ready = readyPages.get(module) ?? new Set<string>();
      readyPages.set(module, ready.add(page));
    } catch (error) {
      own.delete(page);
      throw error;
    }
  }

  const fallBack: RemoteLoader['fallBack'] = async (name, page, failedModule, cause) => {
    const leave = callers.join(name);
    try {
      return await replace(name, page, failedModule, cause);
    } finally {
      leave();
    }
  };

  async function replace(
    name: string,
    page: string,
    failedModule: RemoteModule,
    cause: unknown,
  ): Promise<RemoteModule> {
    const current = modules.get(name);
    // Another caller has replaced it meanwhile.
    if (current && arrived.get(name) !== failedModule) return current;
    const replacing = fetchLastGood(remote(name), page, cause);
    modules.set(name, replacing);
    try {
      const module = await replacing;
      arrived.set(name, module);
      onStatus?.(name, version(name), 'loaded');
      return module;
    } catch (error) {
      if (has(DISCARDED, cause)) discard(name);
      else modules.set(name, Promise.resolve(failedModule));
      throw error;
    }
  }

  return {
    async ensure(name, requested) {
      const leave = callers.join(name);
      try {
        return await ensure(name, requested);
      } finally {
        leave();
      }
    },
    version,
    fallBack,
    readyModule(name, page) {
      const module = arrived.get(name);
      return module && readyPages.get(module)?.has(page) ? module : null;
    },
    takeFailure(name, page) {
      const key = `${name}/${page}`;
      const failure = failures.get(key) ?? null;
      failures.delete(key);
      return failure;
    },
    async preparePage(name, page, signal) {
      const key = `${name}/${page}`;
      failures.delete(key);
      const leave = callers.join(name, signal);
      try {
        const module = await ensure(name, page);
        try {
          await openPage(module, name, page);
          return module;
        } catch (error) {
          const replacement = await replace(name, page, module, error).catch((final: unknown) => {
            throw failed(name, final);
          });
          await openPage(replacement, name, page);
          return replacement;
        }
      } catch (error) {
        const failure =
          error instanceof PartError ? error : new PartError('PART-LOAD-FAILED', String(error));
        if (!signal?.aborted) failures.set(key, failure);
        throw failure;
      } finally {
        leave();
      }
    },
  };
}

interface Callers {
  /** Counts a caller that waits for a remote, until the returned function is called or the signal is aborted. */
  join(name: string, signal?: AbortSignal): () => void;
  /** True while a caller of the remote still wants it. */
  wait(name: string): boolean;
}

/** Callers share one promise for each remote: a load is repeated while one of them still wants it. */
function createCallers(): Callers {
  const waiting = new Map<string, Set<{ signal: AbortSignal | undefined }>>();
  return {
    join(name, signal) {
      const caller = { signal };
      const ofRemote = waiting.get(name) ?? new Set();
      waiting.set(name, ofRemote.add(caller));
      return () => void ofRemote.delete(caller);
    },
    wait: (name) => [...(waiting.get(name) ?? [])].some(({ signal }) => !signal?.aborted),
  };
}

/**
 * Before any code of a release runs: does it work with the contract that this shell keeps? The edge has
 * chosen by the same check; the libraries are checked once more by the federation runtime.
 */
function contractGate({
  name,
  version,
  contract,
  refused,
  killed,
}: Pick<ComposedRemote, 'name' | 'version' | 'contract' | 'refused' | 'killed'>): void {
  if (killed) throw new PartError('PART-KILLED', `${name} ${version} was switched off`);
  const refusal =
    (refused?.version === version ? refused : null) ??
    incompatibility({ contract }, { contract: CONTRACT_VERSION, shared: {} });
  if (refusal) throw new PartError(refusal.code, `${name} ${version}: ${refusal.reason}`);
}
