import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAudit } from '../../discovery/audit';
import { readDiscovery } from '../../discovery/file';
import { createEnvironmentKey, environmentKeyText } from '../../release/environment-key';
import { fakePackage, temporaryFolder } from '../../testing/fake-package';
import type { FleetArguments } from '../fleet-arguments';
import { publish } from '../publish/publish';
import { keys } from './keys';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let releasesDir: string;
const give = (args: Partial<FleetArguments> = {}) =>
  keys(releasesDir, { name: undefined, reason: undefined, to: undefined, rest: [], ...args });
const keyFile = () => path.join(releasesDir, '.signing', 'environment-key');

beforeEach(async () => {
  folder = await temporaryFolder();
  releasesDir = path.join(folder.path, 'releases');
  const declaration = { name: 'mfe-a', routes: [{ path: '/a', page: 'a', title: 'A' }] };
  await publish(await fakePackage(folder.path, { declaration }), {
    releasesDir,
    cacheDir: path.join(folder.path, 'cache'),
    traffic: 100,
    command: 'release',
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  return folder.remove();
});

describe('the key of this environment', () => {
  it('is made once, for its owner alone, and never printed', async () => {
    const { text, data } = await give({ name: 'staging' });
    expect(text).toContain(`npm run fleet -- keys staging --trust ${String(data['publicKey'])}`);
    const secret = await readFile(keyFile(), 'utf8');
    expect((await stat(keyFile())).mode & 0o777).toBe(0o600);
    expect(text + JSON.stringify(data)).not.toContain(secret.slice('staging:'.length));
    await expect(give({ name: 'staging' })).rejects.toThrow(
      /has the key \w{16} of staging already/,
    );
    expect((await give({ list: true })).data['own']).toMatchObject({ environment: 'staging' });
    expect((await readAudit(releasesDir)).at(-1)).toMatchObject({ command: 'keys' });
  });

  it('can be replaced', async () => {
    const first = (await give({ name: 'staging' })).data['id'];
    await give({ revoke: 'own' });
    expect((await give()).text).toContain('This environment has no key');
    expect((await give({ name: 'staging' })).data['id']).not.toBe(first);
  });

  it('comes from RELEASE_KEY first', async () => {
    await give({ name: 'staging' });
    const other = createEnvironmentKey('preview');
    vi.stubEnv('RELEASE_KEY', environmentKeyText(other));
    expect((await give()).data['own']).toMatchObject({ environment: 'preview', id: other.id });
    await expect(give({ revoke: 'own' })).rejects.toThrow('take the variable away');
    vi.stubEnv('RELEASE_KEY', 'preview:x');
    await expect(give()).rejects.toThrow('RELEASE_KEY is not a key such as');
  });

  it('is damaged with a remedy', async () => {
    await give({ name: 'staging' });
    await writeFile(keyFile(), 'staging:x');
    await expect(give()).rejects.toThrow('keys --revoke own');
    await give({ revoke: 'own' });
    await give({ name: 'staging' });
  });

  it('is neither made nor removed in a dry run', async () => {
    await give({ name: 'staging', dryRun: true });
    expect(await readdir(path.join(releasesDir, '.signing')).catch(() => [])).toEqual([]);
    await give({ name: 'staging' });
    await give({ revoke: 'own', dryRun: true });
    expect((await give()).data['own']).toMatchObject({ environment: 'staging' });
  });
});

describe('keys of other environments', () => {
  const { publicKey, id } = createEnvironmentKey('staging');

  it('are trusted and revoked, each in the audit log', async () => {
    expect((await give({ name: 'staging', trust: publicKey })).text).toContain(
      `Undo: npm run fleet -- keys --revoke ${id}`,
    );
    expect((await give({ name: 'staging', trust: publicKey })).text).toContain('trusted already');
    expect((await readDiscovery(releasesDir)).trusted).toMatchObject([
      { environment: 'staging', id, publicKey },
    ]);
    await give({ revoke: id });
    expect(await readDiscovery(releasesDir)).not.toHaveProperty('trusted');
    await expect(give({ revoke: id })).rejects.toThrow(`no key ${id} is trusted`);
    expect((await readAudit(releasesDir)).map(({ reason }) => reason).slice(-2)).toEqual([
      `trust the key ${id} of staging`,
      `end the trust in the key ${id}`,
    ]);
  });

  it('are refused if they are invalid, or the own one', async () => {
    await expect(give({ name: 'staging', trust: 'x' })).rejects.toThrow('--trust is the public');
    await expect(give({ name: 'Staging', trust: publicKey })).rejects.toThrow('is not the name');
    const own = String((await give({ name: 'production' })).data['publicKey']);
    await expect(give({ name: 'staging', trust: own })).rejects.toThrow('key of this environment');
  });

  it('are not changed in a dry run', async () => {
    await give({ name: 'staging', trust: publicKey, dryRun: true });
    expect(await readDiscovery(releasesDir)).not.toHaveProperty('trusted');
  });
});
