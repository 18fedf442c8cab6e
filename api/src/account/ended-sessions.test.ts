/** An ended session is rejected by the product API and by every protocol of the local sign-in. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FUNCTIONS_REGION } from 'shared/contract';
import {
  claimsOf,
  codesIn,
  newAddress,
  sessionOf,
  wireClient,
  type WireClient,
  type WireSession,
} from '../firebase-wire/wire-client.fixture';
import { openTestApi, PROJECT, type TestApi } from '../server/api.fixture';

let api: TestApi;
let wire: WireClient;
beforeAll(async () => {
  api = await openTestApi();
  wire = wireClient(api);
}, 180_000);
afterAll(() => api.close());

const end = async ({ idToken }: WireSession, path: string) =>
  expect((await api.call('DELETE', `/api/me/sessions${path}`, { token: idToken })).status).toBe(
    204,
  );
const pathOf = ({ authTime }: WireSession) => `/${new Date(authTime * 1000).toISOString()}`;

/** Calls of a session by name: true if the call is not refused. */
async function doors({ uid, idToken, refreshToken, email }: WireSession) {
  const token = idToken;
  const name = `projects/${PROJECT}/databases/(default)/documents/users/${uid}`;
  const documents = `/v1/projects/${PROJECT}/databases/(default)/documents:batchGet`;
  const isOpen = async (answer: Promise<{ status: number }>) => (await answer).status < 300;
  return {
    profile: await isOpen(api.call('GET', '/api/me', { token })),
    write: await isOpen(api.call('POST', '/api/watchlists', { token, body: { name: uid } })),
    plan: await isOpen(api.call('GET', '/api/screeners/stocks/csv', { token })),
    document: await isOpen(api.call('POST', documents, { token, body: { documents: [name] } })),
    lookup: await isOpen(wire.accounts('lookup', { idToken })),
    name: await isOpen(wire.accounts('update', { idToken, displayName: 'Mallory' })),
    verification: await isOpen(
      wire.accounts('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }),
    ),
    address: await isOpen(
      wire.accounts('sendOobCode', {
        requestType: 'VERIFY_AND_CHANGE_EMAIL',
        idToken,
        newEmail: newAddress(),
      }),
    ),
    refresh: await isOpen(wire.refresh(refreshToken)),
    password: await isOpen(wire.accounts('update', { idToken, password: 'the thief’s' })),
    callable: await isOpen(
      api.call('POST', `/api/functions/${FUNCTIONS_REGION}/deleteAccount`, {
        token,
        body: { data: { confirm: email } },
      }),
    ),
    deletion: await isOpen(wire.accounts('delete', { idToken })),
  };
}
const CLOSED = {
  profile: false,
  write: false,
  plan: false,
  document: false,
  lookup: false,
  name: false,
  verification: false,
  address: false,
  refresh: false,
  password: false,
  callable: false,
  deletion: false,
};

/** An owner with two sessions. The later one is the thief's, who has the password. */
async function stolenAccount() {
  const owner = await wire.signUp();
  const thief = await wire.signIn(owner);
  for (const { idToken } of [owner, thief])
    expect((await api.call('GET', '/api/me', { token: idToken })).status).toBe(200);
  return { owner, thief };
}

describe('an ended session', () => {
  it('is accepted by every protocol before it ends', async () => {
    const { thief } = await stolenAccount();
    const { deletion, refresh, callable, ...others } = await doors(thief);
    expect(Object.values(others)).toEqual(Object.values(others).map(() => true));
    // The new password, and then the deletion, have ended it already.
    expect([refresh, callable, deletion]).toEqual([true, false, false]);
  });

  it.each([
    ['alone', (owner: WireSession, thief: WireSession) => end(owner, pathOf(thief))],
    ['with all others', (owner: WireSession) => end(owner, '?keep=current')],
    ['with all', (owner: WireSession) => end(owner, '')],
    [
      'by a new password',
      async ({ idToken }: WireSession) => {
        const { status } = await wire.accounts('update', { idToken, password: 'another horse' });
        expect(status).toBe(200);
      },
    ],
    [
      'by a reset of the password',
      async ({ email }: WireSession) => {
        await wire.accounts('sendOobCode', { requestType: 'PASSWORD_RESET', email });
        const [oobCode] = codesIn((await wire.mailTo(email))[0]?.body);
        const reset = { oobCode, newPassword: 'another horse' };
        expect((await wire.accounts('resetPassword', reset)).status).toBe(200);
      },
    ],
  ])('is refused on all protocols when it ended %s', async (_, act) => {
    const { owner, thief } = await stolenAccount();
    await act(owner, thief);
    expect(await doors(thief)).toEqual(CLOSED);
    expect(
      (await wire.accounts('signInWithPassword', { ...owner, password: 'the thief’s' })).status,
    ).toBe(400);
  });

  it.each(['?keep=current', 'one'])('leaves the session that ended it (%s)', async (how) => {
    const { owner, thief } = await stolenAccount();
    await end(owner, how === 'one' ? pathOf(thief) : how);
    expect((await api.call('GET', '/api/me', { token: owner.idToken })).status).toBe(200);
    expect((await wire.accounts('lookup', { idToken: owner.idToken })).status).toBe(200);
    expect((await wire.refresh(owner.refreshToken)).status).toBe(200);
    // A session that begins right afterwards is a different one.
    const next = await wire.signIn(owner);
    expect((await api.call('GET', '/api/me', { token: next.idToken })).status).toBe(200);
    expect((await wire.refresh(next.refreshToken)).status).toBe(200);
  });

  it('stays ended when a later session ends others, and when all end', async () => {
    const { owner, thief } = await stolenAccount();
    await end(owner, '?keep=current');
    const later = await wire.signIn(owner);
    await end(later, '?keep=current');
    expect((await wire.refresh(owner.refreshToken)).status).toBe(400);
    expect((await api.call('GET', '/api/me', { token: owner.idToken })).status).toBe(401);
    await end(later, '');
    for (const each of [owner, thief, later]) {
      expect((await api.call('GET', '/api/me', { token: each.idToken })).status).toBe(401);
      expect((await wire.refresh(each.refreshToken)).status).toBe(400);
    }
    const again = await wire.signIn(owner);
    expect((await api.call('GET', '/api/me', { token: again.idToken })).status).toBe(200);
  });
});

describe('sessions of the same second', () => {
  it('differ in their sign-in second', async () => {
    const owner = await wire.signUp();
    const sessions = [owner];
    for (let i = 0; i < 4; i += 1) sessions.push(await wire.signIn(owner));
    expect(new Set(sessions.map(({ authTime }) => authTime)).size).toBe(sessions.length);
  });

  it('end when the password changes, which returns a working token', async () => {
    for (let round = 0; round < 2; round += 1) {
      const owner = await wire.signUp();
      const others = [await wire.signIn(owner), await wire.signIn(owner)];
      const { json } = await wire.accounts('update', {
        idToken: owner.idToken,
        password: 'another horse',
      });
      const changed = sessionOf(json, owner.email, 'another horse');
      for (const old of [owner, ...others]) {
        expect((await api.call('GET', '/api/me', { token: old.idToken })).status).toBe(401);
        expect((await wire.accounts('lookup', { idToken: old.idToken })).status).toBe(400);
      }
      expect((await api.call('GET', '/api/me', { token: changed.idToken })).status).toBe(200);
      expect((await wire.accounts('lookup', { idToken: changed.idToken })).status).toBe(200);
      // Again within the same second.
      const second = await wire.accounts('update', {
        idToken: changed.idToken,
        password: 'a third horse',
      });
      expect((await api.call('GET', '/api/me', { token: changed.idToken })).status).toBe(401);
      const last = sessionOf(second.json, owner.email, 'a third horse');
      expect((await api.call('GET', '/api/me', { token: last.idToken })).status).toBe(200);
    }
  });

  it('keeps the session when its token is renewed or the name changes', async () => {
    const owner = await wire.signUp();
    const { json } = await wire.accounts('update', { idToken: owner.idToken, displayName: 'Ann' });
    expect(sessionOf(json, owner.email, '').authTime).toBe(owner.authTime);
    const { json: renewed } = await wire.refresh(owner.refreshToken);
    expect(claimsOf((renewed as { id_token: string }).id_token).auth_time).toBe(owner.authTime);
  });
});

describe('a link that an intruder had mailed', () => {
  it.each([
    ['the session ended', (owner: WireSession, thief: WireSession) => end(owner, pathOf(thief))],
    ['all others ended', (owner: WireSession) => end(owner, '?keep=current')],
    [
      'the password changed',
      async ({ idToken }: WireSession) => {
        await wire.accounts('update', { idToken, password: 'another horse' });
      },
    ],
  ])('does not move the account to the intruder’s address once %s', async (_, act) => {
    const { owner, thief } = await stolenAccount();
    const newEmail = newAddress();
    await wire.accounts('sendOobCode', {
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      idToken: thief.idToken,
      newEmail,
    });
    const [oobCode] = codesIn((await wire.mailTo(newEmail))[0]?.body);
    expect(oobCode).toBeDefined();
    await act(owner, thief);
    expect((await wire.accounts('update', { oobCode })).status).toBe(400);
  });

  it('does not open the account from its former mailbox', async () => {
    const owner = await wire.signUp();
    const newEmail = newAddress();
    await wire.accounts('sendOobCode', { requestType: 'PASSWORD_RESET', email: owner.email });
    const [reset] = codesIn((await wire.mailTo(owner.email))[0]?.body);
    await wire.accounts('sendOobCode', {
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      idToken: owner.idToken,
      newEmail,
    });
    const [oobCode] = codesIn((await wire.mailTo(newEmail))[0]?.body);
    expect((await wire.accounts('update', { oobCode })).status).toBe(200);
    const stolen = { oobCode: reset, newPassword: 'the thief’s' };
    expect((await wire.accounts('resetPassword', stolen)).status).toBe(400);
  });
});

describe('an old password in flight', () => {
  it('begins no session once the password has changed', async () => {
    const owner = await wire.signUp();
    // Hashing is queued: these tries have read the account before the change and finish after it.
    const tries = Array.from({ length: 4 }, () =>
      wire.accounts('signInWithPassword', { email: owner.email, password: owner.password }),
    );
    const change = wire.accounts('update', { idToken: owner.idToken, password: 'another horse' });
    const answers = await Promise.all(tries);
    expect((await change).status).toBe(200);
    for (const { status, json } of answers) {
      if (status !== 200) continue;
      const { idToken, refreshToken } = sessionOf(json, owner.email, owner.password);
      expect((await api.call('GET', '/api/me', { token: idToken })).status).toBe(401);
      expect((await wire.refresh(refreshToken)).status).toBe(400);
    }
  });

  it('does not undo a concurrent change of the owner', async () => {
    const { owner, thief } = await stolenAccount();
    const [mine, theirs] = await Promise.all([
      wire.accounts('update', { idToken: owner.idToken, password: 'another horse' }),
      wire.accounts('update', { idToken: thief.idToken, password: 'the thief’s' }),
    ]);
    expect([mine.status, theirs.status].toSorted()).toEqual([200, 400]);
  });
});
