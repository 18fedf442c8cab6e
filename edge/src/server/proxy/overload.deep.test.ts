/**
 * Each attack on connections, bodies, readers and streams for a minute, beside an honest visitor.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { openAttackedSite } from '../../testing/attacked-site.fixture';

const CONNECTIONS = 300;
/** Quiet and attack phases alternate, because other work may load the machine. */
const ROUNDS = 3;
const ATTACK_MS = 20_000;
const QUIET_MS = 8000;
const QUESTIONS = [{ path: '/api/honest' }, { path: '/login' }, { path: '/healthz' }];

let site: Awaited<ReturnType<typeof openAttackedSite>>;
beforeAll(async () => {
  site = await openAttackedSite();
});
afterAll(() => site.close());

it.each([
  [
    'bodies that never end',
    'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nword',
    true,
  ],
  [
    'chunks that never end, on the sign-in wire',
    'POST /identitytoolkit.googleapis.com/v1/accounts:signUp HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nword\r\n',
    true,
  ],
  ['readers that do not read', 'GET /api/large HTTP/1.1\r\nHost: a\r\n\r\n', false],
  ['streams', 'GET /api/quotes/stream?symbols=A HTTP/1.1\r\nHost: a\r\n\r\n', true],
  ['requests that the API does not answer', 'GET /api/slow HTTP/1.1\r\nHost: a\r\n\r\n', true],
  ['heads that never end', 'GET /login HTTP/1.1\r\nHost: a\r\n', true],
])('an honest visitor is answered beside %s', async (name, bytes, reads) => {
  const ratios: number[] = [];
  let errors = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const quiet = await site.visitor.visit(QUESTIONS, QUIET_MS);
    const attack = { port: site.port, bytes, reads, connections: CONNECTIONS };
    const attacker = await site.startWithPort('edge/src/testing/attacker.fixture.ts', {
      ATTACK: JSON.stringify(attack),
    });
    const under = await site.visitor.visit(QUESTIONS, ATTACK_MS);
    attacker.child.kill('SIGKILL');
    await attacker.ended;
    process.stderr.write(
      `${name}: quiet ${JSON.stringify(quiet)}, under attack ${JSON.stringify(under)}\n`,
    );
    errors += quiet.errors + under.errors;
    ratios.push(under.p99 / Math.max(1, quiet.p99));
    await sleep(2000);
  }
  process.stderr.write(`${name}: p99 × ${Math.min(...ratios).toFixed(1)} at best\n`);
  expect(errors).toBe(0);
});
