import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyTestDatabase } from '../../api/src/database/test-database.fixture';
import { examine } from './examine';
import { checkClock, checkNode } from './machine';
import { checkSchema } from './stored-data';

const folder = mkdtempSync(path.join(tmpdir(), 'doctor-'));
const listeners: Server[] = [];
afterAll(() => {
  for (const listener of listeners) listener.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A port that another program listens on. */
async function takenPort(): Promise<string> {
  const server = createServer((socket) => socket.destroy());
  listeners.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return String(typeof address === 'object' && address ? address.port : 0);
}

/** Without that of Node: it changes on the day when the fixes of this version end. */
const findingsOf = async (variables: Record<string, string>, state: string): Promise<string[]> =>
  (await examine(variables))
    .filter((finding) => finding.state === state && finding.check !== 'node')
    .map(({ check, text, remedy }) => `${check}: ${text}; ${remedy}`);

describe('the doctor', () => {
  let site = '';
  let count = 0;
  /** Without a database: opening one takes most of an examination. */
  beforeEach(() => {
    site = path.join(folder, String(++count));
    mkdirSync(site);
  });
  const addDatabase = () => copyTestDatabase(site, 'with-sign-in');

  it('finds nothing but missing data in a new site', async () => {
    await addDatabase();
    const variables = { DATA_DIR: site, PORT: '0' };
    expect(await findingsOf(variables, 'failure')).toEqual([]);
    expect(await findingsOf(variables, 'warning')).toEqual([
      expect.stringMatching(/^market data: there is none; npm start/),
      expect.stringMatching(/^releases: nothing is released yet; npm start/),
    ]);
  });

  it.each<[string, () => void | Promise<void>, RegExp]>([
    [
      'a damaged database',
      async () => {
        await addDatabase();
        rmSync(path.join(site, 'database/global/pg_control'));
      },
      /^database: .*damaged or incomplete.*; restore a backup: npm run restore$/,
    ],
    [
      'a lost database',
      () => writeFileSync(path.join(site, 'database.made'), ''),
      /^database: .* is missing, though one was made there/,
    ],
    [
      'a changed snapshot',
      () => {
        mkdirSync(path.join(site, 'market/a1'), { recursive: true });
        writeFileSync(path.join(site, 'market/a1/manifest.json'), '{}');
        writeFileSync(path.join(site, 'market/current.json'), '{"id":"a1","manifest":"00"}');
      },
      /^market data: the manifest of snapshot a1 was changed; run npm run ingest again/,
    ],
    [
      'a fleet document that is not JSON',
      () => {
        mkdirSync(path.join(site, 'releases'));
        writeFileSync(path.join(site, 'releases/discovery.json'), '{');
      },
      /^releases: discovery\.json is not JSON/,
    ],
  ])('reports %s with a remedy', async (_name, damage, message) => {
    await damage();
    expect(await findingsOf({ DATA_DIR: site, PORT: '0' }, 'failure')).toEqual([
      expect.stringMatching(message),
    ]);
  });

  it('reports a port of another program', async () => {
    const PORT = await takenPort();
    expect(await findingsOf({ DATA_DIR: site, PORT }, 'failure')).toEqual([
      `ports: PORT ${PORT} is taken by another program; stop it, or set PORT to a free port`,
    ]);
  });

  it('reports a server that cannot be reached, without the password in its address', async () => {
    const SMTP_URL = 'smtp://user:hunter2@127.0.0.1:1';
    const REDIS_URL = 'redis://user:hunter2@127.0.0.1:1';
    const PUBLIC_URL = 'http://localhost';
    const warnings = await findingsOf(
      { DATA_DIR: site, PORT: '0', SMTP_URL, REDIS_URL, PUBLIC_URL },
      'warning',
    );
    expect(warnings).toContainEqual(expect.stringMatching(/^servers: SMTP_URL cannot be reached/));
    expect(warnings).toContainEqual(
      expect.stringMatching(
        /^servers: REDIS_URL cannot be used .*ECONNREFUSED.*each API counts alone/,
      ),
    );
    expect(JSON.stringify(warnings)).not.toContain('hunter2');
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['HOST without PUBLIC_URL', { HOST: '0.0.0.0' }, /HOST lets other machines in/],
    ['https without TRUST_PROXY', { PUBLIC_URL: 'https://a.example' }, /TRUST_PROXY is not set/],
    ['local sign-in on a public address', { HOST: '0.0.0.0' }, /anybody can make an account/],
    [
      'public metrics',
      { METRICS_HOST: '0.0.0.0', METRICS_PORT: '0' },
      /metrics have no access control/,
    ],
    ['a host without metrics', { METRICS_HOST: '127.0.0.1' }, /METRICS_PORT is not/],
    ['a sampler without traces', { OTEL_TRACES_SAMPLER: 'always_on' }, /there are no traces/],
    [
      'a collector that is away',
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' },
      /^servers: OTEL_EXPORTER_OTLP_ENDPOINT cannot be reached/,
    ],
    [
      'a trace of each request in production',
      {
        NODE_ENV: 'production',
        FIREBASE_CONFIG: '{"apiKey":"k","projectId":"real"}',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      },
      /each request of a production site is traced/,
    ],
    ['releases elsewhere', { RELEASES_DIR: '/elsewhere' }, /RELEASES_DIR is outside/],
  ])('warns of %s', async (_name, variables, message) => {
    expect(await findingsOf({ DATA_DIR: site, PORT: '0', ...variables }, 'warning')).toContainEqual(
      expect.stringMatching(message),
    );
  });

  it('warns of two databases', async () => {
    await addDatabase();
    const DATABASE_URL = 'postgres://127.0.0.1:1/x';
    expect(await findingsOf({ DATA_DIR: site, PORT: '0', DATABASE_URL }, 'warning')).toContainEqual(
      expect.stringMatching(/has an embedded database/),
    );
  });

  it('reports a database of the fleet that is away', async () => {
    const DATABASE_URL = 'postgres://127.0.0.1:1/x';
    expect(await findingsOf({ DATA_DIR: site, PORT: '0', DATABASE_URL }, 'failure')).toContainEqual(
      expect.stringMatching(/^releases: the database of the fleet does not answer .*DATABASE_URL$/),
    );
  });

  it('writes and removes a probe in the object store', async () => {
    const store = path.join(site, 'store');
    mkdirSync(store);
    const variables = { DATA_DIR: site, PORT: '0', ASSET_STORE: `file://${store}` };
    const text = `object store: file://${store} can be read and written; null`;
    expect(await findingsOf(variables, 'ok')).toContain(text);
    expect(readdirSync(path.join(store, 'probes'))).toEqual([]);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['is not mounted', { ASSET_STORE: 'file:///nowhere/at/all' }, /mount its disk; start it/],
    [
      'does not answer',
      { ASSET_STORE: 's3://bucket', AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1' },
      /s3:\/\/bucket does not answer .*; start it/,
    ],
  ])('reports an object store that %s', async (_name, variables, message) => {
    const credentials = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'hunter2' };
    for (const [name, value] of Object.entries(credentials)) vi.stubEnv(name, value);
    const failures = await findingsOf({ DATA_DIR: site, PORT: '0', ...variables }, 'failure');
    vi.unstubAllEnvs();
    expect(failures).toContainEqual(expect.stringMatching(message));
    expect(JSON.stringify(failures)).not.toContain('hunter2');
  });

  it('ends with 1 and lists the invalid variable as JSON', async () => {
    const root = path.join(import.meta.dirname, '../..');
    const run = promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'operations/doctor/cli.ts', '--json'],
      { cwd: root, env: { ...process.env, PORT: 'x', TSX_TSCONFIG_PATH: 'tsconfig.json' } },
    );
    const { code, stdout } = await run.then(
      () => ({ code: 0, stdout: '' }),
      (error: { code: number; stdout: string }) => error,
    );
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      failures: 1,
      findings: expect.arrayContaining([
        expect.objectContaining({ state: 'failure', text: expect.stringMatching(/^PORT: /) }),
      ]),
    });
  });
});

it('refuses a Node that is too old, and warns of one without security fixes', () => {
  const state = (version: string, today: string) => checkNode(version, today).state;
  expect(state('20.18.9', '2026-04-30')).toBe('failure');
  expect(state('20.19.0', '2026-04-30')).toBe('ok');
  expect(state('20.19.0', '2026-05-01')).toBe('warning');
  expect(state('24.0.0', '2026-05-01')).toBe('ok');
  expect(state('99.0.0', '2026-05-01')).toBe('ok');
});

it('reports clocks that are more than a minute apart', () => {
  expect(checkClock('x', 0, 60_000).state).toBe('ok');
  expect(checkClock('x', 0, 90_000).text).toBe('90 s ahead of x');
  expect(checkClock('x', 90_000, 0).text).toBe('90 s behind x');
});

it('reports tables of a newer release', async () => {
  expect((await checkSchema({ __drizzle_migrations: 32_503_680_000_000 })).state).toBe('failure');
  expect((await checkSchema({})).state).toBe('ok');
});
