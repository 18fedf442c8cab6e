import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';

/** Whether a folder is the root of a file system: it cannot be renamed, only its content can. */
export async function isMount(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return false;
  return (await stat(folder)).dev !== (await stat(path.dirname(folder))).dev;
}

/** Folder for staged files: on the same disk as the data folder, so that a rename publishes them. */
export const stagingFolder = async (dataDir: string, id: string): Promise<string> =>
  (await isMount(dataDir)) ? path.join(dataDir, `.restore-${id}`) : `${dataDir}.restore-${id}`;

export interface Exchange {
  /** Folder of the earlier files; null when there were none. */
  before: string | null;
  /** Puts the earlier files back. */
  undo(): Promise<void>;
}

/**
 * Puts staged files in the place of a data folder, by renames alone, and keeps the earlier files.
 *
 * @param staged folder of the new content
 * @param stamp part of the name under which the old content is kept
 */
export async function exchange(staged: string, dataDir: string, stamp: string): Promise<Exchange> {
  if (await isMount(dataDir)) return exchangeContent(staged, dataDir, stamp);
  const isEmpty = !existsSync(dataDir) || (await readdir(dataDir)).length === 0;
  const before = `${dataDir}.before-${stamp}`;
  // rename() replaces an empty folder, never one with files.
  if (!isEmpty) await rename(dataDir, before);
  try {
    await rename(staged, dataDir);
  } catch (error) {
    if (!isEmpty) await rename(before, dataDir);
    throw error;
  }
  return {
    before: isEmpty ? null : before,
    undo: async () => {
      await rename(dataDir, staged);
      if (!isEmpty) await rename(before, dataDir);
    },
  };
}

/** The same within a folder that cannot be renamed. */
async function exchangeContent(staged: string, dataDir: string, stamp: string): Promise<Exchange> {
  const moved: [from: string, to: string][] = [];
  const undo = async (): Promise<void> => {
    for (const [from, to] of moved.splice(0).toReversed()) await rename(to, from);
  };
  const move = async (from: string, to: string): Promise<void> => {
    await rename(from, to);
    moved.push([from, to]);
  };
  const before = path.join(dataDir, `before-${stamp}`);
  const isKept = (name: string): boolean => /^(?:\.restore-|before-|lost\+found$)/.test(name);
  const old = (await readdir(dataDir)).filter((name) => !isKept(name));
  try {
    if (old.length > 0) await mkdir(before, { mode: 0o700 });
    for (const name of old) await move(path.join(dataDir, name), path.join(before, name));
    for (const name of await readdir(staged))
      await move(path.join(staged, name), path.join(dataDir, name));
  } catch (error) {
    await undo();
    throw error;
  }
  return { before: old.length > 0 ? before : null, undo };
}
