import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAudit } from '../../discovery/audit';
import { readDiscovery } from '../../discovery/file';
import { fakePackage, temporaryFolder } from '../../testing/fake-package';
import { openFleetServer, type FleetServer } from '../../testing/fleet-server';
import { authorise } from '../access/tokens';
import { FLEET_COMMANDS } from '../commands';
import { publish } from '../publish/publish';
import { askFleet } from './fleet-client';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let releasesDir: string;
let server: FleetServer;
let origin: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  server = await openFleetServer(folder.path);
  ({ releasesDir, origin } = server);
});
afterEach(async () => {
  await server.close();
  await folder.remove();
});

async function release(name: string, entry: string, token?: string): Promise<string> {
  const routes = [{ path: `/${name}`, page: 'a', title: 'A' }];
  const packageDir = await fakePackage(folder.path, { declaration: { name, routes }, entry });
  const cacheDir = path.join(folder.path, 'cache');
  const options = { releasesDir, cacheDir, traffic: 100, command: 'release', token };
  return (await publish(packageDir, options)).release.version;
}
const NONE = { name: undefined, reason: undefined, to: undefined, rest: [] };
/** Creates a token by running the command on the folder. */
async function makeToken(more: object = {}): Promise<string> {
  const outcome = await FLEET_COMMANDS['protect']?.(releasesDir, { ...NONE, ...more });
  return String(outcome?.data['token']);
}
/** Status and body of a command over HTTP. */
async function post(command: string, args: object, token?: string, client = '203.0.113.1') {
  const answer = await fetch(`${origin}/fleet/${command}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': client, ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(args),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe('commands of a fleet over HTTP', () => {
  it('are refused while the fleet has no tokens', async () => {
    await release('mfe-a', 'one');
    expect(await post('status', {})).toMatchObject({ status: 403 });
    expect(await post('status', {}, 'fleet_0123456789ab_guess')).toMatchObject({ status: 403 });
  });

  it('change the folder in the name of the token', async () => {
    const one = await release('mfe-a', 'one');
    const all = await makeToken();
    await release('mfe-a', 'two', all);
    const team = await makeToken({ name: 'mfe-a', bearer: 'Team A' });
    const { status, body } = await post('rollback', { name: 'mfe-a', reason: 'bad' }, team);
    expect(status).toBe(200);
    expect(body['text']).toContain(`mfe-a is back to ${one} 100 %`);
    const last = (await readAudit(releasesDir)).at(-1);
    expect(last).toMatchObject({ who: 'Team A', command: 'rollback', reason: 'bad' });
  });

  it('name the compositions of a bisection to a token for everything', async () => {
    await release('shell', 'one');
    await release('mfe-a', 'one');
    await release('mfe-a', 'two');
    const all = await makeToken();
    const team = await makeToken({ name: 'mfe-a', bearer: 'Team A' });
    expect(await post('bisect', {}, team)).toMatchObject({ status: 403 });
    const { status, body } = await post('bisect', {}, all);
    const { steps } = body['data'] as { steps: { id: string; query: string }[] };
    expect([status, steps.length]).toEqual([200, 3]);
    for (const { id, query } of steps) expect(query).toMatch(`composition=${id}.`);
    // A check is a command of the caller's machine.
    expect(await post('bisect', { timeout: '1s' }, all)).toMatchObject({ status: 400 });
  });

  it('take the verdicts of a bisection, which are no changes of the fleet', async () => {
    for (const [name, entry] of [
      ['shell', 'one'],
      ['mfe-a', 'one'],
      ['mfe-a', 'two'],
      ['mfe-a', 'three'],
    ] as const)
      await release(name, entry);
    const all = await makeToken();
    const before = await readAudit(releasesDir);
    const ask = async (verdicts: object) => (await post('bisect', { verdicts }, all)).body['data'];
    const { steps } = (await ask({})) as { steps: { id: string }[] };
    const [oldest = '', second = '', , newest = ''] = steps.map(({ id }) => id);
    const ends = { [newest]: 'bad', [oldest]: 'good' };
    expect(await ask(ends)).toMatchObject({ progress: { state: 'try', at: 2, triesLeft: 2 } });
    for (let n = 0; n < 31; n += 1)
      expect(await ask({ ...ends, [steps[2]?.id ?? '']: 'bad', [second]: 'good' })).toMatchObject({
        progress: { state: 'found', good: 1, suspects: [2] },
      });
    const long = Object.fromEntries(
      Array.from({ length: 1001 }, (_, at) => [at.toString(16).padStart(12, '0'), 'skip']),
    );
    for (const verdicts of [{ [newest]: 'broken' }, { x: 'bad' }, long])
      expect(await post('bisect', { verdicts }, all)).toMatchObject({ status: 400 });
    expect(await readAudit(releasesDir)).toEqual(before);
  });

  it('are refused with a foreign, a wrong or no token', async () => {
    await release('mfe-a', 'one');
    await release('mfe-b', 'one');
    await makeToken();
    const team = await makeToken({ name: 'mfe-a', bearer: 'Team A' });
    const freeze = (name: string, token?: string) => post('freeze', { name, reason: 'r' }, token);
    // A command for one micro-frontend that names none must not become one for all.
    expect(await post('freeze', { reason: 'r' }, team)).toMatchObject({
      status: 400,
      body: { detail: expect.stringMatching(/^which part\? npm run fleet -- freeze <part>/) },
    });
    expect(await freeze('mfe-b', team)).toMatchObject({
      status: 403,
      body: {
        detail:
          'the token of Team A may not freeze mfe-b: whoever has a token for everything makes one that may, npm run fleet -- protect mfe-b --for "Team A" --actions freeze',
      },
    });
    expect(await post('kill', { name: 'mfe-a', reason: 'r' }, team)).toMatchObject({ status: 403 });
    expect(await post('prune', {}, team)).toMatchObject({
      status: 403,
      body: {
        detail: 'the token of Team A does not cover prune: that takes a token for everything',
      },
    });
    expect(await post('protect', {}, team)).toMatchObject({ status: 403 });
    // A token with every command of one micro-frontend must not create tokens for others.
    const whole = await makeToken({ name: 'mfe-a', bearer: 'Team A', actions: ['*'] });
    const more = { name: 'mfe-a', rest: ['shell'], actions: ['*'] };
    expect(await post('protect', more, whole)).toMatchObject({ status: 403 });
    expect(await post('service-worker', { name: 'off', reason: 'r' }, whole)).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('does not cover service-worker') },
    });
    expect(await freeze('mfe-a', `${team}x`)).toMatchObject({ status: 401 });
    expect(await freeze('mfe-a')).toMatchObject({ status: 401 });
    expect((await readDiscovery(releasesDir)).frozen).toBeUndefined();
    expect(await freeze('mfe-a', team)).toMatchObject({ status: 200 });
  });

  it('drop a live route only on request', async () => {
    await release('mfe-a', 'one');
    const all = await makeToken();
    const retire = (drop: boolean) => post('retire', { name: 'mfe-a', reason: 'r', drop }, all);
    expect(await retire(false)).toMatchObject({ status: 409 });
    expect(await retire(true)).toMatchObject({ status: 200 });
  });

  it('answer invalid input with one sentence', async () => {
    const all = await makeToken();
    expect(await post('constructor', {}, all)).toMatchObject({ status: 400 });
    expect(await post('freeze', { nmae: 'mfe-a' }, all)).toMatchObject({ status: 400 });
    expect(await post('freeze', {}, all)).toMatchObject({ status: 400 });
    const reason = 'bad\u001b[2J';
    expect(await post('freeze', { name: 'mfe-a', reason }, all)).toMatchObject({ status: 400 });
    expect((await fetch(`${origin}/fleet/status`)).status).toBe(405);
  });

  it('block an address that guesses tokens, and no other behind the same proxy', async () => {
    const all = await makeToken();
    const guesses = Array.from({ length: 21 }, () => post('status', {}, 'fleet_0123456789ab_x'));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).not.toHaveLength(0);
    expect((await post('status', {}, 'fleet_0123456789ab_x')).status).toBe(429);
    expect((await post('status', {}, all, '203.0.113.2')).status).toBe(200);
  });

  it('are rate-limited by token when they change the fleet', async () => {
    await release('mfe-a', 'one');
    const all = await makeToken();
    const team = await makeToken({ name: 'mfe-a', bearer: 'Team A' });
    const freeze = (token: string) => post('freeze', { name: 'mfe-a', reason: 'r' }, token);
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await freeze(team)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
    expect((await post('status', {}, team)).status).toBe(200);
    expect((await freeze(all)).status).toBe(200);
    // A dry run adds nothing to the audit log.
    const dry = { name: 'mfe-a', reason: 'r', dryRun: true };
    expect((await post('freeze', dry, team)).status).toBe(200);
  });

  it('report a damaged disk or folder without paths to clients without a token', async () => {
    await release('mfe-a', 'one');
    const all = await makeToken();
    const log = path.join(releasesDir, 'audit.jsonl');
    await rm(log);
    await mkdir(log);
    const freeze = await post('freeze', { name: 'mfe-a', reason: 'r' }, all);
    expect(freeze).toMatchObject({ status: 503, body: { title: 'Storage fault' } });
    expect(freeze.body['detail']).toContain('is a folder in the place of a file');
    const tokens = path.join(releasesDir, '.access');
    for (const damage of [
      async () => writeFile(path.join(tokens, '0123456789ab.json'), '{'),
      async () => {
        await rm(tokens, { recursive: true });
        await writeFile(tokens, 'no folder');
      },
    ]) {
      await damage();
      const answer = await post('freeze', { name: 'mfe-a', reason: 'r' });
      expect(answer.status).toBe(503);
      expect(answer.body['detail']).toContain('the tokens of this fleet cannot be read');
      expect(JSON.stringify(answer.body)).not.toContain(folder.path);
    }
  });

  it('accept the arguments of the command line', async () => {
    const version = await release('mfe-a', 'one');
    const all = await makeToken();
    // On the command line they are --version and --expires.
    const preview = { ...NONE, name: 'mfe-a', rest: ['/mfe-a'], to: version, days: 0.5 };
    expect((await askFleet(origin, all, 'preview', preview)).text).toContain(version);
    await expect(
      askFleet(origin, all, 'freeze', { ...NONE, name: 'mfe-a', reason: 'r', days: 1 }),
    ).rejects.toThrow('freeze does not take --days');
    const outcome = await askFleet(origin, all, 'status', NONE);
    expect(outcome.text).toContain('mfe-a');
    await expect(askFleet(origin, undefined, 'status', NONE)).rejects.toThrow('set RELEASE_TOKEN');
    await expect(askFleet(origin, all, 'freeze', NONE)).rejects.toMatchObject({ exitCode: 2 });
  });
});

describe('a protected fleet', () => {
  it('requires the token of the remote on its folder too', async () => {
    await release('mfe-a', 'one');
    const all = await makeToken();
    const team = await makeToken({ name: 'mfe-a', bearer: 'Team A' });
    await expect(release('mfe-a', 'two')).rejects.toThrow('set RELEASE_TOKEN');
    await expect(release('mfe-b', 'one', team)).rejects.toMatchObject({ status: 403 });
    await release('mfe-a', 'two', team);
    await release('mfe-b', 'one', all);
    expect((await readAudit(releasesDir, 'mfe-a')).at(-1)).toMatchObject({ who: 'Team A' });
    expect(await authorise(releasesDir, undefined, 'status', undefined)).toBeUndefined();
  });

  it('starts with a token for everything, keeps one and rejects a revoked one', async () => {
    await expect(makeToken({ name: 'mfe-a' })).rejects.toThrow('the first token is for everything');
    const all = await makeToken();
    const [, id = ''] = all.split('_');
    const revoke = (token: string) =>
      FLEET_COMMANDS['protect']?.(releasesDir, { ...NONE, revoke: token });
    await expect(revoke(id)).rejects.toThrow('the last one for everything');
    await makeToken();
    await revoke(id);
    await expect(authorise(releasesDir, all, 'kill', 'mfe-a')).rejects.toThrow(
      /not a token of this fleet: .* npm run fleet -- protect <part>$/,
    );
    const list = await FLEET_COMMANDS['protect']?.(releasesDir, { ...NONE, list: true });
    expect(list?.text).not.toContain(id);
    expect(JSON.stringify(list?.data)).not.toContain('hash');
  });
});
