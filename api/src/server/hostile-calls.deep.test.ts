/**
 * Hostile requests over all described calls and similar paths, with every method. All must avoid a
 * server error.
 */
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RandomStream } from 'market-simulator/random';
import { z } from 'zod';
import { openTestApi, type TestApi } from './api.fixture';

const COUNT = 100_000;
const CONNECTIONS = 16;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
/** Calls that the description leaves out. */
const UNDESCRIBED = [
  '/status/api/v2/summary.json',
  '/firebase/jwks',
  '/firebase/mailbox',
  '/api/healthz',
  '/api/billing/local-checkout/{id}',
  '/v0/b/bucket/o/{name}',
  '/securetoken.googleapis.com/v1/token',
  '/firebaseappcheck.googleapis.com/v1/projects/p/apps/{id}:exchangeDebugToken',
  ...[
    'signUp',
    'signInWithPassword',
    'lookup',
    'update',
    'sendOobCode',
    'resetPassword',
    '{name}',
  ].map((name) => `/identitytoolkit.googleapis.com/v1/accounts:${name}`),
];
const TEXTS = [
  '',
  ' ',
  'AAPL.US',
  'ann@example.com',
  '00000000-0000-4000-8000-000000000000',
  '2026-04-13',
  '2026-02-30',
  '-1',
  '1e309',
  'NaN',
  '99999999999999999999',
  '\u0000',
  '\uD800',
  '\u202Eabc',
  '💥'.repeat(40),
  '__proto__',
  'constructor',
  "' OR 1=1--",
  '<script>alert(1)</script>',
  '=cmd|x',
  '../../etc/passwd',
  '%00',
  '%E0%A4%A',
  '${7*7}',
  'x'.repeat(5000),
];
const TYPES = [
  'application/json',
  'application/json',
  'application/json',
  'text/csv',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-7',
  '',
];

const descriptionSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

let api: TestApi;
let token: string;
/** Addresses, each with the methods that it takes. */
let calls: { path: string; methods: string[] }[];
/** Names of members of bodies and of parameters, as the description has them. */
let names: string[];
beforeAll(async () => {
  api = await openTestApi();
  token = await api.tokenFor('ann');
  await api.call('POST', '/api/watchlists', { token, body: { name: 'List' } });
  const { json, text } = await api.call('GET', '/api/openapi.json');
  calls = [
    ...Object.entries(descriptionSchema.parse(json).paths).map(([path, methods]) => ({
      path,
      methods: Object.keys(methods).map((method) => method.toUpperCase()),
    })),
    ...UNDESCRIBED.map((path) => ({ path, methods: ['GET', 'POST'] })),
    // A stream does not end.
  ].filter(({ path }) => !path.endsWith('/stream'));
  names = [
    ...new Set(
      [...text.matchAll(/"(?:name":")?([a-zA-Z]\w{1,30})":?/g)].map(([, name = '']) => name),
    ),
  ];
});
afterAll(() => api.close());

const encoded = (text: string): string => {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
};

/** A request from a stream of random numbers: the same stream makes the same one. */
function hostileCall(random: RandomStream) {
  const one = <T>(list: readonly T[]): T => list[random.below(list.length)] as T;
  const value = (depth: number): unknown => {
    const kind = random.below(depth > 3 ? 5 : 8);
    if (kind < 2) return one(TEXTS);
    if (kind === 2) return one([0, -1, 1e308, 1.5, 2 ** 53, -0]);
    if (kind === 3) return one([true, false, null]);
    if (kind === 4) return random.below(1000);
    if (kind === 5) return Array.from({ length: random.below(6) }, () => value(depth + 1));
    return Object.fromEntries(
      Array.from({ length: random.below(6) }, () => [one([...names, ...TEXTS]), value(depth + 1)]),
    );
  };
  const described = one(calls);
  const path = described.path.replaceAll(/\{[^}]+\}/g, () => encoded(one(TEXTS)));
  const query = Array.from(
    { length: random.below(4) },
    () => `${encoded(one([...names, ...TEXTS]))}=${encoded(one(TEXTS))}`,
  ).join('&');
  const method = random.below(4) > 0 ? one(described.methods) : one(METHODS);
  const hasBody = !['GET', 'HEAD', 'TRACE'].includes(method) && random.below(4) > 0;
  const json = JSON.stringify(value(0)) ?? '';
  const body = hasBody
    ? one([json, json, json, json.slice(0, -1), '', '[['.repeat(2000), one(TEXTS)])
    : '';
  const type = one(TYPES);
  const authorization = one([
    `Bearer ${token}`,
    `Bearer ${token}`,
    '',
    'Bearer a.b.c',
    'Basic eA==',
    `Bearer ${token}x`,
  ]);
  return {
    method,
    path: query === '' ? path : `${path}?${query}`,
    body,
    headers: {
      // Node sends the body of a DELETE without a length.
      ...(hasBody && { 'content-length': String(Buffer.byteLength(body)) }),
      ...(hasBody && type !== '' && { 'content-type': type }),
      ...(authorization !== '' && { authorization }),
      ...(random.below(5) === 0 && { 'x-forwarded-for': one(['1.2.3.4', 'unknown', '::1, x']) }),
      ...(random.below(5) === 0 && { 'if-none-match': one(['*', '"x"', 'W/']) }),
      ...(random.below(9) === 0 && { cookie: one(['a=b; a=c', '=', ';;;', 'x'.repeat(4000)]) }),
      ...(random.below(9) === 0 && { accept: one(['text/html', '*/*', 'application/xml', ';']) }),
      ...(random.below(9) === 0 && { origin: one(['null', 'https://evil.example']) }),
    },
  };
}

const send = (agent: Agent, { method, path, body, headers }: ReturnType<typeof hostileCall>) =>
  new Promise<number>((resolve) => {
    const { hostname, port } = new URL(api.origin);
    const call = request({ agent, hostname, port, method, path, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', () => resolve(0));
    });
    call.on('error', () => resolve(0));
    call.end(body);
  });

it(`${COUNT} hostile requests get no error of ours, and no answer breaks off`, async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const statuses: Record<number, number> = {};
  const faults: string[] = [];
  let remaining = COUNT;
  const memory = () => Math.round(process.memoryUsage().rss / 2 ** 20);
  const memoryBefore = memory();
  const worker = async () => {
    for (let number = remaining--; number > 0; number = remaining--) {
      const call = hostileCall(new RandomStream(number));
      const status = await send(agent, call);
      statuses[status] = (statuses[status] ?? 0) + 1;
      // A payment service, a mail server or a model that is not configured is a 503 by contract.
      if ((status === 0 || status >= 500) && status !== 503 && faults.length < 20)
        faults.push(
          `${status}: ${call.method} ${call.path.slice(0, 200)} ${call.body.slice(0, 300)}`,
        );
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  agent.destroy();
  process.stderr.write(
    `${COUNT} requests, ${JSON.stringify(statuses)}, ${memoryBefore} MB before, ${memory()} MB after\n`,
  );
  expect(faults).toEqual([]);
  expect((await api.call('GET', '/api/healthz')).status).toBe(200);
  // Some of the calls end the session.
  const later = await api.tokenFor('ann');
  expect((await api.call('GET', '/api/watchlists', { token: later })).json).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ name: 'List' })]),
  });
}, 1_800_000);
