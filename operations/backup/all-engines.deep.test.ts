/** A site over all engines is backed up and thrown away. Restored on new engines, it answers the same. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { PAGE_TOKEN_META } from 'shared/contract';
import { openObjects } from 'shared/server/objects';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { apiProcesses, killableApi, post, sign } from '../../api/src/database/api-process.fixture';
import { storedLogos } from '../../api/src/logos/stored-logos';
import { buy } from '../../api/src/portfolios/portfolio-owner.fixture';
import { publish, type PublishOptions } from '../../edge/src/fleet/publish/publish';
import { openState } from '../../edge/src/fleet/state/open-state';
import { telemetryFolder } from '../../edge/src/telemetry/journal';
import { fakePackage, type FakePackage } from '../../edge/src/testing/fake-package';
import { serverProcesses } from '../../edge/src/testing/server-processes';
import { screeners, SHELL } from '../../edge/src/testing/test-site';
import { missingEngine, startEngines, type Engines } from './engines.fixture';

const missing = missingEngine();
const skipped = missing === null ? '' : ` (skipped: ${missing})`;
const SYMBOL = 'AAPL.US';
const EMAIL = 'ada@example.com';
const LOGO = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const LOGO_ADDRESS = 'https://logos.example/a.png';
/** Commands that read the whole state of a fleet. */
const COMMANDS = [
  ['status'],
  ['status', '--json'],
  ['history'],
  ['history', '--verify'],
  ['check'],
  ['protect', '--list'],
];
/** Answers that are computed from the clock: this one changes every five minutes. */
const BY_CLOCK = ['/api/market/sessions'];
const eventually = { timeout: 60_000, interval: 250 };

const secret = await generateIdentity();
const backupKey = await identityToRecipient(secret);
const descriptionSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

describe.skipIf(missing !== null)(`a site over all engines${skipped}`, () => {
  const machine = killableApi();
  const folder = mkdtempSync(path.join(tmpdir(), 'all-engines-'));
  const newDataDir = path.join(folder, 'new-machine');
  const newApis = apiProcesses(newDataDir);
  const servers = serverProcesses();
  let engines: Engines;
  beforeAll(async () => {
    engines = await startEngines();
  });
  afterEach(() => vi.unstubAllEnvs());
  afterAll(async () => {
    servers.killAll();
    newApis.killAll();
    await engines?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Releases packages as a command on this machine does. */
  async function release(
    dataDir: string,
    ...packages: [what: FakePackage, options: Partial<PublishOptions>][]
  ): Promise<string[]> {
    for (const [name, value] of Object.entries(engines.variables)) vi.stubEnv(name, value);
    const releasesDir = path.join(dataDir, 'releases');
    const telemetryDir = telemetryFolder(dataDir);
    const { DATABASE_URL: databaseUrl } = engines.variables;
    const state = await openState({ releasesDir, telemetryDir, databaseUrl, log: () => undefined });
    const versions: string[] = [];
    for (const [what, options] of packages) {
      const done = await publish(await fakePackage(path.join(folder, 'packages'), what), {
        releasesDir,
        cacheDir: path.join(folder, 'cache'),
        command: 'release',
        ...options,
      });
      versions.push(done.release.version);
    }
    await state.close();
    vi.unstubAllEnvs();
    return versions;
  }

  /** Runs a command to its end. @returns its output without the lines of npm */
  async function command(
    file: string,
    args: readonly string[],
    dataDir: string,
    more: Record<string, string> = {},
  ): Promise<string> {
    const { child, ended } = servers.run([file, ...args], {
      ...engines.variables,
      DATA_DIR: dataDir,
      ...more,
    });
    let output = '';
    child.stdout?.on('data', (piece: Buffer) => (output += piece.toString()));
    expect([args[0], await ended]).toEqual([args[0], 0]);
    return output;
  }
  const fleet = (dataDir: string, args: readonly string[], token?: string) =>
    command('edge/src/fleet/cli.ts', args, dataDir, token ? { RELEASE_TOKEN: token } : {});

  async function start(dataDir: string, apis: Pick<typeof newApis, 'start'>) {
    const api = apis.start({ ...engines.variables });
    const origin = await api.ready;
    const { API_PORT, ...variables } = { ...engines.variables, API_PORT: new URL(origin).port };
    const edge = await servers.startEdge({ ...variables, DATA_DIR: dataDir, API_PORT }, '/login');
    const stop = async () => {
      for (const { child, ended } of [edge, api]) {
        child.kill('SIGTERM');
        await ended;
      }
    };
    return { base: edge.base, origin, stop };
  }

  /** A page load that reports itself, for the counts of the fleet. */
  async function visit(base: string, version: string): Promise<void> {
    const page = await fetch(`${base}/stocks/screener`);
    const token = new RegExp(`name="${PAGE_TOKEN_META}" content="([^"]+)"`).exec(
      await page.text(),
    )?.[1];
    const record = { remote: 'mfe-screeners', version, page: '/stocks/screener', age: 0 };
    const answer = await fetch(`${base}/telemetry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        schema: 1,
        composition: page.headers.get('x-composition'),
        token,
        shell: '1.0.0',
        records: [
          { ...record, kind: 'attempt' },
          { ...record, kind: 'shown', waited: 800 },
        ],
      }),
    });
    expect(answer.status).toBe(204);
  }

  /** Answers of every GET of the API, and of the edge, by address. */
  async function answers(
    base: string,
    { portfolio, watchlist }: { portfolio: string; watchlist: string },
  ): Promise<Map<string, string>> {
    const { idToken = '' } = await sign(base, 'signInWithPassword', EMAIL);
    const get = async (address: string) => {
      const answer = await fetch(base + address, {
        headers: { authorization: `Bearer ${idToken}` },
      });
      return `${answer.status} ${await answer.text()}`;
    };
    const description = descriptionSchema.parse(
      await (await fetch(`${base}/api/openapi.json`)).json(),
    );
    const addresses = Object.entries(description.paths)
      .filter(([, item]) => 'get' in item)
      .map(([address]) =>
        address
          .replace('/portfolios/{id}', `/portfolios/${portfolio}`)
          .replace('/watchlists/{id}', `/watchlists/${watchlist}`)
          .replace('{symbol}', SYMBOL),
      )
      // Event streams do not end.
      .filter((address) => !address.includes('{') && !address.endsWith('/stream'));
    const read = new Map<string, string>();
    for (const address of [...addresses, '/discovery.json']) read.set(address, await get(address));
    return read;
  }

  /** All rows of all tables, as text. */
  async function rows(): Promise<Record<string, string[]>> {
    const client = new pg.Client({ connectionString: engines.variables.DATABASE_URL });
    await client.connect();
    const tables = await client.query<{ name: string }>(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
        where schemaname in ('public', 'drizzle', 'fleet') order by 1`,
    );
    const read: Record<string, string[]> = {};
    for (const { name } of tables.rows) {
      const result = await client.query<{ row: string }>(
        `select t::text as row from ${name} t order by 1`,
      );
      read[name] = result.rows.map(({ row }) => row);
    }
    await client.end();
    return read;
  }

  it('answers the same after its machine and engines are gone', async () => {
    const dataDir = machine.folder();
    const [, , second = ''] = await release(
      dataDir,
      [SHELL, { traffic: 100 }],
      [screeners('one'), { traffic: 100 }],
      [screeners('two'), { traffic: 100 }],
    );
    const site = await start(dataDir, machine);
    const { idToken } = await sign(site.base, 'signUp', EMAIL);
    const { id = '' } = await post(
      `${site.base}/api/portfolios`,
      { name: 'Zoë 😀', currencyCode: 'USD' },
      idToken,
    );
    await post(`${site.base}/api/portfolios/${id}/transactions`, buy(), idToken);
    const list = await post(`${site.base}/api/watchlists`, { name: 'List' }, idToken);
    const ids = { portfolio: id, watchlist: list['id'] ?? '' };
    await post(`${site.base}/api/watchlists/${list['id']}/items`, { symbol: SYMBOL }, idToken);
    await visit(site.base, second);
    const rollout = { stages: [{ ring: 'staff' as const, bakeMinutes: 10_080 }] };
    const { declaration } = screeners('three');
    await release(dataDir, [
      { ...screeners('three'), declaration: { ...declaration, rollout } },
      {},
    ]);
    await fleet(dataDir, ['freeze', 'shell', '--reason', 'a "test"']);
    const token = /\b[\w-]{32,}\b/.exec(await fleet(dataDir, ['protect']))?.[0] ?? '';
    await fleet(dataDir, ['protect', 'mfe-screeners', '--for', 'Team A'], token);
    await fleet(dataDir, ['protect', 'mfe-screeners', '--approvals', 'on'], token);
    await fleet(
      dataDir,
      ['promote', 'mfe-screeners', '--to', second, '--reason', 'x'],
      token,
    ).catch(() => undefined);
    const logos = openObjects(
      engines.variables['ASSET_STORE'] ?? '',
      stubbed(engines.variables),
      () => undefined,
    );
    await storedLogos(logos).keep(LOGO_ADDRESS, { type: 'image/png', body: LOGO });
    // Counts are saved some seconds after they arrived, and the API uploads its market.
    await expect.poll(async () => (await rows())['fleet.counts'], eventually).toHaveLength(1);
    await expect.poll(() => logos.list('market/current/'), eventually).toHaveLength(1);

    const file = path.join(folder, 'site.backup');
    const state = async (dir: string) =>
      Promise.all(COMMANDS.map((args) => fleet(dir, args, token)));
    const [answered, again, fleetState, tables] = [
      await answers(site.base, ids),
      await answers(site.base, ids),
      await state(dataDir),
      await rows(),
    ];
    await command('operations/backup/cli.ts', ['backup', '--to', file], dataDir, {
      BACKUP_KEY: backupKey,
    });
    await site.stop();

    rmSync(dataDir, { recursive: true });
    await engines.stop();
    engines = await startEngines();
    await command('operations/backup/cli.ts', ['restore', '--from', file], newDataDir, {
      BACKUP_KEY: secret,
    });

    const restored = await rows();
    expect(restored).toEqual(tables);
    const newSite = await start(newDataDir, newApis);
    expect(await state(newDataDir)).toEqual(fleetState);
    const same = await answers(newSite.base, ids);
    // So do answers that differ between two calls of one site.
    const clocked = [...answered].filter(
      ([address, text]) => BY_CLOCK.includes(address) || again.get(address) !== text,
    );
    for (const [address] of clocked) for (const map of [answered, same]) map.delete(address);
    process.stderr.write(
      `${answered.size} answers compared, ${clocked.length} by the clock: ${clocked.map(([address]) => address).join(' ')}\n`,
    );
    expect(answered.size).toBeGreaterThan(40);
    expect(Object.fromEntries(same)).toEqual(Object.fromEntries(answered));
    const newLogos = openObjects(
      engines.variables['ASSET_STORE'] ?? '',
      stubbed(engines.variables),
      () => undefined,
    );
    const logo = await storedLogos(newLogos).find(LOGO_ADDRESS);
    expect(logo?.logo.body.equals(LOGO)).toBe(true);
    await newSite.stop();
  });

  /** The SDK reads its credentials from the environment of this process. */
  function stubbed(variables: Engines['variables']): Engines['variables'] {
    for (const [name, value] of Object.entries(variables))
      if (name.startsWith('AWS_')) vi.stubEnv(name, value);
    return variables;
  }
});
