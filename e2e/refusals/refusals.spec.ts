import { request as http } from 'node:http';
import { expect, test } from '@playwright/test';
import { ORIGIN, PORT } from '../site/site';

/** Sends a path exactly as written; fetch would normalise it. */
function raw(path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const call = http({ host: '127.0.0.1', port: PORT, path, method: 'GET' }, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => (body += piece));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    call.on('error', reject);
    call.end();
  });
}

const query = (body: string, type = 'application/json') =>
  fetch(`${ORIGIN}/api/screeners/stocks/query`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });

async function refusal(answer: Response, status: number) {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  return (await answer.json()) as { status: number; errors?: { field: string }[] };
}

/** Creates a separate account as the SDK does. */
async function signUp(email: string): Promise<string> {
  const answer = await fetch(
    `${ORIGIN}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'a long enough password', returnSecureToken: true }),
    },
  );
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { idToken: string }).idToken;
}

const withToken = (token: string, method = 'GET', body?: unknown) => ({
  method,
  headers: {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  },
  ...(body !== undefined && { body: JSON.stringify(body) }),
});

test.describe('input that is refused', () => {
  test('malformed JSON, unknown fields and wrong types are named in a problem', async () => {
    await refusal(await query('{"where": ['), 400);
    const unknown = await refusal(await query('{"where":[{"field":"nonsense","gte":1}]}'), 400);
    expect(JSON.stringify(unknown)).toContain('nonsense');
    const extra = await refusal(await query('{"wehre":[]}'), 400);
    expect(JSON.stringify(extra)).toContain('wehre');
    await refusal(await query('{"pageSize":201}'), 400);
    await refusal(await query('{"where":[{"field":"peRatio","gte":"abc"}]}'), 400);
    await refusal(await query('where=1', 'text/plain'), 415);
  });

  test('a body of 10 MB is refused and the server stays', async () => {
    const answer = await query(JSON.stringify({ where: [], junk: 'x'.repeat(10 * 1024 * 1024) }));
    await refusal(answer, 413);
    expect((await query('{}')).status).toBe(200);
  });

  test('no path leaves the release folder', async () => {
    for (const path of [
      '/releases/../../../../etc/passwd',
      '/releases/mfe-content/..%2f..%2f..%2fmarket%2fcurrent.json',
      '/releases/%2e%2e/%2e%2e/discovery.json',
      '/releases/mfe-content/..\\..\\discovery.json',
      '/releases/mfe-content/%00',
    ]) {
      const answer = await raw(path);
      expect([400, 404]).toContain(answer.status);
      expect(answer.body).not.toContain('root:');
      expect(answer.body).not.toContain('"id"');
    }
  });

  test('forged, altered and missing tokens open nothing', async () => {
    const token = await signUp(`forger-${Date.now()}@example.com`);
    const me = (value: string) => fetch(`${ORIGIN}/api/me`, withToken(value));
    expect((await me(token)).status).toBe(200);
    await refusal(await fetch(`${ORIGIN}/api/me`), 401);
    const [head = '', payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const other = encode({ ...claims, sub: 'somebody-else', user_id: 'somebody-else' });
    const expired = encode({ ...claims, exp: 1_700_000_000, iat: 1_699_996_400 });
    await refusal(await me(`${head}.${other}.${signature}`), 401);
    await refusal(await me(`${head}.${expired}.${signature}`), 401);
    await refusal(await me(`${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`), 401);
    await refusal(await me('rubbish'), 401);
  });

  test('another person’s watchlist does not exist, and nothing of it is lost', async () => {
    const owner = await signUp(`owner-${Date.now()}@example.com`);
    const other = await signUp(`other-${Date.now()}@example.com`);
    const created = await fetch(
      `${ORIGIN}/api/watchlists`,
      withToken(owner, 'POST', { name: 'Mine', items: [{ symbol: 'AAPL.US' }] }),
    );
    expect(created.status).toBe(201);
    const { id } = (await created.json()) as { id: string };
    const address = `${ORIGIN}/api/watchlists/${id}`;
    await refusal(await fetch(address, withToken(other)), 404);
    await refusal(await fetch(address, withToken(other, 'PATCH', { name: 'Yours' })), 404);
    await refusal(await fetch(address, withToken(other, 'DELETE')), 404);
    const stored = (await (await fetch(address, withToken(owner))).json()) as {
      name: string;
      items: { symbol: string }[];
    };
    expect(stored.name).toBe('Mine');
    expect(stored.items.map(({ symbol }) => symbol)).toEqual(['AAPL.US']);
  });

  test('an unknown path gets status 404 and a page', async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'There is no page at this address',
    );
    expect((await fetch(`${ORIGIN}/api/no/such/call`)).status).toBe(404);
  });
});
