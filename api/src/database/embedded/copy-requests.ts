/**
 * Copies of a running embedded database, which one process alone may open. A backup puts a request
 * into a folder beside the database, and the process with the database answers with a copy. Files
 * work for any path length and between containers, where a socket does not.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { errorCode } from 'shared/server';
import { DISK_RESERVE_BYTES } from '../../http/disk-space';
import { folderBytes } from './folder-bytes';

const POLL_MS = 250;

/** Longer than a healthy process needs to notice a request, even on a busy machine. */
const NOTICE_MS = 30_000;

/** Folder of requests and copies, beside the database. */
export const copiesFolder = (dataDir: string): string => join(dataDir, 'database-copies');

const REQUEST = /^([\da-f-]{36})\.request$/;

const answerSchema = z.object({ error: z.string().nullable() });

/** Writes a file that other processes see whole or not at all. */
async function publish(path: string, content: string): Promise<void> {
  await writeFile(`${path}.tmp`, content);
  await rename(`${path}.tmp`, path);
}

/** @throws Error when the copy would use up the reserve of the database's disk */
async function requireSpace(dataDir: string): Promise<void> {
  const needed = await folderBytes(join(dataDir, 'database'));
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize - DISK_RESERVE_BYTES;
  if (needed > free)
    throw new Error(
      `the disk of ${dataDir} has no space for a copy of the database (${Math.ceil(needed / 1e6)} MB needed beside a reserve of 64 MB)`,
    );
}

/**
 * Answers requests for copies.
 *
 * @param copyTo copies the database into a new folder
 * @returns stops it, after the running copy
 */
export function answerCopyRequests(
  dataDir: string,
  copyTo: (folder: string) => Promise<void>,
): () => Promise<void> {
  const folder = copiesFolder(dataDir);
  let running: Promise<void> | null = null;

  async function answer(id: string): Promise<void> {
    await rename(join(folder, `${id}.request`), join(folder, `${id}.running`));
    let error: string | null = null;
    try {
      await requireSpace(dataDir);
      await copyTo(join(folder, id));
    } catch (failure) {
      error = failure instanceof Error ? failure.message : String(failure);
    }
    await publish(join(folder, `${id}.done`), JSON.stringify({ error }));
  }

  async function answerAll(): Promise<void> {
    const names = await readdir(folder).catch(() => []);
    for (const name of names) {
      const id = REQUEST.exec(name)?.[1];
      // A backup that gave up has removed its request.
      if (id !== undefined) await answer(id).catch(() => undefined);
    }
  }

  const timer = setInterval(() => {
    running ??= answerAll().finally(() => (running = null));
  }, POLL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/**
 * Asks the process that has the database open for a copy, and waits for it.
 *
 * @param id UUID of the request
 * @param isOpen whether a process still has the database open
 * @returns folder of the copy; the caller removes it by {@link removeCopy}
 * @throws Error with the reason in one line
 */
export async function requestCopy(
  dataDir: string,
  id: string,
  isOpen: () => boolean,
  noticeMs = NOTICE_MS,
): Promise<string> {
  const folder = copiesFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const request = join(folder, `${id}.request`);
  await publish(request, '');
  const noticedBy = performance.now() + noticeMs;
  for (;;) {
    const answer = await readFile(join(folder, `${id}.done`), 'utf8').catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return null;
      throw error;
    });
    if (answer !== null) {
      const { error } = answerSchema.parse(JSON.parse(answer));
      if (error !== null) throw new Error(error);
      return join(folder, id);
    }
    if (!isOpen()) throw new Error('the site stopped while its database was copied: run it again');
    if (performance.now() > noticedBy && existsSync(request))
      throw new Error(
        'the process that has the database open gives no copy of it: it hangs, or is of an earlier release. Stop the site and run it again',
      );
    await sleep(POLL_MS);
  }
}

/** Removes the request with this id, its answer and its copy. */
export async function removeCopy(dataDir: string, id: string): Promise<void> {
  const folder = copiesFolder(dataDir);
  for (const end of ['', '.made', '.request', '.running', '.done', '.done.tmp', '.request.tmp'])
    await rm(join(folder, `${id}${end}`), { recursive: true, force: true });
}
