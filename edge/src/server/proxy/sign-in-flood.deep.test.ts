/** A minute of forged sign-ins, beside an honest visitor and the owner of an attacked account. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { honestVisitor, type Question } from '../../testing/honest-visitor';
import { serverProcesses } from '../../testing/server-processes';
import { openTestSite, SHELL, type TestSite } from '../../testing/test-site';

const QUIET_MS = 10_000;
const ATTACK_MS = 60_000;
const WIRE = '/identitytoolkit.googleapis.com/v1/accounts';
const OWNER = { email: 'owner@example.com', password: 'correct horse' };
const PAGES: readonly Question[] = [{ path: '/login' }, { path: '/robots.txt' }];
const SIGN_IN: readonly Question[] = [
  { path: `${WIRE}:signInWithPassword?key=local`, body: OWNER },
];

const processes = serverProcesses();
/** Only its releases and data folder are used. */
let site: TestSite;
let port: number;
let visitor: ReturnType<typeof honestVisitor>;
let owner: ReturnType<typeof honestVisitor>;
beforeAll(async () => {
  site = await openTestSite();
  await site.release(SHELL);
  const EDGE_SECRET = 'secret-of-the-edge-0123456789-0123456789';
  const env = { DATA_DIR: site.dataDir, API_PORT: '0', LOG_LEVEL: 'silent', EDGE_SECRET };
  const api = await processes.startWithPort('api/src/main.ts', env);
  const edge = await processes.startEdge({ ...env, API_PORT: String(api.port) }, '/login');
  port = edge.port;
  visitor = honestVisitor(port);
  owner = honestVisitor(port);
  expect(await owner.ask({ path: `${WIRE}:signUp?key=local`, body: OWNER })).toBe(200);
});
afterAll(async () => {
  visitor.close();
  owner.close();
  processes.killAll();
  await site.close();
});

it.each([
  ['a flood of one address', { addresses: 1, each: 60 }],
  ['a flood of sixty addresses', { addresses: 60, each: 4 }],
  [
    'guesses of sixty addresses on the owner’s account',
    { addresses: 60, each: 1, email: OWNER.email },
  ],
])('visitor and owner are answered beside %s', async (name, attack) => {
  const visitBoth = async (forMs: number) => {
    const [pages, signIns] = await Promise.all([
      visitor.visit(PAGES, forMs),
      owner.visit(SIGN_IN, forMs),
    ]);
    return { pages, signIns };
  };
  const quiet = await visitBoth(QUIET_MS);
  const attacker = await processes.startWithPort('edge/src/testing/sign-in-attacker.fixture.ts', {
    ATTACK: JSON.stringify({ port, ...attack }),
  });
  let statuses = '';
  attacker.child.stdout?.on('data', (chunk: Buffer) => {
    statuses = chunk.toString().trim().split('\n').at(-1) ?? '';
  });
  const under = await visitBoth(ATTACK_MS);
  attacker.child.kill('SIGKILL');
  await attacker.ended;
  process.stderr.write(
    `${name}: quiet ${JSON.stringify(quiet)}, under attack ${JSON.stringify(under)}, attackers got ${statuses}\n`,
  );
  expect([quiet.pages.errors, quiet.signIns.errors]).toEqual([0, 0]);
  // A correct password is never refused, regardless of other attempts.
  expect([under.pages.errors, under.signIns.errors]).toEqual([0, 0]);
});
