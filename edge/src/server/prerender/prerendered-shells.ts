import { samplePath, type Composition, type Frame } from 'shared/contract';
import { LruCache, monotonicNow } from 'shared/server';
import { SHELL } from '../../release/names';
import type { ReleaseStore } from '../../release/store';
import { chromeInput } from './chrome-input';
import { ShellRenderer, type Target } from './shell-renderer';

const MAX_SHELLS = 256;
const MAX_PATHS = 4096;
/** Compositions whose pages were all prerendered. */
const MAX_COMPOSITIONS = 32;
/** Delay before a retry of a failed rendering, so that not every visitor retries it. */
const RETRY_AFTER_MS = 10_000;
/** Time for which a page waits for a shell that is being rendered. */
const MAX_WAIT_MS = 2000;

/** A path without an owner, as long as no route matches everything. */
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

/** The page to find a shell for. */
export interface PrerenderedPage {
  composition: Composition;
  pathname: string;
  /** Pattern of the route that owns the path; null if no route does. */
  route: string | null;
  /** The document holds the HTML of the page: no skeleton. */
  hasPage?: boolean;
}

/**
 * Static HTML of the shell's chrome, by kind of path. All routes are rendered on another thread
 * when a chrome is first seen, and kept for all visitors. The key is the chrome's content: releases
 * with the same declarations share it. A route is rendered at a sample of its path, so the HTML
 * contains nothing about a visitor.
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

  /** Null if there is no shell, or none in time; the page then renders its own chrome. */
  async of({
    composition,
    pathname,
    route,
    hasPage = false,
  }: PrerenderedPage): Promise<Frame | null> {
    const target = this.prepare(composition);
    const path = `${target.key} ${hasPage ? 'page' : 'skeleton'} ${pathname}`;
    const cached = this.#byPath.get(path);
    if (cached) return cached;
    const shell = await this.#inTime(this.#find(target, pathname, route, hasPage), pathname);
    if (shell) this.#byPath.set(path, shell);
    return shell;
  }

  /**
   * Renders all routes of a composition when its chrome is first seen. One composition at a time:
   * those of canaries are rendered on request.
   */
  prepare(composition: Composition): Target {
    const target = chromeInput(composition);
    const remotes = Object.values(composition.remotes);
    // Anyone can override versions, in any number of combinations.
    const isOverridden = remotes.some(({ overridden }) => overridden);
    if (isOverridden || this.#isPreparing || this.#prepared.get(target.key)) return target;
    this.#prepared.set(target.key, target.key);
    this.#isPreparing = true;
    const routes = [...composition.shellRoutes, ...remotes.flatMap((remote) => remote.routes)];
    const renderAll = async (): Promise<void> => {
      // One after the other: a page that is requested in between waits for at most one rendering.
      for (const path of [NOT_FOUND_SAMPLE, ...routes.map((route) => samplePath(route.path))])
        await this.#find(target, path, path, false);
      for (const route of routes.filter(({ rendering }) => rendering === 'server'))
        await this.#find(target, samplePath(route.path), route.path, true);
    };
    void renderAll().finally(() => {
      this.#isPreparing = false;
    });
    return target;
  }

  close(): Promise<void> {
    return this.#renderer.close();
  }

  /** Null if there is no shell. Logs the reason once. */
  async #find(
    target: Target,
    pathname: string,
    route: string | null,
    hasPage: boolean,
  ): Promise<Frame | null> {
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
      return await this.#rendered(target, kind, { pathname, route, hasPage });
    } catch (error) {
      this.#log(`${pathname} is sent without a prerendered shell: ${messageOf(error)}`);
      return null;
    }
  }

  /** The shell of a kind of path, rendered once for concurrent requests. */
  #rendered(
    target: Target,
    kind: string,
    page: Required<Omit<PrerenderedPage, 'composition'>>,
  ): Promise<Frame | null> {
    const key = `${target.key} ${page.hasPage ? 'page' : 'skeleton'} ${kind}`;
    const present = this.#shells.get(key);
    if (present instanceof Promise) return present;
    if (this.#isRecent(present)) return Promise.resolve(null);
    const rendering = this.#render(target, kind, page).catch((error: unknown) => {
      this.#log(`${page.pathname} is sent without a prerendered shell: ${messageOf(error)}`);
      this.#shells.set(key, { failedAt: this.#now() });
      return null;
    });
    this.#shells.set(key, rendering);
    return rendering;
  }

  async #render(
    target: Target,
    kind: string,
    { pathname, route, hasPage }: Required<Omit<PrerenderedPage, 'composition'>>,
  ) {
    const sample = route === null ? NOT_FOUND_SAMPLE : samplePath(route);
    const isSameKind = sample === pathname || (await this.#renderer.keyOf(target, sample)) === kind;
    return this.#renderer.render(target, isSameKind ? sample : pathname, hasPage);
  }

  async #inTime(shell: Promise<Frame | null>, pathname: string): Promise<Frame | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => {
        this.#log(`${pathname} is sent without a prerendered shell: it is not rendered yet`);
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
