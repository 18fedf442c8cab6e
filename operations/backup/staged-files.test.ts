import { afterAll, expect, it } from 'vitest';
import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Header, Pack, ReadEntry } from 'tar';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { encryption } from './encryption';
import { FORMAT } from './format';
import { checkBackup, restoreBackup } from './restore-backup';

const folder = mkdtempSync(path.join(tmpdir(), 'staged-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
// A pair of keys: passphrases are slow to derive on purpose.
const secret = await generateIdentity();
const variables = { BACKUP_KEY: secret };
const publicKey = { BACKUP_KEY: await identityToRecipient(secret) };
let count = 0;

const header = {
  format: FORMAT,
  createdAt: '2026-11-20T00:00:00Z',
  engine: 'none',
  schema: {},
  bytes: 10,
};
const text = JSON.stringify(header);
const ofHeader = {
  path: 'backup.json',
  bytes: text.length,
  sha256: createHash('sha256').update(text).digest('hex'),
};
const NOTHING = { folders: [], files: [ofHeader] };

/** A backup with the given files, correctly encrypted. */
async function backupOf(
  entries: readonly [path: string, content: unknown, type?: 'File' | 'SymbolicLink'][],
  key: Record<string, string> = publicKey,
): Promise<string> {
  const pack = new Pack({ portable: true });
  for (const [name, content, type = 'File'] of entries) {
    const text = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
    const size = type === 'File' ? text.length : 0;
    const entry = new ReadEntry(
      new Header({
        path: name,
        size,
        type,
        mode: 0o644,
        ...(type !== 'File' && { linkpath: '/etc/passwd' }),
      }),
    );
    pack.add(entry);
    if (size > 0) entry.write(text);
    entry.end();
  }
  pack.end();
  const file = path.join(folder, `${++count}.backup`);
  const compressed = createGzip();
  const encrypted = await encryption(key)(compressed);
  await Promise.all([
    pipeline(pack as AsyncIterable<Buffer>, compressed),
    pipeline(encrypted, createWriteStream(file)),
  ]);
  return file;
}

const file = { path: 'data/config.json', bytes: 2, sha256: 'f'.repeat(64) };
const newer = { __drizzle_migrations: 32_503_680_000_000 };

it.each<[string, Parameters<typeof backupOf>[0], RegExp]>([
  [
    'a newer format',
    [['backup.json', { ...header, format: 2 }]],
    /format 2, and this release reads 1/,
  ],
  [
    'newer tables',
    [['backup.json', { ...header, schema: newer }]],
    /is of a newer release: its tables/,
  ],
  ['no manifest', [['backup.json', header]], /its manifest is missing/],
  ['no header', [['manifest.json', NOTHING]], /does not begin with backup\.json/],
  [
    'a missing file',
    [
      ['backup.json', header],
      ['manifest.json', { folders: [], files: [ofHeader, file] }],
    ],
    /data\/config\.json is missing/,
  ],
  [
    'other content than in the manifest',
    [
      ['backup.json', header],
      ['data/config.json', '{}'],
      ['manifest.json', { folders: [], files: [ofHeader, file] }],
    ],
    /data\/config\.json in the backup is not the file that was copied/,
  ],
  [
    'a file that the manifest does not name',
    [
      ['backup.json', header],
      ['data/x', '{}'],
      ['manifest.json', NOTHING],
    ],
    /does not name/,
  ],
  [
    'a path outside',
    [
      ['backup.json', header],
      ['data/../../x', ''],
    ],
    /no plain file/,
  ],
  [
    'a link',
    [
      ['backup.json', header],
      ['data/x', '', 'SymbolicLink'],
    ],
    /no plain file/,
  ],
  [
    'an unknown folder',
    [
      ['backup.json', header],
      ['other/x', 'x'],
    ],
    /unknown file other\/x/,
  ],
  [
    'a folder outside',
    [
      ['backup.json', header],
      ['manifest.json', { folders: [{ path: 'data/../..', mode: 0o777 }], files: [ofHeader] }],
    ],
    /names the folder/,
  ],
])('refuses a backup with %s', async (_name, entries, message) => {
  const from = await backupOf(entries);
  const dataDir = path.join(folder, `site-${count}`);
  await expect(
    restoreBackup({
      from,
      dataDir,
      databaseUrl: undefined,
      assetStore: undefined,
      variables,
      replace: false,
    }),
  ).rejects.toThrow(message);
  expect(existsSync(dataDir)).toBe(false);
});

it('refuses a backup that does not fit on the disk before it writes', async () => {
  // Longer than the buffers between the file and the reader.
  const content = randomBytes(2e6).toString('hex');
  const from = await backupOf([
    ['backup.json', { ...header, bytes: 1e18 }],
    ['data/large', content],
    ['data/larger', content],
  ]);
  const dataDir = path.join(folder, 'full');
  mkdirSync(dataDir);
  await expect(
    restoreBackup({
      from,
      dataDir,
      databaseUrl: undefined,
      assetStore: undefined,
      variables,
      replace: false,
    }),
  ).rejects.toThrow(/is full: the backup needs .* Nothing was replaced/);
});

it('encrypts for a public key, and is read by its secret key only', async () => {
  const from = await backupOf([
    ['backup.json', header],
    ['manifest.json', NOTHING],
  ]);
  await expect(checkBackup({ from, variables: publicKey })).rejects.toThrow(/takes its secret key/);
  const other = { BACKUP_KEY: await generateIdentity() };
  await expect(checkBackup({ from, variables: other })).rejects.toThrow(/not encrypted with this/);
  expect(await checkBackup({ from, variables })).toMatchObject({ files: 1 });
});

it('encrypts with a passphrase, and is read by no other', async () => {
  const key = { BACKUP_KEY: 'a passphrase for the tests' };
  const from = await backupOf(
    [
      ['backup.json', header],
      ['manifest.json', NOTHING],
    ],
    key,
  );
  const other = { BACKUP_KEY: 'another passphrase of it' };
  await expect(checkBackup({ from, variables: other })).rejects.toThrow(/not encrypted with this/);
  expect(await checkBackup({ from, variables: key })).toMatchObject({ files: 1 });
});
