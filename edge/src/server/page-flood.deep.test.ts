/** Floods of pages for some seconds each, with honest visitors of another address and the memory of the edge. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { honestVisitor } from '../testing/honest-visitor';
import type { PageAttack } from '../testing/page-attacker.fixture';
import { serverProcesses } from '../testing/server-processes';
import { openTestSite, SHELL, type TestSite } from '../testing/test-site';

const QUIET_MS = 5000;
const ATTACK_MS = 20_000;
const QUESTIONS = [{ path: '/login' }, { path: '/livez' }, { path: '/api/honest' }];
/** Unread answers, parsed requests and garbage; pages for all requests would take several times as much. */
const MAX_GROWTH_MB = 250;

const processes = serverProcesses();
let site: TestSite;
let port: number;
let pid: number;
let visitor: ReturnType<typeof honestVisitor>;
beforeAll(async () => {
  site = await openTestSite();
  await site.release(SHELL);
  const api = await processes.startWithPort('edge/src/testing/attacked-api.fixture.ts');
  const edge = await processes.startEdge(
    { DATA_DIR: site.dataDir, API_PORT: String(api.port) },
    '/login',
  );
  port = edge.port;
  pid = edge.child.pid ?? 0;
  visitor = honestVisitor(port);
}, 180_000);
afterAll(async () => {
  visitor.close();
  processes.killAll();
  await site.close();
});

const megabytes = (): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

it.each<[string, Omit<PageAttack, 'port'>]>([
  ['260 connections with 40 pipelined requests', { connections: 260, pipelined: 40, reads: true }],
  [
    'one connection with 5 000 pipelined requests',
    { connections: 1, pipelined: 5000, reads: true },
  ],
  ['answers that are not read', { connections: 200, pipelined: 400, reads: false }],
  ['pages of no cache on 50 connections', { connections: 50, pipelined: 1, reads: true }],
])(
  'an honest visitor is answered beside %s',
  async (name, attack) => {
    const quiet = await visitor.visit(QUESTIONS, QUIET_MS);
    const before = megabytes();
    const attacker = await processes.startWithPort('edge/src/testing/page-attacker.fixture.ts', {
      ATTACK: JSON.stringify({ port, ...attack }),
    });
    let most = before;
    const timer = setInterval(() => (most = Math.max(most, megabytes())), 100);
    const under = await visitor.visit(QUESTIONS, ATTACK_MS);
    clearInterval(timer);
    attacker.child.kill('SIGKILL');
    await attacker.ended;
    process.stderr.write(
      `${name}: quiet ${JSON.stringify(quiet)}, under attack ${JSON.stringify(under)}, ` +
        `memory ${Math.round(before)} to ${Math.round(most)} MB\n`,
    );
    expect(under.errors).toBe(0);
    // Without turns a visitor gets one or two answers in this time.
    expect(under.requests).toBeGreaterThan(quiet.requests / 10);
    expect(most - before).toBeLessThan(MAX_GROWTH_MB);
    await sleep(2000);
  },
  120_000,
);
