/**
 * Half an hour of mixed load on API and edge as processes: pages, lists, searches, streams,
 * sign-ins, writes, telemetry, pictures and malformed requests. No answer is a server error, no
 * process ends, and no memory grows without bound. `MIXED_LOAD_MINUTES` shortens it.
 */
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverProcesses } from './testing/server-processes';
import { openTestSite, SHELL, screeners, type TestSite } from './testing/test-site';

const MINUTES = Number(process.env['MIXED_LOAD_MINUTES'] ?? 30);
const VISITORS = 8;
/** Pause between two requests of a visitor. */
const PAUSE_MS = 30;
/** Warm-up share: caches fill and code is compiled. Memory counts after it. */
const WARM_SHARE = 0.3;
const GROWTH = 1.5;
const WIRE = '/identitytoolkit.googleapis.com/v1/accounts';

const processes = serverProcesses();
let site: TestSite;
let base = '';
let port = 0;
const pids: Record<'API' | 'edge', number> = { API: 0, edge: 0 };
const ended: string[] = [];
beforeAll(async () => {
  site = await openTestSite();
  await site.release(SHELL);
  await site.release(screeners('one'));
  const env = {
    DATA_DIR: site.dataDir,
    LOG_LEVEL: 'silent',
    DEMO_MARKET: 'small',
    EDGE_SECRET: 'secret-of-the-edge-0123456789-0123456789',
  };
  const market = processes.run(['api/src/ingest/cli.ts', '--demo'], env);
  expect(await market.ended).toBe(0);
  const api = await processes.startWithPort('api/src/main.ts', { ...env, API_PORT: '0' });
  const edge = await processes.startEdge({ ...env, API_PORT: String(api.port) }, '/login');
  ({ base, port } = edge);
  pids.API = api.child.pid ?? 0;
  pids.edge = edge.child.pid ?? 0;
  void api.ended.then(() => ended.push('API'));
  void edge.ended.then(() => ended.push('edge'));
});
afterAll(async () => {
  processes.killAll();
  await site.close();
});

/** MB of a process in memory. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
}
const memory = () => ({ API: memoryOf(pids.API), edge: memoryOf(pids.edge) });

const json = (body: object, token?: string): RequestInit => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  },
  body: JSON.stringify(body),
});

/** Malformed or incomplete requests. */
const HOSTILE = [
  'GET / HTTP/1.1\r\n\r\n',
  'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'GET /%00%ff HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /api/assets/..%2f..%2fetc HTTP/1.1\r\nHost: a\r\n\r\n',
  'POST /api/alerts HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"a',
  `GET /login HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`,
  '\u0016\u0003\u0001',
];
const sendHostile = (): Promise<number> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(HOSTILE[randomInt(HOSTILE.length)] ?? ''),
    );
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0)));
    setTimeout(() => socket.destroy(), 1000);
  });

async function readStream(): Promise<number> {
  const over = AbortSignal.timeout(3000);
  try {
    const answer = await fetch(`${base}/api/quotes/stream?symbols=AAPL.US`, { signal: over });
    for await (const _ of answer.body ?? []) if (over.aborted) break;
    return answer.status;
  } catch {
    return over.aborted ? 200 : 0;
  }
}

it(
  `answers for ${MINUTES} minutes`,
  async () => {
    const statuses = new Map<string, number>();
    const note = (kind: string, status: number) => {
      const key = `${kind} ${status}`;
      statuses.set(key, (statuses.get(key) ?? 0) + 1);
    };
    const ask = async (kind: string, path: string, init?: RequestInit): Promise<unknown> => {
      const answer = await fetch(base + path, init).catch(() => null);
      note(kind, answer?.status ?? 0);
      const text = await answer?.text().catch(() => '');
      return answer?.headers.get('content-type')?.includes('json') && text
        ? JSON.parse(text)
        : null;
    };
    const end = Date.now() + MINUTES * 60_000;
    const visitor = async (number: number): Promise<void> => {
      const account = { email: `visitor-${number}@example.com`, password: 'correct horse' };
      const session = await ask('sign-up', `${WIRE}:signUp?key=local`, json(account));
      const { idToken: token = '' } = session as { idToken?: string };
      const authorization = { headers: { authorization: `Bearer ${token}` } };
      const actions = [
        () => ask('page', '/login'),
        () => ask('page', `/stocks/screener?sort=price&page=${randomInt(50)}`),
        () => ask('page', `/stocks/details/${randomInt(2) ? 'AAPL' : `X${randomInt(9999)}`}.US`),
        () => ask('nothing', `/nothing-${randomInt(1e6)}`),
        () => ask('picture', `/open-graph/stocks/details/AAPL.US.png`),
        () => ask('health', '/healthz'),
        () => ask('list', '/api/screeners/stock/query', json({ page: randomInt(20) + 1 })),
        () =>
          ask(
            'search',
            '/api/assets/lookup',
            json({ query: String.fromCodePoint(97 + randomInt(26)) }),
          ),
        () => ask('asset', '/api/assets/AAPL.US'),
        () => ask('own', '/api/watchlists', authorization),
        () => ask('own', '/api/alerts', authorization),
        () => ask('write', '/api/watchlists', json({ name: `List ${randomInt(1e6)}` }, token)),
        () => ask('sign-in', `${WIRE}:signInWithPassword?key=local`, json(account)),
        () => ask('telemetry', '/telemetry', json({ schema: 1, records: [] })),
        () => ask('garbage', '/api/alerts', { ...json({}, token), body: '{"kind":' }),
        async () => note('stream', await readStream()),
        async () => note('hostile', await sendHostile()),
      ];
      while (Date.now() < end) {
        await actions[randomInt(actions.length)]?.();
        await sleep(PAUSE_MS);
      }
    };
    const start = memory();
    const visitors = Promise.all(Array.from({ length: VISITORS }, (_, number) => visitor(number)));
    await sleep(MINUTES * 60_000 * WARM_SHARE);
    const warm = memory();
    await visitors;
    expect(ended).toEqual([]);
    const last = memory();
    const count = [...statuses.values()].reduce((sum, one) => sum + one, 0);
    process.stderr.write(
      `mixed load: ${MINUTES} min, ${count} requests, MB ${JSON.stringify({ start, warm, last })}, ${JSON.stringify(Object.fromEntries([...statuses].toSorted()))}\n`,
    );
    const errors = [...statuses.keys()].filter((key) => / 5\d\d$/.test(key));
    expect(errors).toEqual([]);
    for (const name of ['API', 'edge'] as const)
      expect([name, last[name] < warm[name] * GROWTH]).toEqual([name, true]);
  },
  (MINUTES + 10) * 60_000,
);
