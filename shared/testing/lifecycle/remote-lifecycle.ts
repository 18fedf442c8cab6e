import {
  CONTRACT_VERSION,
  incompatibility,
  type FailureCode,
  type PartFailure,
  type RemoteStatus,
} from 'shared/contract';
import { pageDataStatus, type PageLocation, type RemoteModule } from 'shared/remote';
import { pageReadiness } from 'shared/router';
import { fakeCard } from './fake-card';
import { InjectedError, type Fault, type StartStep } from './faults';

/** The shell's time budget for a hanging step of a remote. */
const MAX_STEP_MS = 7500;
/** Failures before any code runs. Another release would not help. */
const GATES: readonly FailureCode[] = ['PART-CONTRACT', 'PART-NO-PAGE'];
/** After these failures a module may be half-initialised, so the next start evaluates it again. */
const DISCARDED: readonly FailureCode[] = ['PART-EVALUATE', 'PART-HUNG'];
const OLD_CONTRACT = '^0.1.0';
export const VERSION = '1.0.0-test';
const LAST_GOOD_VERSION = '0.9.0-last-good';

interface MountedRemote {
  module: RemoteModule;
  element: HTMLElement;
  /** False until the promise of `mount` is settled. */
  isRendered: boolean;
  /** Address of the last `mount` or `update`, without its anchor. */
  address: string;
}

/** An error with a known code. */
class StepError extends Error {
  constructor(
    readonly code: FailureCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export interface LifecycleOptions {
  name: string;
  /** Range of contract versions that the remote declares. */
  contract: string;
  load: () => Promise<RemoteModule>;
  /** The previous release, which the shell tries when this one fails. */
  lastGood?: RemoteModule;
  /** Element that contains pages of remotes. */
  outlet: HTMLElement;
  faults: readonly Fault[];
  /** Makes the mounted page throw at its next render. */
  throwAtRender: () => Promise<void>;
}

export interface RemoteLifecycle {
  status: () => RemoteStatus;
  failure: () => PartFailure | null;
  version: () => string;
  /** Loads the code of a page. Never rejects: `show` displays the failure. */
  prepare(page: string): Promise<void>;
  /** Renders the page of an address into the outlet, or a failure card. Never rejects. */
  show(location: PageLocation): Promise<void>;
  /** The location has another owner now. */
  leave(): void;
  /** Resolves when a step is slow. */
  slow: () => Promise<void>;
  /** Continues a slow step. */
  proceed(): void;
  /** Removes all faults. */
  mend(): void;
}

/**
 * The lifecycle of one remote as in the shell (docs/remote-lifecycle.md): compatibility check,
 * load, page, mount, last good release, failure card, "Try again". It is not the shell's own code,
 * which fetches by hashes and the federation runtime, and which no package of `shared` may import.
 * Tests of the shell compare the two.
 */
export function createRemoteLifecycle({
  name,
  contract,
  load,
  lastGood,
  outlet,
  faults: injected,
  throwAtRender,
}: LifecycleOptions): RemoteLifecycle {
  let faults = injected;
  let status: RemoteStatus = 'not-loaded';
  let failure: PartFailure | null = null;
  let module: RemoteModule | null = null;
  let mounted: MountedRemote | null = null;
  let removeInstead = (): void => {};
  let target: PageLocation | null = null;
  /** Loaded pages of a module. */
  const ready = new WeakMap<RemoteModule, Set<string>>();
  const failures = new Map<string, unknown>();
  let proceed = (): void => {};
  let becameSlow = (): void => {};
  let slow = new Promise<void>((resolve) => (becameSlow = resolve));

  const has = (fault: Fault): boolean => faults.includes(fault);
  const version = (): string =>
    module !== null && module === lastGood ? LAST_GOOD_VERSION : VERSION;

  async function step<T>(at: StartStep, work: () => T | Promise<T>): Promise<T> {
    if (has(`slow at ${at}`))
      await new Promise<void>((resolve) => {
        proceed = resolve;
        becameSlow();
      });
    const hung = new StepError('PART-HUNG', `${name} did not end its step "${at}" in time`);
    // A hanging mount has already rendered something. A hanging load has nothing to show.
    if (has(`hang at ${at}`)) {
      if (at === 'mount') await work();
      throw hung;
    }
    return withinBudget(work(), hung);
  }

  async function evaluate(): Promise<RemoteModule> {
    if (has('throw at evaluate')) throw new InjectedError('throw at evaluate');
    return load();
  }

  async function start(page: string): Promise<RemoteModule> {
    if (module) return openPage(module, page);
    status = 'loading';
    const refusal = incompatibility(
      { contract: has('old contract') ? OLD_CONTRACT : contract },
      { contract: CONTRACT_VERSION, shared: {} },
    );
    if (refusal) throw new StepError(refusal.code, `${name}: ${refusal.reason}`);
    module = await asStart(() => step('load', () => step('init', evaluate)));
    status = 'loaded';
    return openPage(module, page);
  }

  async function openPage(of: RemoteModule, page: string): Promise<RemoteModule> {
    const open = ready.get(of) ?? new Set<string>();
    if (open.has(page)) return of;
    if (!of.pages.includes(page)) throw new StepError('PART-NO-PAGE', `${name} has no "${page}"`);
    await asStart(() =>
      step('page', () => {
        if (has('throw at page')) throw new InjectedError('throw at page');
        return of.preparePage(page);
      }),
    );
    ready.set(of, open.add(page));
    return of;
  }

  /**
   * The previous release, with the page loaded. @throws the cause if there is no such release or it
   * fails too
   */
  async function fallBack(page: string, cause: unknown): Promise<RemoteModule> {
    const { code } = toFailure(cause, 'PART-MOUNT');
    const isTried = module !== null && module === lastGood;
    if (DISCARDED.includes(code)) module = null;
    if (!lastGood || isTried || GATES.includes(code)) throw cause;
    // The faults belong to the failed release.
    faults = [];
    try {
      await openPage(lastGood, page);
    } catch {
      throw cause;
    }
    module = lastGood;
    return lastGood;
  }

  const toFailure = (error: unknown, otherwise: FailureCode): PartFailure => ({
    code: error instanceof StepError ? error.code : otherwise,
    remote: name,
    version: version(),
    at: new Date().toISOString(),
    message: error instanceof Error ? error.message : String(error),
  });

  function fail(error: unknown, otherwise: FailureCode): void {
    failure = toFailure(error, otherwise);
    removeInstead();
    const data = pageDataStatus(error);
    if (data !== null) {
      // The remote works, but its page has no content.
      const own = document.createElement('p');
      own.textContent = `the shell's page: ${data}`;
      outlet.append(own);
      removeInstead = () => own.remove();
      return;
    }
    status = 'failed';
    removeInstead = fakeCard(outlet, failure, () => {
      if (target) void show(target);
    });
  }

  function unmount(): void {
    if (!mounted) return;
    const { module: left, element } = mounted;
    mounted = null;
    left.unmount();
    element.remove();
    status = 'loaded';
  }

  async function mount(of: RemoteModule, location: PageLocation): Promise<void> {
    const element = document.createElement('div');
    element.dataset['part'] = name;
    outlet.append(element);
    const part = { module: of, element, isRendered: false, address: addressOf(location) };
    mounted = part;
    const isMounted = (): boolean => mounted?.element === element;
    const onFailure = (code: FailureCode, error: unknown): void => {
      if (!isMounted()) return;
      unmount();
      fail(error, code);
    };
    try {
      await step('mount', () => {
        const rendering = of.mount({ element, version: version(), onFailure });
        if (has('throw at mount')) throw new InjectedError('throw at mount');
        return rendering;
      });
    } catch (error) {
      if (!isMounted()) return;
      unmount();
      return remount(location, error);
    }
    if (!isMounted()) return;
    part.isRendered = true;
    removeInstead();
    failure = null;
    status = 'mounted';
    if (!has('throw at render')) return;
    await throwAtRender();
    // A remote that does not render from the store reports its errors in the same way.
    onFailure('PART-RENDER', new InjectedError('throw at render'));
  }

  /** Tries the last good release after a failed `mount` or `update`. */
  async function remount(location: PageLocation, error: unknown): Promise<void> {
    // The visitor has moved to another address.
    if (target !== location) return target ? show(target) : undefined;
    if (pageDataStatus(error) !== null) return fail(error, 'PART-MOUNT');
    try {
      await mount(await fallBack(location.page, error), location);
    } catch {
      fail(error, 'PART-MOUNT');
    }
  }

  /** Updates a mounted remote to another address, or unmounts and mounts it. */
  async function moveWithin(part: MountedRemote, location: PageLocation): Promise<void> {
    // A root with the platform's router renders the address itself.
    if (pageReadiness.hasJoined(name)) return;
    const { module: of } = part;
    if (part.isRendered && of.update) {
      part.address = addressOf(location);
      try {
        const hung = new StepError('PART-HUNG', `${name} did not end its update in time`);
        await withinBudget(of.update(location), hung);
      } catch (error) {
        // A later address gets its own update.
        if (mounted !== part || target !== location) return;
        unmount();
        await remount(location, error);
      }
      return;
    }
    if (part.address === addressOf(location)) return;
    unmount();
    await mount(of, location);
  }

  async function prepare(page: string): Promise<void> {
    failures.delete(page);
    try {
      try {
        await start(page);
      } catch (error) {
        await fallBack(page, error);
      }
    } catch (error) {
      failures.set(page, error);
    }
  }

  async function show(location: PageLocation): Promise<void> {
    const { page } = location;
    target = location;
    if (!failures.has(page)) await prepare(page);
    const error = failures.get(page);
    failures.delete(page);
    if (target !== location) return;
    if (error !== undefined) {
      unmount();
      return fail(error, 'PART-LOAD-FAILED');
    }
    if (!module) return;
    if (mounted?.module === module) return moveWithin(mounted, location);
    unmount();
    await mount(module, location);
  }

  return {
    status: () => status,
    failure: () => failure,
    version,
    prepare,
    show,
    leave() {
      target = null;
      removeInstead();
      unmount();
    },
    slow: () => slow,
    proceed() {
      slow = new Promise((resolve) => (becameSlow = resolve));
      proceed();
    },
    mend: () => void (faults = []),
  };
}

const addressOf = ({ pathname, search }: PageLocation): string => pathname + search;

/** The result of a step, or an error once its time budget is exceeded. */
async function withinBudget<T>(work: T | Promise<T>, hung: StepError): Promise<T> {
  if (!(work instanceof Promise)) return work;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(hung), MAX_STEP_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Adds a code to errors of a starting remote's code: files that failed to load, or a throw. */
async function asStart<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StepError) throw error;
    const isChunk = error instanceof Error && error.name === 'ChunkLoadError';
    const message = error instanceof Error ? error.message : String(error);
    throw new StepError(isChunk ? 'PART-LOAD-FAILED' : 'PART-EVALUATE', message, { cause: error });
  }
}
