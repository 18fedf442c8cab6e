import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAudit } from '../../discovery/audit';
import { readDiscovery } from '../../discovery/file';
import { releaseStore } from '../../release/release-store';
import { parseStoredRecord, RECORD_FILE, storedRecordBytes } from '../../release/stored-record';
import {
  openEnvironment,
  promote,
  REMOTE,
  signedBy,
  tokenOf,
  trust,
  type TestEnvironment,
} from './environments.fixture';
import { contentOf } from './release-record';

let staging: TestEnvironment;
let production: TestEnvironment;
let version: string;

beforeEach(async () => {
  staging = await openEnvironment();
  production = await openEnvironment();
  version = await staging.release('one');
  await trust(staging, production);
  staging.token = await tokenOf(staging.site, 'Reader', ['none']);
  production.token = await tokenOf(production.site, 'Deploy bot', ['promote']);
});
afterEach(async () => {
  await staging.site.close();
  await production.site.close();
});

const deployed = async ({ site }: TestEnvironment) =>
  ((await readDiscovery(site.releasesDir)).microFrontends[REMOTE] ?? []).map(
    ({ metadata, deployment }) => [metadata.version, deployment.traffic],
  );
const fileOf = ({ site }: TestEnvironment, name: string): string =>
  path.join(site.releasesDir, REMOTE, version, name);

describe('a promotion', () => {
  it('moves the exact bytes and gives them visitors', async () => {
    const { text } = await promote(staging, production, version, { reason: 'checked' });
    expect(text).toContain(`${REMOTE} ${version}: released, 100 % of visitors`);
    const [source, target] = [staging, production].map(({ site }) =>
      releaseStore(site.releasesDir),
    );
    const release = await source?.find(REMOTE, version);
    expect((await target?.find(REMOTE, version))?.files).toEqual(release?.files);
    for (const { file } of release?.files ?? [])
      expect(await readFile(fileOf(production, file))).toEqual(
        await readFile(fileOf(staging, file)),
      );
    expect(await deployed(production)).toEqual([[version, 100]]);
  });

  it('names its origin in the audit log and in the record of the release', async () => {
    await promote(staging, production, version, { reason: 'checked' });
    const [entry] = (await readAudit(production.site.releasesDir)).slice(-1);
    expect(entry).toMatchObject({ who: 'Deploy bot', command: 'release' });
    expect(entry?.reason).toMatch(
      /^promoted from staging \(key \w{16}\), released there by .+ at \S+Z: checked$/,
    );
    const record = await releaseStore(production.site.releasesDir).record(REMOTE, version);
    expect(record?.via).toMatchObject([{ environment: 'staging' }]);
    // The next environment learns of both.
    await production.give('keys', { name: 'production' });
    const content = contentOf(await signedBy(production, version));
    expect([content.environment, content.via[0]?.environment]).toEqual(['production', 'staging']);
    expect(content.checks).toContain('budgets');
  });

  it('changes nothing the second time', async () => {
    await promote(staging, production, version);
    expect((await promote(staging, production, version)).text).toContain('live as before');
  });

  it('is only checked in a dry run', async () => {
    expect((await promote(staging, production, version, { dryRun: true })).text).toContain(
      'Dry run, nothing was written',
    );
    expect(await deployed(production)).toEqual([]);
    expect(await releaseStore(production.site.releasesDir).find(REMOTE, version)).toBeNull();
  });

  it('waits for the second approver of the target', async () => {
    await production.give('protect', { name: REMOTE, approvals: 'on' });
    const { data, text } = await promote(staging, production, version);
    expect(text).toContain(`${REMOTE} wants a second approver`);
    expect(await deployed(production)).toEqual([]);
    const { id } = data['proposal'] as { id: string };
    await expect(
      production.give('approve', { name: id, holder: { id: 'x', who: 'Deploy bot' } }),
    ).rejects.toThrow('cannot approve it');
    await production.give('approve', { name: id, holder: { id: 'y', who: 'Ann' } });
    expect(await deployed(production)).toEqual([[version, 100]]);
  });

  it('may go to a share of the visitors', async () => {
    await promote(staging, production, version);
    const next = await staging.release('two');
    await promote(staging, production, next, { traffic: 10 });
    expect(await deployed(production)).toEqual(
      expect.arrayContaining([
        [version, 90],
        [next, 10],
      ]),
    );
  });
});

describe('the source refuses', () => {
  it('without a key', async () => {
    await staging.give('keys', { revoke: 'own' });
    await expect(promote(staging, production, version)).rejects.toThrow(
      /this environment has no key.*npm run fleet -- keys <its name/,
    );
  });

  it('a release that no visitor had', async () => {
    const silent = await staging.release('silent', 0);
    await expect(promote(staging, production, silent)).rejects.toThrow(
      'no visitor of this environment ever had it',
    );
    await expect(promote(staging, production, '1.0.0-00000000')).rejects.toThrow(
      `is not among the releases that visitors have or lately had (${version}): npm run fleet -- rollback`,
    );
  });

  it('a release of long ago, until a rollback gives it visitors again', async () => {
    for (const entry of ['two', 'three', 'four', 'five']) await staging.release(entry);
    await expect(promote(staging, production, version)).rejects.toThrow(
      `npm run fleet -- rollback ${REMOTE} --to ${version} gives it visitors again`,
    );
    await staging.give('rollback', { name: REMOTE, to: version, reason: 'the last good one' });
    await promote(staging, production, version);
    expect(await deployed(production)).toEqual([[version, 100]]);
  });

  it('a release that it took back', async () => {
    const bad = await staging.release('bad');
    await staging.give('rollback', { name: REMOTE, reason: 'broken' });
    await expect(promote(staging, production, bad)).rejects.toThrow('it was rolled back (broken)');
    await staging.give('kill', { name: REMOTE, reason: 'r' });
    await expect(promote(staging, production, version)).rejects.toThrow('is killed');
  });

  it('a release whose files were changed', async () => {
    await appendFile(fileOf(staging, 'remoteEntry.js'), ' ');
    await expect(promote(staging, production, version)).rejects.toThrow(
      'remoteEntry.js is not the file that was released',
    );
  });

  it('a release whose record was changed', async () => {
    const file = fileOf(staging, RECORD_FILE);
    const record = parseStoredRecord('', await readFile(file));
    const build = record.build.replace('screener', 'changed');
    await writeFile(file, storedRecordBytes({ ...record, build }));
    await expect(promote(staging, production, version)).rejects.toThrow(
      `${RECORD_FILE} is not the one that was released`,
    );
    await writeFile(file, '{');
    await expect(promote(staging, production, version)).rejects.toThrow('is damaged');
  });

  it('a call without a token of its own', async () => {
    await expect(
      promote(staging, production, version, { tokens: { from: production.token, to: 'x' } }),
    ).rejects.toThrow('is not a token of this fleet');
  });
});

describe('the command refuses', () => {
  it.each<[string, Parameters<typeof promote>[3], string]>([
    ['a release without a version', { release: REMOTE }, 'which release?'],
    ['an invalid name', { release: '../x@1.0.0' }, 'which release?'],
    ['no target', { to: undefined }, '--to is the address of an edge'],
    ['a version in the place of the target', { to: '1.0.0' }, '--to is the address of an edge'],
    ['an address with a path', { to: 'http://127.0.0.1/x' }, '--to is the address of an edge'],
    ['a missing token of the source', { tokens: { from: undefined, to: 'x' } }, 'set FROM_TOKEN'],
    ['a missing token of the target', { tokens: { from: 'x', to: undefined } }, 'RELEASE_TOKEN'],
  ])('%s', async (_, more, message) => {
    await expect(promote(staging, production, version, more)).rejects.toThrow(message);
  });

  it('the same edge twice', async () => {
    await expect(promote(staging, production, version, { to: staging.site.base })).rejects.toThrow(
      'are the same edge',
    );
  });
});
