import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { apiProcesses, killableApi, post, sign } from '../../api/src/database/api-process.fixture';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { copyTestDatabase } from '../../api/src/database/test-database.fixture';
import { createBackup } from './create-backup';
import { checkBackup, restoreBackup } from './restore-backup';

// A pair of keys: passphrases are slow to derive on purpose.
const secret = await generateIdentity();
const otherSecret = await generateIdentity();
const variables = { BACKUP_KEY: secret };
const publicKey = { BACKUP_KEY: await identityToRecipient(secret) };
const folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
const within = (name: string): string => path.join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const backup = (dataDir: string, to: string) =>
  createBackup({
    dataDir,
    databaseUrl: undefined,
    assetStore: undefined,
    to,
    variables: publicKey,
  });
const restore = (from: string, dataDir: string, replace = false) =>
  restoreBackup({
    from,
    dataDir,
    databaseUrl: undefined,
    assetStore: undefined,
    variables,
    replace,
  });

/** Texts of all files below a folder, without those of the database. */
const contentOf = (root: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => !path.relative(root, file).startsWith('database'))
      .map((file) => [path.relative(root, file), readFileSync(file, 'latin1')]),
  );

describe.runIf(process.env['DEEP_TESTS'])('a running site', () => {
  const api = killableApi();
  const restored = within('restored');
  const processes = apiProcesses(restored);
  afterAll(() => processes.killAll());

  it('is restored with the same portfolios and prices', { timeout: 240_000 }, async () => {
    const origin = await api.start().ready;
    const { idToken } = await sign(origin, 'signUp', 'ada@example.com');
    await post(`${origin}/api/portfolios`, { name: 'Before', currencyCode: 'USD' }, idToken);
    const read = async (at: string) => {
      const { idToken: token } = await sign(at, 'signInWithPassword', 'ada@example.com');
      const portfolios = await fetch(`${at}/api/portfolios`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const prices = await fetch(`${at}/api/screeners/stocks/query`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ columns: ['symbol', 'previousDayPrice'], pageSize: 50 }),
      });
      return [await portfolios.json(), await prices.json()] as unknown[];
    };
    const before = await read(origin);
    expect(JSON.stringify(before)).toContain('"Before"');

    const written = await backup(api.folder(), within('running.backup'));
    expect(written.engine).toBe('embedded');
    await post(`${origin}/api/portfolios`, { name: 'After', currencyCode: 'USD' }, idToken);
    expect(readdirSync(path.join(api.folder(), 'database-copies'))).toEqual([]);

    await restore(within('running.backup'), restored);
    expect(await read(await processes.start().ready)).toEqual(before);
    await expect(restore(within('running.backup'), api.folder(), true)).rejects.toThrow(
      /process \d+ uses .*: stop the site/,
    );
  });
});

describe('a stopped site', () => {
  const site = within('site');
  const file = within('site.backup');
  beforeAll(async () => {
    mkdirSync(path.join(site, 'releases/.signing'), { recursive: true });
    mkdirSync(path.join(site, 'email'), { mode: 0o700 });
    await copyTestDatabase(site, 'with-sign-in');
    writeFileSync(path.join(site, 'releases/discovery.json'), '{"microFrontends":{}}');
    writeFileSync(path.join(site, 'releases/.signing/key'), 'secret', { mode: 0o600 });
    writeFileSync(path.join(site, 'config.json'), '{}');
    writeFileSync(path.join(site, 'config.json.1.tmp'), 'draft');
    await backup(site, file);
  });

  /** A site without a database, so that reading its backup takes no time. */
  const small = within('small');
  const smallFile = within('small.backup');
  beforeAll(async () => {
    mkdirSync(path.join(small, 'releases'), { recursive: true });
    writeFileSync(path.join(small, 'releases/discovery.json'), '{"microFrontends":{}}');
    writeFileSync(path.join(small, 'mail.bin'), randomBytes(200_000));
    writeFileSync(path.join(small, 'config.json'), '{}');
    await backup(small, smallFile);
  });

  it('is restored with its keys and their modes, without drafts', async () => {
    const { before } = await restore(file, within('copy'));
    expect(before).toBeNull();
    const { 'config.json.1.tmp': draft, ...expected } = contentOf(site);
    expect(draft).toBe('draft');
    expect(contentOf(within('copy'))).toEqual(expected);
    expect(statSync(within('copy/releases/.signing/key')).mode & 0o777).toBe(0o600);
    expect(statSync(within('copy/email')).mode & 0o777).toBe(0o700);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('contains no readable text of the site', () => {
    const text = readFileSync(file, 'latin1');
    expect(text).toMatch(/^age-encryption\.org\/v1/);
    expect(text).not.toContain('microFrontends');
  });

  it('replaces a site only on request, and keeps it beside', async () => {
    const target = within('occupied');
    mkdirSync(target);
    writeFileSync(path.join(target, 'config.json'), 'mine');
    await expect(restore(smallFile, target)).rejects.toThrow(/is not empty.*--replace/);
    expect(contentOf(target)).toEqual({ 'config.json': 'mine' });
    const { before } = await restore(smallFile, target, true);
    expect(contentOf(String(before))).toEqual({ 'config.json': 'mine' });
    expect(contentOf(target)['config.json']).toBe('{}');
  });

  it('refuses a backup into its own folder, and one over another file', async () => {
    await expect(backup(site, path.join(site, 'x.backup'))).rejects.toThrow(/lies in DATA_DIR/);
    await expect(backup(site, file)).rejects.toThrow(/exists: name a new file/);
  });

  it('refuses a damaged database rather than copying it', async () => {
    const damaged = within('damaged');
    cpSync(site, damaged, { recursive: true });
    rmSync(path.join(damaged, 'database/global/pg_control'));
    await expect(backup(damaged, within('damaged.backup'))).rejects.toThrow(
      /damaged or incomplete/,
    );
    expect(readdirSync(folder).filter((name) => name.startsWith('damaged.'))).toEqual([]);
  });

  describe('a restore changes nothing', () => {
    const target = within('untouched');
    const mine = { 'config.json': 'mine' };
    beforeAll(() => {
      mkdirSync(target);
      writeFileSync(path.join(target, 'config.json'), 'mine');
    });

    const bytes = (): Buffer => readFileSync(smallFile);
    const flipped = (at: number): Buffer => {
      const changed = bytes();
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      return changed;
    };
    it.each<[string, () => Buffer, RegExp]>([
      ['a cut file', () => bytes().subarray(0, bytes().length - 1), /cut or was changed/],
      ['half a file', () => bytes().subarray(0, bytes().length / 2), /cut or was changed/],
      ['a file cut in its header', () => bytes().subarray(0, 50), /is no backup|damaged/],
      ['an empty file', () => Buffer.alloc(0), /is no backup/],
      ['another file', () => Buffer.from('PK\u0003\u0004'.repeat(1000)), /is no backup/],
      ['a changed byte at the end', () => flipped(bytes().length - 20), /cut or was changed/],
      [
        'a changed byte within',
        () => flipped(Math.floor(bytes().length / 2)),
        /cut or was changed/,
      ],
      ['an appended byte', () => Buffer.concat([bytes(), Buffer.from('x')]), /cut or was changed/],
    ])('for %s', async (name, content, message) => {
      const bad = within(`${name}.bad`);
      writeFileSync(bad, content());
      await expect(restore(bad, target, true)).rejects.toThrow(message);
      await expect(checkBackup({ from: bad, variables })).rejects.toThrow(message);
      expect(contentOf(target)).toEqual(mine);
      expect(readdirSync(folder).filter((entry) => /\.restore-/.test(entry))).toEqual([]);
    });

    it.each<[string, Record<string, string>, RegExp]>([
      ['a wrong key', { BACKUP_KEY: otherSecret }, /not encrypted with this/],
      ['no key', {}, /BACKUP_KEY is not set/],
      ['a short key', { BACKUP_KEY: 'short' }, /at least 20 characters, not 5/],
    ])('for %s', async (_name, wrong, message) => {
      await expect(
        restoreBackup({
          from: smallFile,
          dataDir: target,
          databaseUrl: undefined,
          assetStore: undefined,
          replace: true,
          variables: wrong,
        }),
      ).rejects.toThrow(message);
      expect(contentOf(target)).toEqual(mine);
    });

    it('for a missing file', async () => {
      await expect(restore(within('none.backup'), target, true)).rejects.toThrow(/there is no /);
      expect(existsSync(path.join(target, 'config.json'))).toBe(true);
    });
  });
});
