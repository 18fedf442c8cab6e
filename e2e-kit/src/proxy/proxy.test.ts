import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../faults/faults';
import { startProxy, type Proxy } from './proxy';

/** Refusals of sign-ins by the beginning of the e-mail address; `wrong`: by the password. */
const REFUSALS: Readonly<Record<string, string>> = {
  gone: 'EMAIL_NOT_FOUND',
  throttled: 'TOO_MANY_ATTEMPTS_TRY_LATER : Wait',
  wrong: 'INVALID_LOGIN_CREDENTIALS',
};
const SCRIPT = `console.log('${'x'.repeat(2000)}');`;

let site: Server;
let base: URL;
/** Requests that reached the site. */
let requests: { url: string; method: string; headers: IncomingMessage['headers']; body: string }[];
const deletedTokens: string[] = [];

beforeAll(async () => {
  requests = [];
  site = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      const { url = '', method = '', headers } = request;
      requests.push({ url, method, headers, body });
      if (url.startsWith('/moved'))
        return response.writeHead(302, { location: `${base.origin}/there` }).end();
      if (url.includes('remote.refused=')) response.setHeader('x-override-refused', 'refused 1');
      if (url.includes('signInWithPassword')) {
        const [, reason] = /"(gone|throttled)@/.exec(body) ?? [];
        if (reason === undefined && body.includes('"password":"p"'))
          return response.end(JSON.stringify({ idToken: `token of ${body}` }));
        const message = REFUSALS[reason ?? 'wrong'];
        return response.writeHead(400).end(JSON.stringify({ error: { code: 400, message } }));
      }
      if (method === 'DELETE') deletedTokens.push(headers.authorization ?? '');
      if (url.startsWith('/releases/')) return response.end(SCRIPT);
      response.setHeader('set-cookie', 'v=1; Domain=staging.example.com; Secure; Path=/');
      response.setHeader(
        'content-security-policy',
        "default-src 'self'; upgrade-insecure-requests",
      );
      response.setHeader('strict-transport-security', 'max-age=1');
      return response.end('{}');
    });
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  base = new URL(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
});
afterAll(() => new Promise((resolve) => site.close(resolve)));

/** Runs `work` with a proxy before the site. */
async function withProxy<T>(
  options: {
    parameters?: Record<string, string>;
    faults?: string;
    onTelemetry?: (batch: string) => void;
  },
  work: (proxy: Proxy) => Promise<T>,
): Promise<T> {
  const proxy = await startProxy({
    site: base,
    parameters: new Map(Object.entries(options.parameters ?? {})),
    faults: faultsOf(options.faults),
    ...(options.onTelemetry && { onTelemetry: options.onTelemetry }),
  });
  try {
    return await work(proxy);
  } finally {
    await proxy.close();
  }
}

describe('the proxy', () => {
  it('passes requests and answers on, without what binds them to a host', () =>
    withProxy({}, async ({ origin }) => {
      const answer = await fetch(`${origin}/api/x?q=1`, {
        method: 'POST',
        body: 'a body',
        headers: { origin, referer: `${origin}/stocks` },
      });
      expect(requests.at(-1)).toMatchObject({ url: '/api/x?q=1', method: 'POST', body: 'a body' });
      expect(requests.at(-1)?.headers).toMatchObject({
        host: base.host,
        origin: base.origin,
        referer: `${base.origin}/stocks`,
      });
      expect(answer.headers.get('set-cookie')).toBe('v=1; Secure; Path=/');
      expect(answer.headers.get('content-security-policy')).not.toContain('upgrade');
      expect(answer.headers.get('strict-transport-security')).toBeNull();
      const moved = await fetch(`${origin}/moved`, { redirect: 'manual' });
      expect(moved.headers.get('location')).toBe(`${origin}/there`);
    }));

  it('adds the composition to documents alone, and reports a refusal', () =>
    withProxy({ parameters: { 'remote.refused': '1' } }, async ({ origin, refused }) => {
      await fetch(`${origin}/stocks?a=b`, { headers: { accept: 'text/html' } });
      expect(requests.at(-1)?.url).toBe('/stocks?a=b&remote.refused=1');
      await fetch(`${origin}/api/x`);
      expect(requests.at(-1)?.url).toBe('/api/x');
      expect([...refused]).toEqual(['refused 1']);
    }));

  it('reports telemetry of pages and passes it on', async () => {
    const batches: string[] = [];
    await withProxy(
      { onTelemetry: (batch) => batches.push(batch) },
      async ({ origin, accounts }) => {
        await fetch(`${origin}/telemetry`, {
          method: 'POST',
          body: '{"email":"a","password":"b"}',
        });
        expect(requests.at(-1)).toMatchObject({ url: '/telemetry', body: batches[0] });
        await fetch(`${origin}/telemetry`);
        expect(batches).toEqual(['{"email":"a","password":"b"}']);
        // Only a sign-up makes an account.
        expect(accounts.count).toBe(0);
      },
    );
  });

  it('injects each fault as often as its table says', async () => {
    const script = '/releases/mfe-x/1/page.js';
    await withProxy({ faults: 'busy' }, async ({ origin }) => {
      expect((await fetch(origin + script)).status).toBe(503);
      expect((await fetch(origin + script)).status).toBe(200);
      expect((await fetch(`${origin}/api/x`)).status).toBe(200);
    });
    await withProxy({ faults: 'cut' }, async ({ origin }) => {
      await expect(fetch(origin + script).then((answer) => answer.text())).rejects.toThrow(
        'terminated',
      );
      expect(await (await fetch(origin + script)).text()).toBe(SCRIPT);
    });
    await withProxy({ faults: 'corrupt' }, async ({ origin }) => {
      const text = await (await fetch(origin + script)).text();
      expect(text).toHaveLength(SCRIPT.length);
      expect(text).not.toBe(SCRIPT);
      expect(await (await fetch(origin + script)).text()).toBe(SCRIPT);
    });
    await withProxy({ faults: 'read-error,slow' }, async ({ origin }) => {
      expect((await fetch(`${origin}/api/x?a=1`)).status).toBe(503);
      expect((await fetch(`${origin}/api/x?a=2`)).status).toBe(200);
      expect((await fetch(`${origin}/api/y`, { method: 'POST' })).status).toBe(200);
    });
    await withProxy({ faults: 'stream-cut' }, async ({ origin }) => {
      const stream = fetch(`${origin}/api/s`, { headers: { accept: 'text/event-stream' } });
      await expect(stream).rejects.toThrow('fetch failed');
    });
  });

  it('refuses tokens that are no longer new', () =>
    withProxy({ faults: 'short-tokens' }, async ({ origin }) => {
      const statusOf = async (path: string, age: number): Promise<number> => {
        const claims = { iat: Math.floor(Date.now() / 1000) - age };
        const token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
        return (await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } }))
          .status;
      };
      expect(await statusOf('/api/x', 0)).toBe(200);
      expect(await statusOf('/api/x', 60)).toBe(401);
      expect(await statusOf('/identity/x', 60)).toBe(200);
      expect((await fetch(`${origin}/api/x`)).status).toBe(200);
    }));

  const call = (origin: string, name: string, members: Record<string, string>) =>
    fetch(`${origin}/identity/v1/accounts:${name}?key=local`, {
      method: 'POST',
      body: JSON.stringify(members),
    });
  const signUp = (origin: string, email: string, password = 'p') =>
    call(origin, 'signUp', { email, password });

  it('deletes the accounts of a run', () =>
    withProxy({}, async ({ origin, accounts }) => {
      await signUp(origin, 'first@example.com');
      await signUp(origin, 'gone@example.com');
      expect(accounts.count).toBe(2);
      expect(await accounts.remove(base.origin)).toEqual([]);
      expect(requests.at(-1)?.url).toBe('/identity/v1/accounts:signInWithPassword?key=local');
      expect(deletedTokens.splice(0)).toEqual([expect.stringContaining('first@example.com')]);
    }));

  it('leaves out an account that a test has deleted', () =>
    withProxy({}, async ({ origin, accounts }) => {
      await signUp(origin, 'Own@example.com');
      await fetch(`${origin}/api/me`, {
        method: 'DELETE',
        body: JSON.stringify({ confirm: 'own@example.com' }),
      });
      deletedTokens.length = 0;
      expect(await accounts.remove(base.origin)).toEqual([]);
      expect(accounts.count).toBe(1);
      expect(deletedTokens).toEqual([]);
    }));

  it('signs in with the password that a test has changed', () =>
    withProxy({}, async ({ origin, accounts }) => {
      await signUp(origin, 'changed@example.com', 'first');
      const payload = Buffer.from(JSON.stringify({ email: 'changed@example.com' }));
      const idToken = `head.${payload.toString('base64url')}.signature`;
      await call(origin, 'update', { idToken, displayName: 'Ann' });
      expect(await accounts.remove(base.origin)).toEqual(['changed@example.com']);
      await call(origin, 'update', { idToken, password: 'p' });
      expect(await accounts.remove(base.origin)).toEqual([]);
      expect(deletedTokens.splice(0)).toEqual([expect.stringContaining('changed@example.com')]);
    }));

  it('names the accounts that the site keeps', () =>
    withProxy({}, async ({ origin, accounts }) => {
      await signUp(origin, 'throttled@example.com');
      await signUp(origin, 'other@example.com', 'not p');
      const left = ['throttled@example.com', 'other@example.com'];
      expect(await accounts.remove(base.origin)).toEqual(left);
      expect(await accounts.remove('http://127.0.0.1:1')).toEqual(left);
    }));
});
