import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createFileOnce } from './create-file-once';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'create-once-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('creates a file for its owner alone, and leaves one that is there as it is', () => {
  const file = path.join(folder, 'keys', 'key');
  expect(createFileOnce(file, 'first').toString()).toBe('first');
  expect(createFileOnce(file, Buffer.from('second')).toString()).toBe('first');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.dirname(file))).toEqual(['key']);
});

it('throws if no file can be created, and leaves no temporary file', () => {
  createFileOnce(path.join(folder, 'file'), '');
  expect(() => createFileOnce(path.join(folder, 'file', 'key'), 'x')).toThrow(/ENOTDIR|EEXIST/);
  expect(readdirSync(folder)).toEqual(['file']);
});

it('reads a file that is there without a write, as on a full disk', () => {
  const file = path.join(folder, 'key');
  createFileOnce(file, 'first');
  const before = statSync(folder).mtimeMs;
  expect(createFileOnce(file, 'second').toString()).toBe('first');
  // A draft file would have changed the folder.
  expect(statSync(folder).mtimeMs).toBe(before);
});
