import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../database/open-database';
import { openTestDatabase } from '../database/test-database.fixture';
import { AccountSessions } from './account-sessions';
import type { Identity } from './identity';

const NOW = Date.UTC(2026, 3, 14, 12);
const HOUR = 3_600_000;

let folder: string;
let database: OpenDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'account-sessions-'));
  database = await openTestDatabase(folder);
}, 180_000);
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

it.each([-24 * HOUR, -HOUR, 0, HOUR, 24 * HOUR])(
  'the end of a sign-in at another process takes effect here within a second, though the clock is set by %i ms',
  async (shift) => {
    let now = NOW;
    let ticks = 0;
    const uid = `person ${shift}`;
    const identity: Identity = {
      uid,
      email: '',
      emailVerified: true,
      name: '',
      pictureUrl: null,
      authTime: NOW / 1000,
    };
    const here = new AccountSessions(database.db, { now: () => now, ticks: () => ticks });
    expect(await here.isRevoked(identity)).toBe(false);
    await new AccountSessions(database.db, { now: () => NOW }).revoke(uid);
    now += shift;
    ticks += 499;
    expect(await here.isRevoked(identity)).toBe(false);
    ticks += 1;
    expect(await here.isRevoked(identity)).toBe(true);
  },
);

it('the end of a sign-in takes effect at once where it was ended', async () => {
  const identity: Identity = {
    uid: 'at once',
    email: '',
    emailVerified: true,
    name: '',
    pictureUrl: null,
    authTime: NOW / 1000,
  };
  // Cached revocations do not age.
  const here = new AccountSessions(database.db, { now: () => NOW, ticks: () => 0 });
  expect(await here.isRevoked(identity)).toBe(false);
  await here.revoke(identity.uid);
  expect(await here.isRevoked(identity)).toBe(true);
});
