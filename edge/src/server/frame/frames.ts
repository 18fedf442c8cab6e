import { readFile } from 'node:fs/promises';
import type { Composition, Frame } from 'shared/contract';
import { integrityOf } from '../../release/integrity';
import { SHELL } from '../../release/names';
import type { ReleaseStore } from '../../release/store';
import { LruCache } from 'shared/server';
import { frameRunner, type FrameRunner } from './frame-runner';

/** Releases of the shell that are in use at once: the default, a canary, the one before, an override. */
const RUNNERS = 4;
const DRAWN = 256;
const PATHS = 1024;
/** What could not be had is tried again after this time, not for every visitor. */
const RETRY_AFTER_MS = 10_000;

interface Failed {
  failedAt: number;
}
const isFailed = (value: unknown): value is Failed =>
  typeof value === 'object' && value !== null && 'failedAt' in value;

export interface FramesOptions {
  store: ReleaseStore;
  log: (line: string) => void;
  now?: () => number;
}

/**
 * The frames that the shell's releases draw for their pages. Each is drawn once for all visitors:
 * nothing of a visitor is in it.
 * @returns null where there is none; the page then draws its own.
 */
export function frames({ store, log, now = Date.now }: FramesOptions) {
  const runners = new LruCache<Promise<FrameRunner | null> | Failed>(RUNNERS);
  const drawn = new LruCache<Frame | Failed>(DRAWN);
  const byPath = new LruCache<Frame>(PATHS);
  const isRecent = ({ failedAt }: Failed): boolean => now() - failedAt < RETRY_AFTER_MS;

  async function load(version: string): Promise<FrameRunner | null> {
    const release = await store.find(SHELL, version);
    // Releases of before had none.
    if (!release?.frame) return null;
    const { file, integrity } = release.frame;
    const found = await store.locate(SHELL, version, file);
    if (!found) throw new Error(`${file} is not part of the release`);
    const bytes = await readFile(found.path);
    if (integrityOf(bytes) !== integrity) throw new Error(`${file} is not what was released`);
    return frameRunner(bytes.toString('utf8'), `${SHELL} ${version} ${file}`, log);
  }

  function runnerOf(version: string): Promise<FrameRunner | null> {
    const known = runners.get(version);
    if (known && !isFailed(known)) return known;
    if (known && isRecent(known)) return Promise.resolve(null);
    const loading = load(version).catch((error: unknown) => {
      log(`pages go without a frame of ${SHELL} ${version}: ${messageOf(error)}`);
      runners.set(version, { failedAt: now() });
      return null;
    });
    runners.set(version, loading);
    return loading;
  }

  function draw(runner: FrameRunner, composition: Composition, pathname: string, at: string) {
    try {
      const key = `${at} ${runner.key({ composition, pathname })}`;
      const known = drawn.get(key);
      if (known && !isFailed(known)) return known;
      if (known && isRecent(known)) return null;
      // A failure until the opposite is seen: a drawing that hangs is not tried for every visitor.
      drawn.set(key, { failedAt: now() });
      const frame = runner.draw({ composition, pathname });
      drawn.set(key, frame);
      return frame;
    } catch (error) {
      log(`${pathname} goes without a frame: ${messageOf(error)}`);
      return null;
    }
  }

  return async (composition: Composition, pathname: string): Promise<Frame | null> => {
    const at = `${composition.id} ${JSON.stringify(composition.settings)}`;
    const path = `${at} ${pathname}`;
    const known = byPath.get(path);
    if (known) return known;
    const runner = await runnerOf(composition.shell.version);
    const frame = runner && draw(runner, composition, pathname, at);
    if (frame) byPath.set(path, frame);
    return frame;
  };
}

export type Frames = ReturnType<typeof frames>;

/** Errors of the module are of its own realm: no `instanceof` knows them. */
const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);
