import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Header, Pack, ReadEntry } from 'tar';
import { readBuildOutput } from '../../release/build-output';
import { fakePackage, temporaryFolder } from '../../testing/fake-package';
import { UPLOAD } from './limits';
import { packBuild } from './pack-build';
import { unpackBuild, UploadTooLargeError } from './unpack-build';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let target: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  target = path.join(folder.path, 'outside', 'target');
});
afterEach(() => folder.remove());

type Entry = [path: string, content?: string | Buffer, more?: Partial<Header>];

/** An archive with exactly these headers, including ones that no regular program writes. */
async function archiveOf(entries: readonly Entry[]): Promise<Buffer> {
  const pack = new Pack({ portable: true, preservePaths: true });
  const whole = pack.concat();
  for (const [name, content = 'x', more = {}] of entries) {
    const size = more.linkpath === undefined ? Buffer.byteLength(content) : 0;
    const entry = new ReadEntry(
      new Header({ path: name, size, mode: 0o644, type: 'File', mtime: new Date(0), ...more }),
    );
    if (size > 0) entry.write(Buffer.from(content));
    entry.end();
    pack.add(entry);
  }
  pack.end();
  return gzipSync(await whole);
}
/** The refusal of an archive; fails if anything was written. */
async function refusalOf(archive: Buffer): Promise<unknown> {
  const error: unknown = await unpackBuild(archive, target).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(await readdir(folder.path)).toEqual([]);
  return error;
}
const GOOD: Entry[] = [['package.json', '{}'], ['dist/build.json']];

it('unpacks the packed files, and packs equal builds into equal archives', async () => {
  const packageDir = await fakePackage(folder.path, {
    declaration: { name: 'mfe-a', routes: [{ path: '/a', page: 'a', title: 'A' }] },
    files: { 'deep/er/name with space@2.js': 'deep', 'entry.js.map': 'sources', 'empty.js': '' },
  });
  const output = await readBuildOutput(packageDir);
  const archive = await packBuild(output);
  expect((await packBuild(output)).equals(archive)).toBe(true);
  await unpackBuild(archive, target);
  expect(await readBuildOutput(target)).toEqual(output);
  const names = await readdir(target, { recursive: true });
  expect(names.filter((name) => name.endsWith('.map'))).toEqual([]);
});

it('keeps a name that is longer than the header of a tar archive', async () => {
  const long = `dist/${'folder/'.repeat(20)}file.js`;
  await unpackBuild(await archiveOf([...GOOD, [long, 'long']]), target);
  expect(await readFile(path.join(target, long), 'utf8')).toBe('long');
});

describe('an archive is rejected without writing a file', () => {
  it.each([
    '../dist/a.js',
    'dist/../../a.js',
    'dist/..',
    'dist/./a.js',
    '/etc/passwd',
    'dist//a.js',
    'dist/a\\..\\b.js',
    'dist/c:a.js',
    'dist/a\n.js',
    'dist/a.js.',
    'dist/ü.js',
    'node_modules/a.js',
    'release.json',
    `dist/${'a'.repeat(UPLOAD.MAX_NAME)}`,
  ])('when it has the name %j', async (name) => {
    expect(await refusalOf(await archiveOf([...GOOD, [name]]))).toMatchObject({ exitCode: 2 });
  });

  it.each(['SymbolicLink', 'Link'] as const)('when it has a %s', async (type) => {
    const link: Entry = ['dist/a.js', '', { type, linkpath: '/etc/passwd' }];
    expect(String(await refusalOf(await archiveOf([...GOOD, link])))).toContain('no plain file');
  });

  it.each(['CharacterDevice', 'BlockDevice', 'FIFO'] as const)('when it has a %s', async (type) => {
    const device: Entry = ['dist/a.js', '', { type }];
    expect(String(await refusalOf(await archiveOf([...GOOD, device])))).toContain('no plain file');
  });

  it('when a name occurs twice in any letter case, or is both file and folder', async () => {
    const twice: Entry[] = [...GOOD, ['dist/a.js', 'one'], ['dist/A.js', 'two']];
    expect(String(await refusalOf(await archiveOf(twice)))).toContain('twice');
    const both: Entry[] = [...GOOD, ['dist/a', 'one'], ['dist/a/b', 'two']];
    expect(String(await refusalOf(await archiveOf(both)))).toContain('a file and a folder');
  });

  it('when it has too many files, or is too large unpacked', async () => {
    const many = Array.from({ length: UPLOAD.MAX_FILES + 1 }, (_, n): Entry => [`dist/${n}.js`]);
    expect(await refusalOf(await archiveOf(many))).toBeInstanceOf(UploadTooLargeError);
    const bomb = gzipSync(Buffer.alloc(UPLOAD.MAX_UNPACKED_BYTES + 1), { level: 1 });
    expect(bomb.length).toBeLessThan(UPLOAD.MAX_ARCHIVE_BYTES);
    expect(await refusalOf(bomb)).toBeInstanceOf(UploadTooLargeError);
  });

  it('when it is truncated, damaged, gzip within gzip, or not an archive', async () => {
    const whole = await archiveOf([...GOOD, ['dist/a.js', 'a'.repeat(5000)]]);
    const edited = gunzipSync(whole);
    edited[600] = 1;
    edited[1100] = 1;
    for (const archive of [
      whole.subarray(0, -30),
      gzipSync(whole),
      Buffer.from('no archive'),
      Buffer.alloc(0),
      gzipSync(Buffer.from('plain text')),
      gzipSync(Buffer.alloc(0)),
      gzipSync(gunzipSync(whole).subarray(0, 3000)),
      gzipSync(edited),
    ])
      expect(await refusalOf(archive)).toMatchObject({ exitCode: 2 });
  });
});
