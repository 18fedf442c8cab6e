import { samplePath, type Composition, type Frame } from 'shared/contract';
import { LruCache, monotonicNow } from 'shared/server';
import { SHELL } from '../../release/names';
import type { ReleaseStore } from '../../release/store';
import { chromeInput } from './chrome-input';
import { ShellRenderer, type Target } from './shell-renderer';

const MAX_SHELLS = 256;
const MAX_PATHS = 4096;
/** Compositions whose pages were all rendered ahead. */
const MAX_COMPOSITIONS = 32;
/** What could not be had is tried again after this time, not for every visitor. */
const RETRY_AFTER_MS = 10_000;
/** So long a page waits for a shell that is still being rendered. */
const MAX_WAIT_MS = 2000;

/** A path that nobody owns, as long as no route matches everything. */
const NOT_FOUND_SAMPLE = '/no-such-page';

interface Failed {
  failedAt: number;
}

export interface PrerenderedShellsOptions {
  store: ReleaseStore;
  log: (line: string) => void;
  now?: () => number;
  maxWaitMs?: number;
}

/** The page that a shell is wanted for. */
export interface PrerenderedPage {
  composition: Composition;
  pathname: string;
  /** Pattern of the route that owns the path; null: nobody does. */
  route: string | null;
}

/**
 * Static HTML of the shell's chrome, by kind of path: rendered on another thread, for all routes when a
 * chrome is seen for the first time, and kept for all visitors. The key is what the chrome shows: releases
 * that declare the same share it. A route is rendered at a sample of its path, so nothing of a visitor is in it.
 */
export class PrerenderedShells {
  readonly #renderer: ShellRenderer;
  readonly #shells = new LruCache<Promise<Frame | null> | Failed>(MAX_SHELLS);
  readonly #byPath = new LruCache<Frame>(MAX_PATHS);
  readonly #failedReleases = new LruCache<Failed>(MAX_COMPOSITIONS);
  readonly #prepared = new LruCache<string>(MAX_COMPOSITIONS);
  #isPreparing = false;
  readonly #log: (line: string) => void;
  readonly #now: () => number;
  readonly #maxWaitMs: number;

  constructor({
    store,
    log,
    now = monotonicNow,
    maxWaitMs = MAX_WAIT_MS,
  }: PrerenderedShellsOptions) {
    this.#renderer = new ShellRenderer(store, log);
    this.#log = log;
    this.#now = now;
    this.#maxWaitMs = maxWaitMs;
  }

  /** Null where there is none, or none in time; the page then renders its own chrome. */
  async of({ composition, pathname, route }: PrerenderedPage): Promise<Frame | null> {
    const target = this.prepare(composition);
    const path = `${target.key} ${pathname}`;
    const cached = this.#byPath.get(path);
    if (cached) return cached;
    const shell = await this.#inTime(this.#find(target, pathname, route), pathname);
    if (shell) this.#byPath.set(path, shell);
    return shell;
  }

  /**
   * Renders all routes of a composition ahead, when its chrome is seen for the first time. One composition at a
   * time: of the many that canaries make of a fleet the others are rendered when they are asked for.
   */
  prepare(composition: Composition): Target {
    const target = chromeInput(composition);
    const remotes = Object.values(composition.remotes);
    // Anybody can override versions, in any number of combinations.
    const isOverridden = remotes.some(({ overridden }) => overridden);
    if (isOverridden || this.#isPreparing || this.#prepared.get(target.key)) return target;
    this.#prepared.set(target.key, target.key);
    this.#isPreparing = true;
    const routes = [...composition.shellRoutes, ...remotes.flatMap((remote) => remote.routes)];
    const renderAll = async (): Promise<void> => {
      // One after the other: a page that is asked for meanwhile waits for one rendering at most.
      for (const path of [NOT_FOUND_SAMPLE, ...routes.map((route) => samplePath(route.path))])
        await this.#find(target, path, path);
    };
    void renderAll().finally(() => {
      this.#isPreparing = false;
    });
    return target;
  }

  close(): Promise<void> {
    return this.#renderer.close();
  }

  /** Null where there is none; says why in the log, once. */
  async #find(target: Target, pathname: string, route: string | null): Promise<Frame | null> {
    const { version } = target.composition.shell;
    if (this.#isRecent(this.#failedReleases.get(version))) return null;
    try {
      if (!(await this.#renderer.load(target))) return null;
    } catch (error) {
      if (!this.#isRecent(this.#failedReleases.get(version)))
        this.#log(
          `pages go without a prerendered shell of ${SHELL} ${version}: ${messageOf(error)}`,
        );
      this.#failedReleases.set(version, { failedAt: this.#now() });
      return null;
    }
    try {
      const kind = await this.#renderer.keyOf(target, pathname);
      return await this.#rendered(target, kind, pathname, route);
    } catch (error) {
      this.#log(`${pathname} goes without a prerendered shell: ${messageOf(error)}`);
      return null;
    }
  }

  /** The shell of a kind of path, rendered once for all who ask at the same time. */
  #rendered(
    target: Target,
    kind: string,
    pathname: string,
    route: string | null,
  ): Promise<Frame | null> {
    const key = `${target.key} ${kind}`;
    const present = this.#shells.get(key);
    if (present instanceof Promise) return present;
    if (this.#isRecent(present)) return Promise.resolve(null);
    const rendering = this.#render(target, kind, pathname, route).catch((error: unknown) => {
      this.#log(`${pathname} goes without a prerendered shell: ${messageOf(error)}`);
      this.#shells.set(key, { failedAt: this.#now() });
      return null;
    });
    this.#shells.set(key, rendering);
    return rendering;
  }

  async #render(target: Target, kind: string, pathname: string, route: string | null) {
    const sample = route === null ? NOT_FOUND_SAMPLE : samplePath(route);
    const isSameKind = sample === pathname || (await this.#renderer.keyOf(target, sample)) === kind;
    return this.#renderer.render(target, isSameKind ? sample : pathname);
  }

  async #inTime(shell: Promise<Frame | null>, pathname: string): Promise<Frame | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => {
        this.#log(`${pathname} goes without a prerendered shell: it is not rendered yet`);
        resolve(null);
      }, this.#maxWaitMs);
    });
    const first = await Promise.race([shell, late]);
    clearTimeout(timer);
    return first;
  }

  #isRecent(failed: Failed | undefined): boolean {
    return failed !== undefined && this.#now() - failed.failedAt < RETRY_AFTER_MS;
  }
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
