import { createServer, request as startRequest, type Server } from 'node:http';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TELEMETRY_LIMITS, type DiscoveryDocument, type TelemetryBatch } from 'shared/contract';
import { deployment } from '../../testing/deployments';
import { temporaryFolder } from '../../testing/fake-package';
import { parseTrustedProxies } from '../proxy/trusted-proxies';
import { VISITOR_COOKIE } from '../visitors/visitor-cookie';
import { pageTokens } from '../../telemetry/page-token';
import { signingKeyOf } from '../../release/signing-key';
import type { Observation } from './count-batch';
import { telemetryReceiver } from './receive';
import { readSummary } from '../../telemetry/summary-file';

const DAY = '2026-11-21';
const NOON = Date.parse(`${DAY}T12:00:00Z`);
const document: DiscoveryDocument = {
  schema: 'test',
  microFrontends: {
    'mfe-a': [deployment('1.0.0', 100, { routes: [{ path: '/a', page: 'a', title: 'A' }] })],
    shell: [deployment('2.0.0')],
  },
};
const viewOfRemote = {
  kind: 'shown',
  remote: 'mfe-a',
  version: '1.0.0',
  page: '/a',
  age: 500,
} as const;
const COMPOSITION = 'abc123abc123';
const VISITOR = '00000000-0000-4000-8000-000000000000';
const tokens = pageTokens(signingKeyOf(Buffer.alloc(32, 7)), () => clock);
const batchOf = (token: string, records: TelemetryBatch['records']): TelemetryBatch => ({
  schema: 1,
  composition: COMPOSITION,
  token,
  shell: '2.0.0',
  records,
});
/** Each batch belongs to a separate page load. */
const batch = (...records: TelemetryBatch['records']): TelemetryBatch =>
  batchOf(tokens.issue(COMPOSITION, VISITOR), records);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let receiver: ReturnType<typeof telemetryReceiver>;
let server: Server;
let url: string;
let clock = NOON;
let observed: Observation[] = [];

function start(): void {
  receiver = telemetryReceiver({
    dataDir: folder.path,
    instance: '3000',
    discovery: async () => document,
    tokens,
    compositions: {
      find: async (id) => (id === COMPOSITION ? { 'mfe-a': '1.0.0', shell: '2.0.0' } : null),
    },
    observe: (one) => observed.push(one),
    trustedProxies: parseTrustedProxies('1'),
    log: () => {},
    now: () => clock,
    ticks: () => clock,
    limit: { limit: 40, windowMs: 40_000 },
  });
}

beforeEach(async () => {
  clock = NOON;
  observed = [];
  folder = await temporaryFolder();
  start();
  server = createServer((request, response) => {
    receiver.receive(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/telemetry`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await receiver.close();
  await folder.remove();
});

const send = async (body: unknown, headers: Record<string, string> = {}): Promise<number> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return answer.status;
};
const journal = async () =>
  (await readFile(path.join(folder.path, 'telemetry', `${DAY}.jsonl`), 'utf8'))
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));

it('journals records with the server time and the group of the visitor only', async () => {
  expect(await send(batch(viewOfRemote), { cookie: `${VISITOR_COOKIE}=${VISITOR}` })).toBe(204);
  await receiver.close();
  const [line] = await journal();
  expect(line).toEqual({
    at: '2026-11-21T11:59:59.500Z',
    composition: COMPOSITION,
    group: expect.any(Number),
    kind: 'shown',
    remote: 'mfe-a',
    version: '1.0.0',
    page: '/a',
  });
  expect((line as { group: number }).group).toBeLessThan(10);
  expect(JSON.stringify(line)).not.toContain(VISITOR);
});

it('counts by remote, version, page and group, also after a restart', async () => {
  const failed: TelemetryBatch['records'][number] = {
    kind: 'error',
    remote: 'mfe-a',
    version: '1.0.0',
    page: '/a',
    age: 0,
    part: 'mfe-a',
    phase: 'load',
    name: 'PART-LOAD-FAILED',
    message: 'gone',
    frames: [],
    count: 3,
  };
  const view = { ...viewOfRemote, kind: 'event', name: 'page_view', params: {} } as const;
  const vital = { ...viewOfRemote, kind: 'vital', metric: 'LCP', value: 1200 } as const;
  await send(batch(viewOfRemote, viewOfRemote, failed, view, { ...viewOfRemote, kind: 'attempt' }));
  await send(batch(viewOfRemote));
  await receiver.close();
  clock += 1000;
  start();
  await send(batch(viewOfRemote, vital));
  await receiver.close();
  const { 'mfe-a': versions, shell } = await readSummary(
    path.join(folder.path, 'telemetry'),
    7,
    clock,
  );
  expect(versions?.['1.0.0']).toMatchObject({
    attempts: 1,
    shown: 3,
    views: 1,
    errors: 1,
    loadFailures: 1,
  });
  expect(versions?.['1.0.0']?.pages['/a']).toMatchObject({ shown: 3, views: 1, errors: 1 });
  expect(Object.values(versions?.['1.0.0']?.pages['/a']?.vitals.LCP ?? {})).toEqual([1]);
  expect(shell?.['2.0.0']).toMatchObject({ attempts: 1, shown: 3, errors: 0 });
  expect(Object.values(versions?.['1.0.0']?.minutes ?? {})).toEqual([
    { attempts: 1, shown: 3, errors: 1, loadFailures: 1 },
  ]);
});

it('stores nothing for unknown remotes', async () => {
  expect(
    await send(
      batch({ ...viewOfRemote, remote: 'made-up' }, { ...viewOfRemote, remote: '__proto__' }),
    ),
  ).toBe(400);
  expect(await send(batch({ ...viewOfRemote, remote: 'constructor' }))).toBe(400);
  await receiver.close();
  const summary = await readSummary(path.join(folder.path, 'telemetry'), 7, clock);
  expect(Object.keys(summary)).toEqual([]);
});

it('counts invented versions and pages as other', async () => {
  const invented = Array.from({ length: 30 }, (_, i) => ({
    ...viewOfRemote,
    version: `9.0.${i}`,
    page: `/invented-${i}`,
  }));
  expect(await send({ ...batch(...invented), shell: '9.9.9' })).toBe(204);
  expect(await send(batch(viewOfRemote, { ...viewOfRemote, page: '*' }))).toBe(204);
  await receiver.close();
  const { 'mfe-a': versions, shell } = await readSummary(
    path.join(folder.path, 'telemetry'),
    7,
    clock,
  );
  expect(versions).toMatchObject({ '1.0.0': { shown: 1 }, other: { shown: 1 } });
  expect(Object.keys(versions ?? {})).toHaveLength(2);
  expect(Object.keys(versions?.['1.0.0']?.pages ?? {})).toEqual(['/a', '*']);
  expect(Object.keys(versions?.['other']?.pages ?? {})).toEqual(['other']);
  expect(Object.keys(shell ?? {}).toSorted()).toEqual(['2.0.0', 'other']);
});

it('limits the journal lines of one address, and counts all records', async () => {
  const full = batch(...Array.from({ length: 50 }, () => viewOfRemote));
  for (let i = 0; i < 60; i += 1) {
    clock += 2000;
    expect(await send(full, { 'x-forwarded-for': '10.0.0.1' })).toBe(204);
  }
  expect(await send(batch(viewOfRemote), { 'x-forwarded-for': '10.0.0.2' })).toBe(204);
  await receiver.close();
  const lines = await journal();
  expect(lines.length).toBeGreaterThan(2400);
  expect(lines.length).toBeLessThan(2600);
  const summary = await readSummary(path.join(folder.path, 'telemetry'), 7, clock);
  expect(summary['mfe-a']?.['1.0.0']?.shown).toBe(2);
});

it.each([
  ['nothing', ''],
  ['no JSON', '{"schema":1'],
  ['another shape', '[]'],
  ['null', 'null'],
  ['another layout', { ...batch(viewOfRemote), schema: 2 }],
  ['no records', batch()],
  ['too many records', batch(...Array.from({ length: 51 }, () => viewOfRemote))],
  ['a field nobody knows', { ...batch(viewOfRemote), uid: 'someone' }],
  ['an unknown kind', batch({ ...viewOfRemote, kind: 'secret' } as never)],
  ['a long message', batch({ ...viewOfRemote, kind: 'event', name: 'x'.repeat(61), params: {} })],
  ['a line break in a text', batch({ ...viewOfRemote, page: '/a\n{"kind":"shown"}' })],
  ['a wait that is no duration', batch({ ...viewOfRemote, waited: -1 })],
  ['a value that is no number', batch({ ...viewOfRemote, age: -1 })],
])('answers 400 to %s', async (_, body) => {
  expect(await send(body)).toBe(400);
  await receiver.close();
  expect((await readdir(folder.path)).length).toBe(0);
});

it('refuses other methods, types, encodings, sites and large bodies', async () => {
  expect((await fetch(url)).status).toBe(405);
  expect(
    await send(batch(viewOfRemote), { 'content-type': 'application/x-www-form-urlencoded' }),
  ).toBe(415);
  expect(await send(batch(viewOfRemote), { 'content-encoding': 'gzip' })).toBe(415);
  expect(await send(batch(viewOfRemote), { 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await send('x'.repeat(TELEMETRY_LIMITS.bodyBytes + 1))).toBe(413);
  expect(await send(batch(viewOfRemote), { 'content-type': 'text/plain;charset=UTF-8' })).toBe(204);
});

it('rejects a body without a length when it grows too large', async () => {
  const status = await new Promise((resolve, reject) => {
    const request = startRequest(
      url,
      { method: 'POST', headers: { 'content-type': 'application/json' } },
      (answer) => resolve(answer.statusCode),
    );
    request.on('error', reject);
    for (let i = 0; i < 5; i += 1) request.write('x'.repeat(10_000));
    request.end();
  });
  expect(status).toBe(413);
});

it('survives a sender that disconnects during the body', async () => {
  await new Promise<void>((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      socket.write(
        'POST /telemetry HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"sch',
        () => socket.destroy(),
      );
    });
    socket.on('close', () => resolve());
  });
  expect(await send(batch(viewOfRemote))).toBe(204);
});

it('limits the reports of one address and does not affect others', async () => {
  const from = (address: string) =>
    send(batch(viewOfRemote), { 'x-forwarded-for': `6.6.6.6, ${address}` });
  const answers = await Promise.all(Array.from({ length: 41 }, () => from('10.0.0.1')));
  expect(answers.filter((status) => status === 429)).toHaveLength(1);
  expect(await from('10.0.0.2')).toBe(204);
  clock += 1000;
  expect(await from('10.0.0.1')).toBe(204);
});

it('continues when the folder cannot be written', async () => {
  await writeFile(path.join(folder.path, 'telemetry'), 'a file in the way');
  expect(await send(batch(viewOfRemote))).toBe(204);
  await receiver.close();
});

it('removes files older than two weeks', async () => {
  const at = path.join(folder.path, 'telemetry');
  await mkdir(at);
  for (const name of [
    '2026-11-07.jsonl',
    '2026-11-08.jsonl',
    '2026-11-07.3000.summary.json',
    'notes',
  ])
    await writeFile(path.join(at, name), '');
  await send(batch(viewOfRemote));
  await receiver.close();
  expect((await readdir(at)).toSorted()).toEqual([
    '2026-11-08.jsonl',
    '2026-11-21.3000.summary.json',
    '2026-11-21.jsonl',
    'notes',
  ]);
});

describe('a report of a page', () => {
  const countsOf = async () => {
    await receiver.close();
    const summary = await readSummary(path.join(folder.path, 'telemetry'), 7, clock);
    return summary['mfe-a']?.['1.0.0'];
  };
  const failed: TelemetryBatch['records'][number] = {
    ...viewOfRemote,
    kind: 'error',
    part: 'mfe-a',
    phase: 'load',
    name: 'PART-HUNG',
    message: '',
    frames: [],
    count: 1000,
  };

  it('needs a valid token of this fleet and composition', async () => {
    const token = tokens.issue(COMPOSITION, VISITOR);
    const forged = [
      undefined,
      '',
      'A'.repeat(52),
      `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
      token.slice(0, -4),
      pageTokens(signingKeyOf(Buffer.alloc(32, 8)), () => clock).issue(COMPOSITION, VISITOR),
      tokens.issue('ffffffffffff', VISITOR),
    ];
    for (const other of forged) await send({ ...batchOf('', [failed]), token: other });
    await send({
      ...batchOf(tokens.issue('ffffffffffff', VISITOR), [failed]),
      composition: 'ffffffffffff',
    });
    clock += 13 * 3600 * 1000;
    await send(batchOf(token, [failed]));
    clock -= 13 * 3600 * 1000;
    expect(await countsOf()).toBeUndefined();
    expect(observed).toEqual([]);
    expect(await readdir(folder.path)).toEqual([]);
  });

  it('counts once when repeated, and keeps the last value of a vital', async () => {
    const token = tokens.issue(COMPOSITION, VISITOR);
    const slow = (value: number) =>
      ({ ...viewOfRemote, kind: 'vital', metric: 'INP', value }) as const;
    for (let i = 0; i < 30; i += 1)
      await send(batchOf(token, [failed, failed, viewOfRemote, slow(100), slow(900)]));
    const counts = await countsOf();
    expect(counts).toMatchObject({ shown: 1, errors: 1, loadFailures: 1 });
    expect(Object.values(counts?.pages['/a']?.vitals.INP ?? {})).toEqual([1]);
  });

  it('counts abandoned and waiting visitors, not for the shell', async () => {
    const token = tokens.issue(COMPOSITION, VISITOR);
    const left = (ms: number) => ({ ...viewOfRemote, kind: 'attempt', left: ms }) as const;
    for (let i = 0; i < 3; i += 1)
      await send(batchOf(token, [left(3000), left(9000), { ...viewOfRemote, waited: 1200 }]));
    // A visitor who moves on at once has not waited.
    await send(batch(left(200)));
    const counts = await countsOf();
    expect(counts?.pages['/a']).toMatchObject({ attempts: 2, shown: 1, left: 1 });
    expect(Object.values(counts?.pages['/a']?.waits ?? {})).toEqual([1]);
    const { shell } = await readSummary(path.join(folder.path, 'telemetry'), 7, clock);
    expect(shell?.['2.0.0']?.pages['/a']).toMatchObject({ attempts: 2, left: 0, waits: {} });
  });

  it('counts only for the version that the page runs', async () => {
    await send(batch({ ...failed, version: '0.9.0' }, failed));
    await receiver.close();
    expect(observed.map(({ record }) => record.version)).toEqual(['1.0.0']);
  });
});
