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
  /** Fetches and runs a release; `attempt` starts at 1 and differs in every call. */
  load: (release: RemoteRelease, attempt: number) => Promise<RemoteModule>;
  /** Preloads the files of a page or slot in parallel with the remote's entry. */
  preload?: (chunks: readonly ChunkReference[]) => void;
  /**
   * Attributes style sheets that page code adds to a remote, until the returned function is called.
   */
  watchStyles?: (name: string) => () => void;
  /** Loads the details of remotes that the HTML omits. */
  complete?: () => Promise<void>;
  /** Called on every status change of a remote. */
  onStatus?: (name: string, version: string, status: RemoteStatus, failure?: PartFailure) => void;
  /** A release failed, and the last good one runs in its place. */
  onReplaced?: (error: unknown, failure: PartFailure) => void;
  retry?: RetryOptions;
}

export interface RemoteLoader {
  /**
   * Loads the code of the remote and of one page. Rejects with a `PartError` after all attempts.
   * @param signal aborted once the caller no longer needs the page: no further attempt starts for
   * it, and `takeFailure` does not return its failure
   */
  preparePage(name: string, page: string, signal?: AbortSignal): Promise<RemoteModule>;
  /** The remote's module if it and the page are already loaded, else null. */
  readyModule(name: string, page: string): RemoteModule | null;
  /** Loads the remote's module without a page. */
  ensure(name: string, version?: string): Promise<RemoteModule>;
  /**
   * The last good release, with its page ready, in place of a module that failed.
   * @throws the cause, when there is no such release, when it is the one that failed, or when it fails too
   */
  fallBack(name: string, page: string, failed: RemoteModule, cause: unknown): Promise<RemoteModule>;
  /**
   * Returns once why the page could not be prepared. A caller that prefetched it showed no failure.
   */
  takeFailure(name: string, page: string): PartError | null;
  /** The running version, which differs from the composed one after a fallback. */
  version(name: string): string;
}

/**
 * Refused before any code runs, or missing from the code: no other release of the composition
 * helps.
 */
const GATES: readonly FailureCode[] = [
  'PART-CONTRACT',
  'PART-SHARED',
  'PART-NO-PAGE',
  'PART-KILLED',
];
/** Errors that would recur on the next attempt, or that have used up the time. */
const FINAL: readonly FailureCode[] = [...GATES, 'PART-EVALUATE', 'PART-HUNG', 'PART-LOAD-TIMEOUT'];
/** After these a module may be half-initialised or hang: it is not used again. */
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
  /**
   * Number of requests for the entry of a release. Each uses a new address and evaluates the code
   * again.
   */
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

  /** Runs a step within its time budget; repeats it if its files could not be loaded. */
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
      // The cause of a failed attempt says more than the timeout of all of them.
      throw failure ?? error;
    } finally {
      // No further attempt may start once another release has taken over.
      isOver = true;
    }
  }

  function fetchCurrent(composed: ComposedRemote): Promise<RemoteModule> {
    const { name, version: composedVersion, baseUrl, entry, hashes } = composed;
    const current = { name, version: composedVersion, baseUrl, entry, hashes };
    return repeat('load', name, `${name} ${composedVersion}`, () => attempt(current));
  }

  /** The last good release and one of its pages, unless that release is the one that failed. */
  async function fetchLastGood(
    composed: ComposedRemote,
    page: string | undefined,
    cause: unknown,
  ): Promise<RemoteModule> {
    if (!callers.wait(composed.name)) throw cause;
    // Without details there is no other release to try. That is not a failure.
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

  /**
   * One promise while pending or fulfilled. A failure is removed, so that a later call tries again.
   */
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

  /**
   * Loads the code of one page. A module instance is asked again only if its files could not be
   * loaded.
   */
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
    // Another caller has replaced it already.
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
  /**
   * Registers a caller that waits for a remote, until the returned function is called or the signal
   * is aborted.
   */
  join(name: string, signal?: AbortSignal): () => void;
  /** True while a caller still needs the remote. */
  wait(name: string): boolean;
}

/** Callers share one promise per remote: a load is repeated while one of them still needs it. */
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
 * Checks, before any code of a release runs, that it works with this shell's contract. The edge
 * uses the same check; the federation runtime checks the libraries again.
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
