import { readFile } from 'node:fs/promises';
import { FRAME_CONTRACT, type Frame } from 'shared/contract';
import { integrityOf } from '../../release/integrity';
import { SHELL } from '../../release/names';
import type { ReleaseStore } from '../../release/store';
import type { ChromeInput } from './chrome-input';
import { prerenderedShellSchema } from './prerendered-shell';
import { RenderThread } from './render-thread';

/**
 * Releases of the shell that the thread holds at once: the default, a canary, the previous one, an
 * override.
 */
const MAX_RELEASES = 4;
const MAX_COMPOSITIONS = 32;

/** A composition with its settings, and the release of the shell that renders it. */
export type Target = ChromeInput;

/**
 * Calls a release's prerender module on another thread. Data that the thread already has is not
 * sent again.
 */
export class ShellRenderer {
  readonly #thread: RenderThread;
  readonly #releases = new Map<string, Promise<boolean>>();
  readonly #compositions = new Set<string>();

  constructor(
    private readonly store: ReleaseStore,
    log: (line: string) => void,
  ) {
    this.#thread = new RenderThread(log, () => this.#forgetAll());
  }

  /**
   * @throws if the module of the release cannot be used. @returns false for a release without one
   */
  async load({ composition }: Target): Promise<boolean> {
    const { version } = composition.shell;
    const present = this.#releases.get(version);
    if (present) return present;
    if (this.#releases.size >= MAX_RELEASES) await this.#forget();
    const loading = this.#loadRelease(version);
    this.#releases.set(version, loading);
    // Forget a failure, so that the next call retries it.
    loading.catch(() => {
      if (this.#releases.get(version) === loading) this.#releases.delete(version);
    });
    return loading;
  }

  /** Key of a path; paths with the same key have the same shell. @throws if the module throws */
  async keyOf(target: Target, pathname: string): Promise<string> {
    return String(await this.#run('frameKey', target, pathname));
  }

  /** @throws if the module throws, takes too long or returns an invalid shell */
  async render(target: Target, pathname: string, hasPage: boolean): Promise<Frame> {
    return prerenderedShellSchema.parse(await this.#run('drawFrame', target, pathname, hasPage));
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  async #loadRelease(version: string): Promise<boolean> {
    const release = await this.store.find(SHELL, version);
    // A release without a prerender module.
    if (!release?.frame) return false;
    const { file, integrity } = release.frame;
    const located = await this.store.locate(SHELL, version, file);
    if (!located) throw new Error(`${file} is not part of the release`);
    const bytes = await readFile(located.path);
    if (integrityOf(bytes) !== integrity) throw new Error(`${file} is not what was released`);
    await this.#thread.run('loadRelease', {
      release: version,
      code: bytes.toString('utf8'),
      file: `${SHELL} ${version} ${file}`,
      contract: FRAME_CONTRACT,
    });
    return true;
  }

  async #run(task: string, target: Target, pathname: string, hasPage = false): Promise<unknown> {
    const { key, composition } = target;
    if (!this.#compositions.has(key)) {
      // The thread may have restarted since the release was loaded.
      await this.load(target);
      this.#compositions.add(key);
      const [oldest] = this.#compositions;
      if (oldest !== undefined && this.#compositions.size > MAX_COMPOSITIONS) {
        this.#compositions.delete(oldest);
        this.#thread.run('removeComposition', { key: oldest }).catch(() => this.#forgetAll());
      }
      // Messages are processed in order, so there is no need to wait.
      this.#thread.run('addComposition', { key, composition }).catch(() => this.#forgetAll());
    }
    return this.#thread.run(task, {
      release: composition.shell.version,
      composition: key,
      pathname,
      hasPage,
    });
  }

  async #forget(): Promise<void> {
    this.#forgetAll();
    await this.#thread.run('forget', null);
  }

  #forgetAll(): void {
    this.#releases.clear();
    this.#compositions.clear();
  }
}
