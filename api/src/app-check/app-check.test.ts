import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { z } from 'zod';
import {
  APP_CHECK_PLACEHOLDER,
  LOCAL_APP_CHECK_DEBUG_TOKEN,
  LOCAL_FIREBASE,
} from 'shared/contract';
import { openTestApi, PROJECT, type TestApi } from '../server/api.fixture';

const EXCHANGE = `/firebaseappcheck.googleapis.com/v1/projects/${PROJECT}/apps/${LOCAL_FIREBASE.appId}:exchangeDebugToken`;
const answerSchema = z.object({ token: z.string(), ttl: z.literal('3600s') });

let open: TestApi;
let enforced: TestApi;
beforeAll(async () => {
  [open, enforced] = await Promise.all([openTestApi(), openTestApi({ appCheck: 'enforce' })]);
}, 180_000);
afterAll(() => Promise.all([open.close(), enforced.close()]));

const exchange = async (api: TestApi): Promise<string> => {
  const { json } = await api.call('POST', EXCHANGE, {
    body: { debug_token: LOCAL_APP_CHECK_DEBUG_TOKEN },
  });
  return answerSchema.parse(json).token;
};
/** A call that the edge forwards for a visitor. */
const PASSED_ON = { client: '203.0.113.9' };
const quotes = (api: TestApi, header?: string) =>
  api.call('GET', '/api/quotes?symbols=A.US', {
    ...PASSED_ON,
    headers: { ...(header !== undefined && { 'x-firebase-appcheck': header }) },
  });

describe('the exchange of a debug token', () => {
  it('issues an uncacheable token for an hour', async () => {
    const answer = await open.call('POST', EXCHANGE, {
      body: { debug_token: LOCAL_APP_CHECK_DEBUG_TOKEN, limited_use: false },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answerSchema.parse(answer.json).token.split('.')).toHaveLength(3);
  });

  it.each([
    ['another debug token', EXCHANGE, { debug_token: 'x' }, 403],
    ['no debug token', EXCHANGE, {}, 400],
    ['another project', EXCHANGE.replace(PROJECT, 'demo-other'), { debug_token: 'local' }, 404],
    ['another method', EXCHANGE.replace('exchangeDebugToken', 'x'), { debug_token: 'local' }, 404],
  ])('refuses %s as the service does', async (_what, url, body, status) => {
    const answer = await open.call('POST', url, { body });
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ error: { code: status } });
  });
});

describe('product calls', () => {
  const sign = (key: CryptoKey, kid: string, bent: Record<string, unknown> = {}, end = '1h') =>
    new SignJWT({
      iss: `https://firebaseappcheck.googleapis.com/${PROJECT}`,
      aud: [`projects/${PROJECT}`],
      sub: LOCAL_FIREBASE.appId,
      ...bent,
    })
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .setIssuedAt(Math.floor(Date.now() / 1000) - 7200)
      .setExpirationTime(end)
      .sign(key);

  it('are answered without a token, and with a bad one, while App Check is off', async () => {
    for (const header of [undefined, APP_CHECK_PLACEHOLDER, 'rubbish', await exchange(open)])
      expect((await quotes(open, header)).status).toBe(200);
  });

  it('need a good token when it is enforced', async () => {
    const token = await exchange(enforced);
    expect((await quotes(enforced, token)).status).toBe(200);
    expect((await quotes(enforced, token)).status).toBe(200);
    const { keys } = enforced;
    const { privateKey: foreign } = await generateKeyPair('RS256');
    const bad: Record<string, string | undefined> = {
      missing: undefined,
      placeholder: APP_CHECK_PLACEHOLDER,
      rubbish: 'rubbish',
      'of another server': await exchange(open),
      'signed by another key': await sign(foreign, keys.kid),
      expired: await sign(keys.privateKey, keys.kid, {}, '-1h'),
      'for another project': await sign(keys.privateKey, keys.kid, { aud: ['projects/other'] }),
      'from another issuer': await sign(keys.privateKey, keys.kid, { iss: 'https://example.com/' }),
      'an ID token': await enforced.tokenFor('somebody'),
    };
    for (const [what, header] of Object.entries(bad)) {
      const answer = await quotes(enforced, header);
      expect([what, answer.status]).toEqual([what, 403]);
      expect(answer.headers['content-type']).toBe('application/problem+json');
    }
    const posted = await enforced.call('POST', '/api/assets/lookup', {
      headers: PASSED_ON,
      body: { query: 'a' },
    });
    expect(posted.status).toBe(403);
  });

  it('need no token when a browser opens their address directly', async () => {
    for (const path of [
      '/api/healthz',
      '/api/logos/drawn/1.svg',
      '/api/config.json',
      '/api/calendar/events.ics',
      '/api/dividends/upcoming.csv',
      '/api/screeners/stocks/csv?q={}',
    ])
      expect([path, (await enforced.call('GET', path, PASSED_ON)).status]).toEqual([path, 200]);
  });

  it('need no token when the edge requests them for the head of a page', async () => {
    const page = '/api/assets/NOPE.US';
    const ofTheEdge = { client: null };
    expect((await enforced.call('GET', page, ofTheEdge)).status).toBe(404);
    expect((await enforced.call('GET', page, PASSED_ON)).status).toBe(403);
    const posted = await enforced.call('POST', '/api/assets/lookup', {
      ...ofTheEdge,
      body: { query: 'a' },
    });
    expect(posted.status).toBe(403);
    // A direct call, also from this machine.
    expect((await enforced.call('GET', page)).status).toBe(403);
  });
});
