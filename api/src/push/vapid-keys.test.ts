import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isVapidPair, openVapidKeys } from './vapid-keys';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vapid-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('VAPID keys', () => {
  it('are created once, as a pair, readable by the owner only', async () => {
    const keys = openVapidKeys(dataDir);
    expect(isVapidPair(keys)).toBe(true);
    expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65);
    expect(Buffer.from(keys.privateKey, 'base64url')).toHaveLength(32);
    expect(openVapidKeys(dataDir)).toEqual(keys);
    expect(await readdir(join(dataDir, 'push'))).toEqual(['vapid-keys.json']);
    const { mode } = await stat(join(dataDir, 'push', 'vapid-keys.json'));
    expect(mode & 0o777).toBe(0o600);
  });

  it('in a damaged file abort the start, and are never replaced', async () => {
    const keys = openVapidKeys(dataDir);
    const other = await mkdtemp(join(tmpdir(), 'vapid-'));
    const { publicKey } = openVapidKeys(other);
    await rm(other, { recursive: true });
    const file = join(dataDir, 'push', 'vapid-keys.json');
    await writeFile(file, JSON.stringify({ ...keys, publicKey }));
    expect(() => openVapidKeys(dataDir)).toThrow(/holds no pair of VAPID keys/);
  });

  it('that are not a pair are refused', () => {
    expect(isVapidPair({ publicKey: '', privateKey: '' })).toBe(false);
    expect(isVapidPair({ publicKey: 'x'.repeat(87), privateKey: 'A'.repeat(43) })).toBe(false);
  });
});
