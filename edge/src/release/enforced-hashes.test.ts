import { expect, it } from 'vitest';
import type { BuildOutput } from './build-output';
import { enforcedHashes } from './enforced-hashes';
import { integrityOf } from './integrity';

const CHUNK = 'page()';
const NAMED = `load("${integrityOf(Buffer.from(CHUNK))}")`;

function hashesOf(texts: Record<string, string>) {
  const files = new Map(Object.entries(texts).map(([file, text]) => [file, Buffer.from(text)]));
  const described = [...files].map(([file, bytes]) => ({
    file,
    integrity: integrityOf(bytes),
    bytes: bytes.length,
    brotliBytes: bytes.length,
  }));
  const output = { declaration: { name: 'mfe-a' }, build: { entry: 'entry.js' }, files };
  return enforcedHashes(output as unknown as BuildOutput, described);
}

it('keeps a build with a hash for each chunk, or without chunks', () => {
  expect(hashesOf({ 'entry.js': NAMED, 'page.js': CHUNK, 'page.css': 'a{}' })).toBeNull();
  expect(hashesOf({ 'entry.js': 'container()' })).toBeNull();
});

it('enforces the hash of every script of a stock build', () => {
  const entry = 'import("./page.js")';
  expect(hashesOf({ 'entry.js': entry, 'page.js': CHUNK, 'static/worker.js': 'w()' })).toEqual({
    'entry.js': integrityOf(Buffer.from(entry)),
    'page.js': integrityOf(Buffer.from(CHUNK)),
  });
});

it('rejects a build with a modified file, with the remedy', () => {
  expect(() => hashesOf({ 'entry.js': NAMED, 'page.js': CHUNK, 'other.js': 'changed()' })).toThrow(
    /^mfe-a: other\.js is not the file that the build names by its hash; build the package again/,
  );
});
