/** Attacks on the border between edge and API, over real connections. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EDGE_PROOF_HEADER, edgeProofSigner } from 'shared/server';
import { openTestApi, type TestApi } from '../server/api.fixture';
import { edgeHeaders, TEST_EDGE_SECRET } from '../server/edge-call.fixture';

let api: TestApi;
let exposed: TestApi;
beforeAll(async () => {
  [api, exposed] = await Promise.all([openTestApi(), openTestApi({ requiresEdge: true })]);
}, 180_000);
afterAll(() => Promise.all([api.close(), exposed.close()]));

const PATH = '/api/firebase/mailbox?email=a@b.co';
const LOCAL = { client: '127.0.0.1' };
/** 200 for a visitor at the machine of the edge, 401 for any other, 403 for a wrong proof. */
const statusOf = async (to: TestApi, headers: Record<string, string>, path = PATH) => {
  const answer = await fetch(to.origin + path, { headers });
  const { detail } = (await answer.json()) as { detail?: string };
  return [answer.status, detail] as const;
};
const proven = (to: TestApi, headers: Record<string, string> = {}) =>
  edgeHeaders({ ...LOCAL, origin: to.origin, path: PATH, headers });
const FORGED = 'The proof of the edge is wrong: EDGE_SECRET of edge and API differ.';

describe('a call with the proof of the edge', () => {
  it('has the client address and the request id of the edge', async () => {
    expect((await api.call('GET', PATH, LOCAL)).status).toBe(200);
    expect((await api.call('GET', PATH, { client: '203.0.113.9' })).status).toBe(401);
  });

  it('is refused when it is repeated', async () => {
    const headers = proven(api);
    expect((await statusOf(api, headers))[0]).toBe(200);
    expect(await statusOf(api, headers)).toEqual([403, 'The proof of the edge was used before.']);
  });

  it.each([
    ['another path', PATH.replace('a@b.co', 'c@d.co'), {}],
    ['another client', PATH, { 'x-forwarded-for': '203.0.113.9' }],
    ['another host', PATH, { 'x-forwarded-host': 'localhost' }],
    ['another request id', PATH, { 'x-request-id': '0123456789ab' }],
  ])('is refused for %s', async (_what, path, changed) => {
    expect(await statusOf(api, { ...proven(api), ...changed }, path)).toEqual([403, FORGED]);
  });

  it('is refused by another secret, and when it is old', async () => {
    const by = (secretSigner: ReturnType<typeof edgeProofSigner>) =>
      statusOf(api, edgeHeaders({ ...LOCAL, origin: api.origin, path: PATH, secretSigner }));
    expect(await by(edgeProofSigner('another-secret-of-32-characters!'))).toEqual([403, FORGED]);
    const anHourAgo = () => Date.now() - 3_600_000;
    expect(await by(edgeProofSigner(TEST_EDGE_SECRET, anHourAgo))).toEqual([
      403,
      'The proof of the edge is too old: the clocks of edge and API differ.',
    ]);
    expect((await statusOf(api, { [EDGE_PROOF_HEADER]: 'accepted' }))[0]).toBe(403);
  });

  it('holds for the parts of a batch', async () => {
    const token = await api.tokenFor('batch-user');
    const { status, text } = await api.call('POST', '/api/batch', {
      ...LOCAL,
      token,
      body: { calls: [{ method: 'GET', path: '/me' }] },
    });
    expect([status, text.split('\n')[0]]).toEqual([200, '{"call":0,"status":200}']);
  });
});

describe('a call past the edge, from this machine', () => {
  it.each<[string, Record<string, string>]>([
    ['without headers', {}],
    ['with a forged address', { 'x-forwarded-for': '127.0.0.1' }],
    [
      'with all headers of the edge',
      { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost' },
    ],
  ])('has no rights of a local visitor %s', async (_what, headers) => {
    expect((await statusOf(api, headers))[0]).toBe(401);
  });

  it('shares the limits of its own address, whatever address it claims', async () => {
    const answers = [];
    for (let n = 0; n < 40; n += 1)
      answers.push(
        await fetch(`${api.origin}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=k`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${n}` },
          body: JSON.stringify({ requestType: 'PASSWORD_RESET', email: 'a@b.co' }),
        }),
      );
    expect(answers.map(({ status }) => status)).toContain(400);
  });

  it('gets a request id of the API', async () => {
    const answer = await fetch(`${api.origin}/api/healthz`, {
      headers: { 'x-request-id': '0123456789ab' },
    });
    expect(answer.headers.get('x-request-id')).not.toBe('0123456789ab');
  });
});

describe('an API that others can reach', () => {
  it('answers its edges only, except health checks', async () => {
    expect(await statusOf(exposed, {})).toEqual([403, 'This API answers its edges only.']);
    const unknown = await fetch(`${exposed.origin}/nothing`, { method: 'POST' });
    expect(unknown.status).toBe(403);
    expect((await fetch(`${exposed.origin}/api/healthz?x`)).status).toBe(200);
    expect((await statusOf(exposed, proven(exposed)))[0]).toBe(200);
  });
});
