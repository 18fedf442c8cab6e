import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRequestId } from 'shared/server';
import { renderFailurePage, sendFailure } from './failure-page';

const failure = {
  requestId: 'abc123def456',
  statusPage: 'https://status.example.com',
  https: true,
};
let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) =>
    sendFailure(request, response, {
      ...failure,
      status: request.url === '/starting' ? 503 : 500,
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const ask = (path: string, accept = 'text/html,*/*;q=0.8') =>
  fetch(origin + path, { headers: { accept } });

describe('failure page', () => {
  it('fetches no file, and has a nonce on every script and style', async () => {
    const answer = await ask('/any');
    expect(answer.status).toBe(500);
    const html = await answer.text();
    const policy = answer.headers.get('content-security-policy') ?? '';
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1];
    const nonces = [...html.matchAll(/<(?:script|style) nonce="([^"]+)"/g)].map(
      (match) => match[1],
    );
    expect(nonces.length).toBeGreaterThanOrEqual(2);
    expect(new Set(nonces)).toEqual(new Set([nonce]));
    expect(html).not.toMatch(/ src=|<link|@import|url\(|style="/);
    expect(await (await ask('/any')).text()).not.toContain(nonce);
  });

  it('shows one heading, the code, the request and two links', async () => {
    const html = await (await ask('/any')).text();
    expect(html.match(/<h1>/g)).toHaveLength(1);
    expect(html).toContain('Something went wrong on our side');
    expect(html).toContain('<code>500</code>');
    expect(html).toContain('Request abc123def456');
    expect(html).toContain('<a href="">Try again</a>');
    expect(html).toContain('href="https://status.example.com"');
    expect(html).toContain('noindex');
  });

  it('is never cached, and has the request id of the log', async () => {
    const { headers } = await ask('/any');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toBe('abc123def456');
    expect(headers.get('strict-transport-security')).not.toBeNull();
    expect(newRequestId()).toMatch(/^[0-9a-f]{12}$/);
    expect(newRequestId()).not.toBe(newRequestId());
  });

  it('polls a starting site, and sends Retry-After', async () => {
    const answer = await ask('/starting');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.text()).toContain('/healthz');
    expect(renderFailurePage({ status: 500, ...failure }, 'n')).not.toContain('/healthz');
  });

  it('answers programs with a problem document', async () => {
    const answer = await ask('/any', 'application/json');
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.json()).toMatchObject({ status: 500, title: 'Something went wrong' });
  });
});
