/** Floods of pages for some seconds each, with honest visitors of another address and the memory of the edge. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openAttackedSite } from '../../testing/attacked-site.fixture';
import type { PageAttack } from '../../testing/page-attacker.fixture';

const QUIET_MS = 5000;
const ATTACK_MS = 20_000;
const QUESTIONS = [{ path: '/login' }, { path: '/livez' }, { path: '/api/honest' }];
/**
 * Unread answers, parsed requests and garbage; rendering all requested pages would take several
 * times as much.
 */
const MAX_GROWTH_MB = 250;

let site: Awaited<ReturnType<typeof openAttackedSite>>;
beforeAll(async () => {
  site = await openAttackedSite();
});
afterAll(() => site.close());

const megabytes = (): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1]) / 1024;

it.each<[string, Omit<PageAttack, 'port'>]>([
  ['260 connections with 40 pipelined requests', { connections: 260, pipelined: 40, reads: true }],
  [
    'one connection with 5 000 pipelined requests',
    { connections: 1, pipelined: 5000, reads: true },
  ],
  ['answers that are not read', { connections: 200, pipelined: 400, reads: false }],
  ['pages of no cache on 50 connections', { connections: 50, pipelined: 1, reads: true }],
])('an honest visitor is answered beside %s', async (name, attack) => {
  const quiet = await site.visitor.visit(QUESTIONS, QUIET_MS);
  const before = megabytes();
  const attacker = await site.startWithPort('edge/src/testing/page-attacker.fixture.ts', {
    ATTACK: JSON.stringify({ port: site.port, ...attack }),
  });
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, megabytes())), 100);
  const under = await site.visitor.visit(QUESTIONS, ATTACK_MS);
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
});
