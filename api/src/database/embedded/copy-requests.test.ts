import { afterEach, beforeEach, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerCopyRequests, copiesFolder, removeCopy, requestCopy } from './copy-requests';

let dataDir = '';
const id = randomUUID();
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'copies-'));
  mkdirSync(join(dataDir, 'database'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const isOpen = (): boolean => true;

it('gives a copy on request, and leaves nothing once it is removed', async () => {
  const stop = answerCopyRequests(dataDir, async (folder) => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'PG_VERSION'), '18');
  });
  const folder = await requestCopy(dataDir, id, isOpen);
  expect(existsSync(join(folder, 'PG_VERSION'))).toBe(true);
  await removeCopy(dataDir, id);
  expect(readdirSync(copiesFolder(dataDir))).toEqual([]);
  await stop();
});

it('passes on the reason of a failed copy', async () => {
  const stop = answerCopyRequests(dataDir, () => Promise.reject(new Error('the engine ended')));
  await expect(requestCopy(dataDir, id, isOpen)).rejects.toThrow('the engine ended');
  await stop();
});

it('reports a process that does not answer, and one that ended', async () => {
  await expect(requestCopy(dataDir, id, isOpen, 0)).rejects.toThrow(/gives no copy of it/);
  await expect(requestCopy(dataDir, id, () => false)).rejects.toThrow(/the site stopped/);
});

it('ignores files that are no request', async () => {
  mkdirSync(copiesFolder(dataDir));
  writeFileSync(join(copiesFolder(dataDir), '..request'), '');
  writeFileSync(join(copiesFolder(dataDir), `${id}.request.tmp`), '');
  const folders: string[] = [];
  const stop = answerCopyRequests(dataDir, async (folder) => void folders.push(folder));
  const other = randomUUID();
  await requestCopy(dataDir, other, isOpen);
  await stop();
  expect(folders).toEqual([join(copiesFolder(dataDir), other)]);
});
