import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { UnreadableSource } from '../../source';
import {
  RefusedRequest,
  createProviderClient,
  type ProviderClientOptions,
} from './provider-client';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const json =
  (body: unknown): Answer =>
  (response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
const status =
  (code: number, headers: Record<string, string> = {}, body = ''): Answer =>
  (response) =>
    response.writeHead(code, headers).end(body);
const schema = z.object({ ok: z.boolean() });

const SHORT_TIMEOUT_MS = 1000;

describe('the client of a data provider', () => {
  let server: Server;
  let answers: Answer[];
  let requests: { url: string; at: number }[];
  let underWay: number;
  let maxConcurrent: number;
  let retries: { reason: string; waitMs: number }[];
  let stop: AbortController;

  beforeEach(async () => {
    answers = [];
    requests = [];
    retries = [];
    underWay = 0;
    maxConcurrent = 0;
    stop = new AbortController();
    server = createServer((request, response) => {
      requests.push({ url: request.url ?? '', at: performance.now() });
      underWay += 1;
      maxConcurrent = Math.max(maxConcurrent, underWay);
      response.on('close', () => (underWay -= 1));
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      (answer ?? status(500))(response, request);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const client = (options: Partial<ProviderClientOptions> = {}) =>
    createProviderClient({
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
      requestsPerSecond: 1000,
      backoffMs: 1,
      retries: 3,
      signal: stop.signal,
      onRetry: (retry) => retries.push(retry),
      ...options,
    });

  it('appends path and query to the base address, sends its headers and checks the shape', async () => {
    let agent: string | undefined;
    answers = [
      (response, request) => {
        agent = request.headers['user-agent'];
        json({ ok: true, more: 1 })(response, request);
      },
    ];
    const read = client({ headers: { 'user-agent': 'plumbline test' } });
    await expect(read.getJson('/list/US', schema, { fmt: 'json', from: undefined, n: 3 }))
      .resolves //
      .toEqual({ ok: true });
    expect(requests.map(({ url }) => url)).toEqual(['/api/list/US?fmt=json&n=3']);
    expect(agent).toBe('plumbline test');
  });

  it.each<[string, Answer]>([
    ['answered 500', status(500)],
    ['answered 503', status(503)],
    ['answered 429', status(429)],
    ['the connection broke off', (response) => response.destroy()],
    [
      'the connection broke off',
      (response) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('{"ok":');
        setTimeout(() => response.destroy(), 5);
      },
    ],
    ['JSON that breaks off or is malformed', (response) => response.end('{"ok": tr')],
    [`did not answer within ${SHORT_TIMEOUT_MS} ms`, () => undefined],
  ])('tries again after: %s', async (reason, fault) => {
    answers = [fault, json({ ok: true })];
    // All other answers have enough time for a busy machine.
    const timeoutMs = reason.startsWith('did not answer') ? SHORT_TIMEOUT_MS : 30_000;
    await expect(client({ timeoutMs }).getJson('list', schema)).resolves.toEqual({ ok: true });
    expect(retries).toEqual([expect.objectContaining({ reason: expect.stringContaining(reason) })]);
  });

  it('follows no redirect, which would leak its token', async () => {
    answers = [status(302, { location: 'http://127.0.0.1:1/stolen' })];
    await expect(client().getJson('list', schema)).rejects.toThrow(RefusedRequest);
    expect(requests).toHaveLength(1);
  });

  it('reads no more than the limit, also after decompression', async () => {
    const bomb = gzipSync(Buffer.alloc(4 * 1024 * 1024, ' '));
    expect(bomb.length).toBeLessThan(10_000);
    answers = [(response) => response.setHeader('content-encoding', 'gzip').end(bomb)];
    await expect(client({ maxBytes: 1024 * 1024 }).getText('eod')).rejects.toThrow(
      /sent more than 1048576 bytes/,
    );
    expect(requests).toHaveLength(1);
  });

  it('gives up after its retries and names host and path but never the token', async () => {
    answers = [status(500, {}, 'no luck for s3cret-token&amp;')];
    const failed = client({ headers: { 'x-key': 'header-s3cret' } }).getText('eod/A.US', {
      api_token: 's3cret-token',
    });
    await expect(failed).rejects.toThrow(UnreadableSource);
    await expect(failed).rejects.toThrow(
      /^127\.0\.0\.1:\d+\/api\/eod\/A\.US: answered 500 "no luck for ….*" \(after 4 tries\)$/,
    );
    expect(requests).toHaveLength(4);
    expect(JSON.stringify(retries)).not.toContain('s3cret');
  });

  it.each([400, 401, 403, 404, 422])('does not retry on status %i', async (code) => {
    answers = [status(code, {}, '<h1>Forbidden</h1>')];
    const failed = client().getText('x');
    await expect(failed).rejects.toThrow(RefusedRequest);
    await expect(failed).rejects.toMatchObject({
      status: code,
      message: expect.stringContaining(`/api/x: answered ${code} "Forbidden"`),
    });
    expect(requests).toHaveLength(1);
  });

  it('does not retry an answer of another format, and names the field', async () => {
    answers = [json({ ok: 'yes' })];
    await expect(client().getJson('x', schema)).rejects.toThrow(/\/api\/x: unexpected shape: ok: /);
    expect(requests).toHaveLength(1);
  });

  it('waits as long as the server asks, and starts no other request until then', async () => {
    answers = [status(429, { 'retry-after': '1' }), json({ ok: true })];
    const read = client();
    const first = read.getJson('first', schema);
    while (retries.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await Promise.all([first, read.getJson('second', schema)]);
    expect(retries).toMatchObject([{ waitMs: 1000 }]);
    const [firstRequest, ...later] = requests.map(({ at }) => at);
    for (const at of later) expect(at - (firstRequest ?? 0)).toBeGreaterThan(950);
  });

  it('leaves a provider with a delay of hours to a later run', async () => {
    answers = [status(429, { 'retry-after': '86400' })];
    await expect(client().getText('x')).rejects.toThrow('asks to wait 86400 s');
    expect(requests).toHaveLength(1);
  });

  it('keeps to its rate and to its number of requests at a time', async () => {
    answers = [(response) => setTimeout(() => response.end('{"ok":true}'), 30)];
    const read = client({ requestsPerSecond: 50, concurrency: 2 });
    await Promise.all(Array.from({ length: 6 }, () => read.getJson('x', schema)));
    expect(maxConcurrent).toBeLessThanOrEqual(2);
    const [first, last] = [requests[0]?.at ?? 0, requests.at(-1)?.at ?? 0];
    expect(last - first).toBeGreaterThan(4 * 20);
  });

  it('ends requests and waits when it is cancelled', async () => {
    answers = [() => undefined];
    const reading = client().getText('x');
    while (requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    stop.abort(new Error('cancelled'));
    await expect(reading).rejects.toThrow('cancelled');
    await expect(client().getText('x')).rejects.toThrow('cancelled');
    expect(requests).toHaveLength(1);
  });

  it('rejects an invalid base address', () => {
    expect(() => client({ baseUrl: 'eodhd.com' })).toThrow('"eodhd.com" is not an http');
  });

  it('reports a refused connection', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const read = client({ baseUrl: `http://127.0.0.1:${port}`, retries: 1 });
    await expect(read.getText('x')).rejects.toThrow('refused the connection (after 2 tries)');
  });
});
