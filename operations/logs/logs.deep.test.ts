import { afterAll, expect, it } from 'vitest';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { killableApi, sign } from '../../api/src/database/api-process.fixture';

const EDGE_SECRET = 'secret-of-the-edge-0123456789-0123456789';
const LOGGING = { LOG_FORMAT: 'json', LOG_LEVEL: 'info', EDGE_SECRET };
const api = killableApi();
const folder = mkdtempSync(path.join(tmpdir(), 'logs-'));
let edge: ChildProcess | null = null;
afterAll(() => {
  edge?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** An edge without releases in front of the API. */
async function startEdge(apiPort: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'edge/src/main.ts'], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      NODE_ENV: '',
      TSX_TSCONFIG_PATH: 'tsconfig.json',
      DATA_DIR: folder,
      PORT: '0',
      METRICS_PORT: '',
      API_PORT: apiPort,
      ...LOGGING,
    },
  });
  edge = child;
  let text = '';
  child.stderr.on('data', (chunk) => (text += String(chunk)));
  const port = await expect
    .poll(() => /"port":(\d+)/.exec(text)?.[1], { timeout: 50_000 })
    .toBeTruthy()
    .then(() => /"port":(\d+)/.exec(text)?.[1]);
  const stop = async (): Promise<string> => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    return text;
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
}

interface Line {
  name: string;
  requestId?: string;
  route?: string;
  method?: string;
  status?: number;
  user?: string;
}
const linesOf = (text: string): Line[] =>
  text
    .trim()
    .split('\n')
    // Node writes warnings of its own, e.g. about colours.
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);

/** None of these may be in a log. */
const SECRETS = {
  edge: EDGE_SECRET,
  email: 'ada.secret@example.com',
  password: 'correct horse',
  query: 'secret-of-a-query',
  cookie: 'secret-of-a-cookie',
  header: 'secret-of-a-header',
  symbol: 'SECRETSYM',
};

it('logs requests as JSON with one id in both servers, and no secret', async () => {
  const running = api.start(LOGGING);
  const { origin, stop } = await startEdge(new URL(await running.ready).port);
  const { idToken = '' } = await sign(origin, 'signUp', SECRETS.email);
  const headers = {
    authorization: `Bearer ${idToken}`,
    cookie: `visitor=${SECRETS.cookie}`,
    'x-request-id': SECRETS.header,
  };
  const me = await fetch(`${origin}/api/me?token=${SECRETS.query}`, { headers });
  const id = me.headers.get('x-request-id');
  expect(id).toMatch(/^[\da-f]{12}$/);
  for (const [method, target] of [
    ['GET', `/api/assets/${SECRETS.symbol}.US?key=${SECRETS.query}`],
    ['GET', `/stocks/${SECRETS.symbol}?q=${SECRETS.query}`],
    ['GET', `/api/none/${SECRETS.email}`],
    ['POST', `/api/portfolios?oobCode=${SECRETS.query}`],
    ['POST', `/api/callables/${SECRETS.query}`],
  ])
    await fetch(`${origin}${target}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(method === 'POST' && {
        body: JSON.stringify({ name: SECRETS.email, broken: idToken }),
      }),
    });
  await fetch(`${origin}/api/me`, { headers: { authorization: `Bearer ${idToken}x` } });
  const edgeLog = await stop();
  running.child.kill('SIGTERM');
  const { errors: apiLog } = await running.ended;

  const ofRequest = [...linesOf(edgeLog), ...linesOf(apiLog)].filter(
    ({ requestId }) => requestId === id,
  );
  expect(ofRequest).toMatchObject([
    { name: 'edge', route: 'api', method: 'GET', status: 200 },
    {
      name: 'api',
      route: '/api/me',
      method: 'GET',
      status: 200,
      user: expect.stringMatching(/^[\da-f]{16}$/),
    },
  ]);
  const all = edgeLog + apiLog;
  for (const secret of [...Object.values(SECRETS), idToken, idToken.split('.')[1] ?? ''])
    expect(all).not.toContain(secret);
  expect(all).not.toContain(encodeURIComponent(SECRETS.email));
  expect(all).not.toContain(
    JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64').toString()).sub,
  );
});
