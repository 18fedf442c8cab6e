/** An e-mail address does not reveal to strangers whether it has an account. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../server/api.fixture';
import { codesIn, newAddress, sessionOf, wireClient, type WireClient } from './wire-client.fixture';

let api: TestApi;
let wire: WireClient;
beforeAll(async () => {
  api = await openTestApi();
  wire = wireClient(api);
}, 180_000);
afterAll(() => api.close());

const STRANGERS = 'a stranger’s guess';

/** An answer without random or time-dependent values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shapeOf(each)]));
}

/** Everything that a stranger sees of an address, from the sign-up on. */
async function whatStrangersSee(email: string) {
  const signUp = await wire.accounts('signUp', { email, password: STRANGERS });
  const session = sessionOf(signUp.json, email, STRANGERS);
  const { idToken, refreshToken } = session;
  const answers = [
    signUp,
    await wire.accounts('signUp', { email, password: STRANGERS }),
    await wire.accounts('signInWithPassword', { email, password: STRANGERS }),
    await wire.accounts('signInWithPassword', { email, password: 'not the password' }),
    await wire.accounts('lookup', { idToken }),
    await wire.refresh(refreshToken),
    await wire.accounts('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }),
    await wire.accounts('sendOobCode', { requestType: 'PASSWORD_RESET', email }),
    await api.call('GET', '/api/me', { token: idToken }),
    await api.call('GET', '/api/me/sessions', { token: idToken }),
    await api.call('GET', '/api/watchlists', { token: idToken }),
    await wire.accounts('update', { idToken, password: 'another guess' }),
    await wire.accounts('signInWithPassword', { email, password: 'another guess' }),
    await wire.accounts('lookup', { idToken }),
  ];
  return answers.map(({ status, json, headers }) => ({
    status,
    json: shapeOf(json),
    headers: Object.keys(headers).toSorted(),
  }));
}

const resetCodes = async (email: string) => {
  await wire.accounts('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  return codesIn((await wire.mailTo(email))[0]?.body);
};
const verify = async (idToken: string, email: string) => {
  await wire.accounts('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  const [oobCode] = codesIn((await wire.mailTo(email))[0]?.body);
  return wire.accounts('update', { oobCode });
};

describe('a sign-up', () => {
  it.each([
    ['unproven', false],
    ['proven', true],
  ])('shows a stranger the same of a free address and a taken, %s one', async (_, isProven) => {
    const owner = await wire.signUp();
    await api.call('GET', '/api/me', { token: owner.idToken });
    if (isProven) await verify(owner.idToken, owner.email);
    const { json } = await wire.accounts('lookup', { idToken: owner.idToken });
    expect(json).toMatchObject({ users: [{ emailVerified: isProven }] });
    const free = await whatStrangersSee(newAddress());
    expect(free[0]?.status).toBe(200);
    expect(await whatStrangersSee(owner.email)).toEqual(free);
  });

  it('reveals nothing of the owner and changes nothing', async () => {
    const owner = await wire.signUp();
    const list = { token: owner.idToken, body: { name: 'Mine' } };
    expect((await api.call('POST', '/api/watchlists', list)).status).toBe(201);
    const stranger = await wire.signUp(owner.email, STRANGERS);
    expect(stranger.uid).not.toBe(owner.uid);
    const lists = await api.call('GET', '/api/watchlists', { token: stranger.idToken });
    expect(lists.json).toMatchObject({ items: [] });
    expect((await wire.signIn(owner)).uid).toBe(owner.uid);
    expect((await wire.refresh(owner.refreshToken)).status).toBe(200);
    expect((await wire.signIn(stranger)).uid).toBe(stranger.uid);
  });

  it('creates one account of three at once, and signs in with the password that there is', async () => {
    const email = newAddress();
    const sessions = await Promise.all([1, 2, 3].map(() => wire.signUp(email)));
    expect(new Set(sessions.map(({ uid }) => uid)).size).toBe(1);
    expect((await wire.signUp(email)).uid).toBe(sessions[0]?.uid);
  });

  it('is limited for one address as a guess of its password, free or taken', async () => {
    const owner = await wire.signUp();
    for (const email of [owner.email, newAddress()]) {
      const answers: number[] = [];
      for (let i = 0; i < 6; i += 1)
        answers.push((await wire.accounts('signUp', { email, password: `guess ${i}` })).status);
      expect(answers.filter((status) => status === 200).length).toBe(email === owner.email ? 4 : 5);
      expect(answers.at(-1)).toBe(400);
    }
  });
});

describe('the owner of an address', () => {
  it('gets a notice in place of a link when another account asks to verify the address', async () => {
    const owner = await wire.signUp();
    await verify(owner.idToken, owner.email);
    const stranger = await wire.signUp(owner.email, STRANGERS);
    await wire.accounts('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: stranger.idToken });
    const [mail] = await wire.mailTo(owner.email);
    expect(mail?.subject).toBe('You already have an account');
    expect(codesIn(mail?.body)).toEqual([]);
  });

  it('resets the password of each account, the proven one first, and a second is not proven', async () => {
    const early = newAddress();
    const squatter = await wire.signUp(early, STRANGERS);
    const owner = await wire.signUp(early);
    await verify(owner.idToken, early);
    const codes = await resetCodes(early);
    expect(codes).toHaveLength(2);
    for (const [index, uid] of [owner.uid, squatter.uid].entries()) {
      const newPassword = `new horse ${index}`;
      await wire.accounts('resetPassword', { oobCode: codes[index], newPassword });
      const session = await wire.signIn({ email: early, password: newPassword });
      expect(session.uid).toBe(uid);
      const { json } = await wire.accounts('lookup', { idToken: session.idToken });
      expect(json).toMatchObject({ users: [{ emailVerified: uid === owner.uid }] });
    }
  });

  it('can move to an address that a stranger only claims, and not to a verified one', async () => {
    const claimed = await wire.signUp(newAddress(), STRANGERS);
    const proven = await wire.signUp();
    await verify(proven.idToken, proven.email);
    for (const [newEmail, moves] of [
      [claimed.email, true],
      [proven.email, false],
    ] as const) {
      const mover = await wire.signUp();
      const answer = await wire.accounts('sendOobCode', {
        requestType: 'VERIFY_AND_CHANGE_EMAIL',
        idToken: mover.idToken,
        newEmail,
      });
      expect(answer.status).toBe(200);
      const [mail] = await wire.mailTo(newEmail);
      const isMailed = mail?.subject === 'Confirm your new e-mail address';
      expect(isMailed).toBe(moves);
      if (!moves) continue;
      const [oobCode] = codesIn(mail?.body);
      expect((await wire.accounts('update', { oobCode })).status).toBe(200);
      expect((await wire.signIn({ ...mover, email: newEmail })).uid).toBe(mover.uid);
      expect((await wire.signIn(claimed)).uid).toBe(claimed.uid);
    }
  });

  it('keeps mail when a stranger’s account of the same address is deleted', async () => {
    const owner = await wire.signUp();
    await wire.accounts('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: owner.idToken });
    const stranger = await wire.signUp(owner.email, STRANGERS);
    expect((await wire.accounts('delete', { idToken: stranger.idToken })).status).toBe(200);
    expect(await wire.mailTo(owner.email)).toHaveLength(1);
    expect((await wire.accounts('delete', { idToken: owner.idToken })).status).toBe(200);
    expect(await wire.mailTo(owner.email)).toHaveLength(0);
  });
});
