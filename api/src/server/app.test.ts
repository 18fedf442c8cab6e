import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportSPKI, generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose';
import { z } from 'zod';
import { problemSchema } from 'shared/contract/schemas';
import { openTestApi, PROJECT, type TestApi } from './api.fixture';

const openApiSchema = z.object({
  paths: z.record(
    z.string(),
    z.object({ get: z.object({ security: z.unknown() }).partial().optional() }),
  ),
});

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
}, 180_000);
afterAll(() => api.close());

const problem = (answer: { status: number; headers: Record<string, unknown>; json: unknown }) => {
  expect(answer.headers['content-type']).toBe('application/problem+json');
  const parsed = problemSchema.parse(answer.json);
  expect(parsed.status).toBe(answer.status);
  return parsed;
};

it('accepts every header that the edge accepts, also on a reused connection', async () => {
  for (const cookie of ['', 'a'.repeat(24 * 1024)])
    expect((await api.call('GET', '/api/config.json', { headers: { cookie } })).status).toBe(200);
});

describe('refusals are problems', () => {
  it.each([
    ['GET', '/api/nothing', undefined, 404],
    ['GET', '/', undefined, 404],
    ['DELETE', '/api/healthz', undefined, 405],
    ['POST', '/api/assets/lookup', '{"query":', 400],
    ['POST', '/api/assets/lookup', '', 400],
    ['POST', '/api/assets/lookup', '{"query":"a","__proto__":{"x":1}}', 400],
    ['POST', '/api/assets/lookup', `{"query":"${'x'.repeat(10 * 1024 * 1024)}"}`, 413],
    ['GET', '/api/assets/%E0%A4%A', undefined, 400],
    ['GET', '/api/utils/postback', undefined, 400],
  ] as const)('%s %s', async (method, url, body, status) => {
    const answer = await api.call(method, url, body === undefined ? {} : { body });
    expect(answer.status).toBe(status);
    problem(answer);
  });

  it('names the methods of a path', async () => {
    expect((await api.call('PUT', '/api/utils/postback')).headers['allow']).toBe('GET, HEAD');
  });

  it('accepts only JSON', async () => {
    const answer = await api.call('POST', '/api/assets/lookup', {
      body: '<a/>',
      headers: { 'content-type': 'text/xml' },
    });
    expect(problem(answer).status).toBe(415);
  });

  it('names unknown and wrong fields by their path', async () => {
    const unknown = problem(
      await api.call('POST', '/api/assets/lookup', { body: { query: 'a', quary: 1 } }),
    );
    expect(unknown.errors).toEqual([{ field: 'quary', message: 'Unknown field' }]);
    const wrong = problem(
      await api.call('POST', '/api/assets/preview', {
        body: { items: [{ symbol: 'A.US' }, { symbol: 5 }] },
      }),
    );
    expect(wrong.errors?.map(({ field }) => field)).toEqual(['items[1].symbol']);
    const missing = problem(await api.call('GET', '/api/quotes'));
    expect(missing.errors).toEqual([{ field: 'symbols', message: 'Missing' }]);
  });

  it('names an unknown parameter of every reading market call', async () => {
    const { json } = await api.call('GET', '/api/openapi.json');
    const { paths } = openApiSchema.parse(json);
    // Calls with a token are those for own data.
    const reading = Object.keys(paths).filter((path) => {
      const { get } = paths[path] ?? {};
      return get && !get.security && !/postback|config\.json/.test(path);
    });
    expect(reading.length).toBeGreaterThan(35);
    for (const path of reading) {
      const address = path
        .replace('{type}', 'stocks')
        .replace('{cik}', '1067983')
        .replaceAll(/\{[^}]+\}/g, 'unknown');
      const answer = await api.call('GET', `${address}?nonsense=1`);
      expect([path, answer.status]).toEqual([path, 400]);
      expect(problem(answer).errors?.map(({ field }) => field)).toContain('nonsense');
    }
  });
});

describe('site', () => {
  it('is healthy, counts postbacks, and returns its configuration', async () => {
    expect((await api.call('GET', '/api/healthz')).json).toEqual({ status: 'ok' });
    expect((await api.call('GET', '/api/utils/postback?p=abc')).json).toEqual({ status: 'ok' });
    expect((await api.call('GET', '/api/utils/postback?p=abc')).status).toBe(200);
    expect((await api.call('GET', '/api/config.json')).json).toMatchObject({
      browser_supported: true,
    });
  });

  it('documents its calls', async () => {
    const document = (await api.call('GET', '/api/openapi.json')).json as {
      paths: Record<string, object>;
    };
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/api/me',
        '/api/watchlists',
        '/api/watchlists/{id}',
        '/api/watchlists/{id}/items/{symbol}',
        '/api/assets/lookup',
        '/api/assets/preview',
        '/api/assets/{symbol}',
        '/api/quotes',
        '/api/utils/postback',
      ]),
    );
    const page = await api.call('GET', '/api/docs');
    expect(page.text).not.toMatch(/https?:\/\/|style="|onclick/);
    const nonce = /nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1];
    expect(page.text.split(`nonce="${nonce}"`)).toHaveLength(3);
  });

  it('sends security headers and a request id', async () => {
    const { headers } = await api.call('GET', '/api/healthz');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{12}$/);
  });
});

describe('ID tokens', () => {
  const status = async (token: string) => (await api.call('GET', '/api/me', { token })).status;

  it('accepts a new user and creates a profile on the first call', async () => {
    const token = await api.tokenFor('ann');
    const first = await api.call('GET', '/api/me', { token });
    expect(first.json).toEqual({
      uid: 'ann',
      name: 'ann',
      email: 'ann@example.com',
      emailVerified: true,
      pictureUrl: null,
      role: null,
      subscriptions: [],
    });
    expect(first.headers['cache-control']).toBe('private, no-store');
    const renamed = await api.call('PATCH', '/api/me', { token, body: { name: '  Ann B. ' } });
    expect(renamed.json).toMatchObject({ name: 'Ann B.' });
    expect((await api.call('GET', '/api/me', { token })).json).toMatchObject({ name: 'Ann B.' });
    for (const body of [
      { name: '' },
      { name: 'x'.repeat(81) },
      {},
      { name: 'A', subscriptions: ['Pro'] },
    ]) {
      expect((await api.call('PATCH', '/api/me', { token, body })).status).toBe(400);
    }
  });

  it('tolerates a few minutes of clock skew to the signer, and no more', async () => {
    const now = Math.floor(Date.now() / 1000);
    const signed = (seconds: number) =>
      api.tokenFor('ann', { auth_time: now + seconds }, `${seconds + 3600}s`);
    const ahead = (iat: number, exp: number) =>
      new SignJWT({
        auth_time: iat,
        iss: `https://securetoken.google.com/${PROJECT}`,
        aud: PROJECT,
      })
        .setProtectedHeader({ alg: 'RS256', kid: api.keys.kid })
        .setSubject('ann')
        .setIssuedAt(iat)
        .setExpirationTime(exp)
        .sign(api.keys.privateKey);
    expect(await status(await signed(4 * 60))).toBe(200);
    expect(await status(await ahead(now + 240, now + 3840))).toBe(200);
    expect(await status(await ahead(now - 3840, now - 240))).toBe(200);
    expect(await status(await ahead(now + 420, now + 4020))).toBe(401);
    expect(await status(await ahead(now - 4020, now - 420))).toBe(401);
  });

  it('rejects a missing, expired, misdirected, forged or unsigned token', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const claims = { auth_time: 1, iss: `https://securetoken.google.com/${PROJECT}`, aud: PROJECT };
    const forge = (alg: string, key: Parameters<SignJWT['sign']>[0]) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg, kid: api.keys.kid })
        .setSubject('ann')
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(key);
    const good = await api.tokenFor('ann');
    const [head, , signature] = good.split('.');
    const otherPayload = (await api.tokenFor('bob')).split('.')[1];
    const [publicJwk] = api.keys.jwks.keys;
    const publicKey = await importJWK({ ...publicJwk }, 'RS256', { extractable: true });
    const pem = publicKey instanceof Uint8Array ? '' : await exportSPKI(publicKey);
    const bad = {
      expired: await api.tokenFor('ann', {}, '-10m'),
      audience: await api.tokenFor('ann', { aud: 'other' }),
      issuer: await api.tokenFor('ann', { iss: 'https://securetoken.google.com/other' }),
      'no sign-in time': await api.tokenFor('ann', { auth_time: undefined }),
      'sign-in in the future': await api.tokenFor('ann', {
        auth_time: Math.floor(Date.now() / 1000) + 600,
      }),
      'foreign key': await forge('RS256', privateKey),
      'HS256 with the public key': await forge('HS256', new TextEncoder().encode(pem)),
      'alg none': new UnsecuredJWT(claims)
        .setSubject('ann')
        .setIssuedAt()
        .setExpirationTime('1h')
        .encode(),
      'other payload': `${head}.${otherPayload}.${signature}`,
      'no signature': `${head}.${otherPayload}.`,
      garbage: 'a.b.c',
    };
    for (const [name, token] of Object.entries(bad))
      expect([name, await status(token)]).toEqual([name, 401]);
    const none = await api.call('GET', '/api/me');
    expect(problem(none).status).toBe(401);
    expect(none.headers['www-authenticate']).toBe('Bearer');
    expect(await status(good)).toBe(200);
  });
});
