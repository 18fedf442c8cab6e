import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  compositionsSince,
  compositionStore,
  readComposition,
} from '../../composition/composition-store';
import { readAudit, readNewestAudit, verifyAudit } from '../../discovery/audit';
import { chainedLine } from '../../discovery/audit-chain';
import { changeDiscovery, type Change } from '../../discovery/change';
import { documentsOf } from '../../discovery/documents';
import { readDiscovery } from '../../discovery/file';
import { fleetSigningKey } from '../../release/signing-key';
import { evidenceOf, type Evidence } from '../../rollout/evidence';
import type { Trial } from '../../rollout/trials';
import { deployment } from '../../testing/deployments';
import { createToken, deleteToken, readGrants } from '../access/tokens';
import { checkFleet } from '../check';
import { createEnvironmentKey } from '../../release/environment-key';
import {
  findEnvironmentKey,
  removeEnvironmentKey,
  storeEnvironmentKey,
} from '../promotion/environment-key-store';
import { testStorages, type TestFleet } from './storages.fixture';

const WRITER = path.resolve('edge/src/fleet/state/state-writer.fixture.ts');
/** Changes of each concurrent writer, and killed writers. */
const [CHANGES, KILLS] = process.env['DEEP_TESTS'] ? [100, 3] : [30, 1];
const TRIAL: Trial = { name: 'mfe-a', version: '2.0.0-b', control: '1.0.0-a', startedAt: 1000 };

describe.each(testStorages())('the state of a fleet in %s', (_name, open) => {
  let fleet: TestFleet;
  beforeEach(async () => void (fleet = await open()));
  afterEach(() => fleet.close());

  /** Raises a number of the deployment, so that the sum shows a lost change. */
  const raise = (more: Partial<Change> = {}) =>
    changeDiscovery(fleet.releasesDir, {
      name: 'mfe-a',
      who: 'Ann',
      command: 'release',
      reason: 'because',
      apply: ([current]) => {
        const { budgets } = current?.extras ?? { budgets: { entryKb: 10, routeKb: 0 } };
        const raised = { ...budgets, routeKb: budgets.routeKb + 1 };
        return [deployment('1.0.0', 100, { budgets: raised })];
      },
      ...more,
    });
  const figure = async () =>
    (await readDiscovery(fleet.releasesDir)).microFrontends['mfe-a']?.[0]?.extras.budgets.routeKb;
  const problems = async () =>
    verifyAudit(fleet.releasesDir, (await readDiscovery(fleet.releasesDir)).audit);

  it('is empty before the first change', async () => {
    expect((await readDiscovery(fleet.releasesDir)).microFrontends).toEqual({});
    expect(await readAudit(fleet.releasesDir)).toEqual([]);
    expect(await readGrants(fleet.releasesDir)).toEqual([]);
    expect(await problems()).toEqual([]);
  });

  it('keeps one key of its environment, also of two commands at once', async () => {
    const { releasesDir } = fleet;
    expect(await findEnvironmentKey(releasesDir)).toBeNull();
    const stored = await Promise.all(
      ['one', 'two'].map((name) => storeEnvironmentKey(releasesDir, createEnvironmentKey(name))),
    );
    const key = await findEnvironmentKey(releasesDir);
    expect(stored.map(({ id }) => id)).toEqual([key?.id, key?.id]);
    await removeEnvironmentKey(releasesDir);
    expect(await findEnvironmentKey(releasesDir)).toBeNull();
  });

  it('loses no change of three concurrent writers, and chains all of them', async () => {
    const writer = async (who: string) => {
      for (let i = 0; i < CHANGES; i += 1) await raise({ who, reason: `${who} ${i}` });
    };
    await Promise.all(['a', 'b', 'c'].map(writer));
    expect(await figure()).toBe(3 * CHANGES);
    const entries = await readAudit(fleet.releasesDir);
    expect(entries.map(({ revision }) => revision)).toEqual(
      Array.from({ length: 3 * CHANGES }, (_, i) => i + 1),
    );
    expect(new Set(entries.map(({ reason }) => reason)).size).toBe(3 * CHANGES);
    expect(await problems()).toEqual([]);
    expect((await readNewestAudit(fleet.releasesDir)).at(-1)).toEqual(entries.at(-1));
  }, 120_000);

  it('refuses a conditional write on an outdated document, and writes nothing', async () => {
    await raise();
    const documents = documentsOf(fleet.releasesDir);
    const old = await documents.read();
    await raise();
    const [entry] = await readAudit(fleet.releasesDir);
    if (!entry) throw new Error('no entry');
    const { line } = chainedLine({ ...entry, revision: 2 }, old.audit ?? '');
    const outdated = { document: JSON.stringify({ ...old, revision: 2 }), line };
    expect(await documents.commit(2, outdated)).toBe(false);
    expect(await figure()).toBe(2);
    expect(await readAudit(fleet.releasesDir)).toHaveLength(2);
    expect(await problems()).toEqual([]);
  });

  it('writes nothing when the new document is invalid, or for a dry run', async () => {
    await raise();
    await expect(raise({ apply: () => [deployment('1.0.0', 40)] })).rejects.toThrow(/traffic/);
    expect(await raise({ dryRun: true })).toMatchObject({ changed: true });
    expect(await figure()).toBe(1);
    expect(await readAudit(fleet.releasesDir)).toHaveLength(1);
  });

  it('shows an edited line of the audit log, and a removed one', async () => {
    await raise();
    await raise();
    await fleet.editLog('"Ann"', '"Bob"');
    expect(await problems()).toContain('audit.jsonl line 1 was edited');
    await fleet.editLog('"Bob"', '"Ann"');
    expect(await problems()).toEqual([]);
    await fleet.cutLog();
    expect((await checkFleet(fleet.releasesDir)).join('\n')).toMatch(/does not end with the line/);
  });

  it('is whole after writers were killed in the middle of changes', async () => {
    for (let round = 0; round < KILLS; round += 1) {
      const { DATABASE_URL: _, ...env } = process.env;
      const writer = spawn(process.execPath, ['--import', 'tsx', WRITER, fleet.releasesDir], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...env,
          TSX_TSCONFIG_PATH: 'tsconfig.json',
          ...(fleet.databaseUrl && { DATABASE_URL: fleet.databaseUrl }),
        },
      });
      const ended = new Promise((resolve) => writer.once('exit', resolve));
      let changes = 0;
      for await (const chunk of writer.stdout) {
        changes += String(chunk).length;
        if (changes > 5 + round) writer.kill('SIGKILL');
      }
      await ended;
    }
    // The next change completes or drops the last one.
    await raise();
    const entries = await readAudit(fleet.releasesDir);
    expect(await figure()).toBe(entries.length);
    expect(entries.length).toBeGreaterThan(5 * KILLS);
    expect(await problems()).toEqual([]);
  }, 120_000);

  it('keeps tokens until they are deleted', async () => {
    const grant = { who: 'Ann', names: ['*'], actions: ['*'] };
    const tokens = await Promise.all([1, 2, 3].map(() => createToken(fleet.releasesDir, grant)));
    const ids = tokens.map(({ id }) => id).toSorted();
    expect((await readGrants(fleet.releasesDir)).map(({ id }) => id)).toEqual(ids);
    await deleteToken(fleet.releasesDir, ids[0] ?? '');
    expect((await readGrants(fleet.releasesDir)).map(({ id }) => id)).toEqual(ids.slice(1));
  });

  it('remembers compositions with the time of their last use', async () => {
    const [shell] = [deployment('1.0.0-a', 100, {}, 'shell')];
    const resolution = { shell, remotes: {}, refusals: {}, overridden: new Set<string>() };
    const lines: string[] = [];
    const log = (line: string): void => void lines.push(line);
    const at = 1_700_000_000_000;
    const store = compositionStore(fleet.releasesDir, log, () => at);
    store.remember(resolution as unknown as Parameters<typeof store.remember>[0]);
    await store.settled();
    expect(lines).toEqual([]);
    const versions = { shell: '1.0.0-a' };
    expect(await compositionsSince(fleet.releasesDir, at)).toEqual([versions]);
    expect(await compositionsSince(fleet.releasesDir, at + 1)).toEqual([]);
    expect(await readComposition(fleet.releasesDir, '0'.repeat(12))).toBeNull();
  });

  it('signs with one key', () => {
    const signature = fleetSigningKey(fleet.releasesDir).sign('ring', 'x', 16);
    expect(fleetSigningKey(fleet.releasesDir).verify('ring', 'x', signature)).toBe(true);
  });

  it('counts a visitor of two edges once, and reports of both', async () => {
    const fail = (error: Error): void => {
      throw error;
    };
    const [one, two] = ['1', '2'].map((edge) => evidenceOf(fleet.telemetryDir, edge, fail)) as [
      Evidence,
      Evidence,
    ];
    const report = (visitor: string) => ({ visitor, arm: 'canary', at: 2000 }) as const;
    one.add(TRIAL, report('x'), '192.0.2.1');
    two.add(TRIAL, report('x'), '192.0.2.1');
    two.add(TRIAL, { ...report('y'), signal: 'error' }, '192.0.2.2');
    await two.save();
    const visitors = await one.read(TRIAL);
    expect(visitors.map(({ visitor }) => visitor).toSorted()).toEqual(['x', 'y']);
    expect(visitors.find(({ visitor }) => visitor === 'y')?.failures).toEqual({ error: 2000 });
    two.add(TRIAL, report('z'), '192.0.2.3');
    await two.save();
    expect(await one.read(TRIAL)).toHaveLength(3);
  });
});
