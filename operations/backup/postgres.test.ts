import { afterAll, describe, expect, it } from 'vitest';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { changeDiscovery } from '../../edge/src/discovery/change';
import { openState } from '../../edge/src/fleet/state/open-state';
import { openDatabase } from '../../api/src/database/open-database';
import { startPostgres } from 'shared/server/postgres-server';
import { createBackup } from './create-backup';
import { restoreBackup } from './restore-backup';

const server = startPostgres();
const secret = await generateIdentity();
const variables = { BACKUP_KEY: secret };
const publicKey = { BACKUP_KEY: await identityToRecipient(secret) };
const folder = mkdtempSync(path.join(tmpdir(), 'backup-postgres-'));
afterAll(() => {
  if (typeof server !== 'string') server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Texts that break dumps: separators of COPY, its end mark, and letters of all kinds. */
const NAMES = [
  'tab\tnewline\nreturn\r',
  '\\.',
  '\\N',
  'quote " \' backslash \\',
  'Zoë 😀 عربى',
  '',
];

async function query(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}

const PROFILES = 'select uid, name from public.profiles order by uid';

const without = typeof server === 'string' ? ` (skipped: ${server})` : '';

describe.skipIf(without !== '')(`a site with a PostgreSQL server${without}`, () => {
  const site = path.join(folder, 'site');
  const file = path.join(folder, 'site.backup');

  it('is restored into an empty server, and into one that is replaced', async () => {
    if (typeof server === 'string') return;
    mkdirSync(site);
    writeFileSync(path.join(site, 'config.json'), '{}');
    const databaseUrl = await server.createDatabase();
    const database = await openDatabase({ dataDir: site, databaseUrl });
    for (const [index, name] of NAMES.entries())
      await query(databaseUrl, 'insert into profiles (uid, email, name) values ($1, $2, $3)', [
        `u${index}`,
        `u${index}@example.com`,
        name,
      ]);
    const releasesDir = path.join(site, 'releases');
    const telemetryDir = path.join(site, 'telemetry');
    const fleet = await openState({ releasesDir, telemetryDir, databaseUrl, log: () => undefined });
    await changeDiscovery(releasesDir, {
      name: 'shell',
      who: 'Ann',
      command: 'freeze',
      reason: 'a "reason"\twith a tab',
      always: true,
      apply: () => null,
    });
    // While the site is connected.
    const written = await createBackup({
      dataDir: site,
      databaseUrl,
      assetStore: undefined,
      to: file,
      variables: publicKey,
    });
    expect(written).toMatchObject({ engine: 'postgresql', lacksKeys: true });
    const options = { from: file, assetStore: undefined, variables, replace: false };

    const other = await server.createDatabase();
    await restoreBackup({ ...options, dataDir: path.join(folder, 'other'), databaseUrl: other });
    expect(await query(other, PROFILES)).toEqual(await query(databaseUrl, PROFILES));
    for (const table of ['revisions', 'audit', 'settings', 'schema_version']) {
      const rows = await query(databaseUrl, `select * from fleet.${table}`);
      expect(rows.length).toBeGreaterThan(0);
      expect(await query(other, `select * from fleet.${table}`)).toEqual(rows);
    }
    // Its tables are known as migrated, so that the site starts on them.
    await (await openDatabase({ dataDir: folder, databaseUrl: other })).close();

    const again = { ...options, dataDir: path.join(folder, 'again') };
    await expect(restoreBackup({ ...again, databaseUrl: other })).rejects.toThrow(
      /the database has \d+ tables.*--replace/,
    );
    const connection = await database.db.$client.connect();
    await expect(restoreBackup({ ...again, databaseUrl })).rejects.toThrow(/other connections/);
    connection.release();
    await expect(restoreBackup({ ...again, databaseUrl: undefined })).rejects.toThrow(
      /of a site with a PostgreSQL server/,
    );

    await fleet.close();
    await query(other, `update profiles set name = 'changed'`);
    const { renamed } = await restoreBackup({ ...again, databaseUrl: other, replace: true });
    expect(await query(other, PROFILES)).toEqual(await query(databaseUrl, PROFILES));
    const before = await query(
      other,
      `select distinct name from ${renamed.find((name) => name.startsWith('public'))}.profiles`,
    );
    expect(before).toEqual([{ name: 'changed' }]);
    expect(renamed).toContainEqual(expect.stringMatching(/^fleet_before_/));
    expect(await query(other, 'select * from fleet.audit')).toHaveLength(1);
    await (await openDatabase({ dataDir: folder, databaseUrl: other })).close();
    await database.close();
  });
});
