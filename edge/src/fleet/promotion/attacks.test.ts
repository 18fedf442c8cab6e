import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readDiscovery } from '../../discovery/file';
import { createEnvironmentKey, keyId } from '../../release/environment-key';
import { releaseStore } from '../../release/release-store';
import { MAX_RECORD_BYTES, RECORD_FILE } from '../../release/stored-record';
import { packArchive, type BuildArchive } from '../upload/pack-build';
import { DIGEST_HEADER } from '../upload/release-request';
import {
  honestArchive,
  openEnvironment,
  promote,
  REMOTE,
  signedBy,
  tokenOf,
  trust,
  type Signed,
  type TestEnvironment,
} from './environments.fixture';
import { findEnvironmentKey } from './environment-key-store';
import { contentOf, signRecord, type ReleaseRecord } from './release-record';

let staging: TestEnvironment;
let production: TestEnvironment;
let version: string;
let signed: Signed;
let honest: Awaited<ReturnType<typeof honestArchive>>;

beforeAll(async () => {
  staging = await openEnvironment();
  production = await openEnvironment();
  version = await staging.release('one');
  await trust(staging, production);
});
afterAll(async () => {
  await staging.site.close();
  await production.site.close();
});
beforeEach(async () => {
  // Each token has a limit of changes.
  production.token = await tokenOf(production.site, 'Deploy bot', ['promote']);
  signed = await signedBy(staging, version);
  honest = await honestArchive(staging, version, signed);
});

/** Sends an archive as an attacker with the token of a deploy bot. */
async function send(
  body: Buffer,
  { query = `name=${REMOTE}&promoted=true`, token = production.token } = {},
) {
  const answer = await fetch(`${production.site.base}/fleet/release?${query}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      [DIGEST_HEADER]: `sha-256=:${createHash('sha256').update(body).digest('base64')}:`,
    },
    body: new Uint8Array(body),
  });
  const { detail, text } = (await answer.json()) as { detail?: string; text?: string };
  return { status: answer.status, says: detail ?? text };
}
/** A change of the honest archive, and of its record. */
const tampered = async (more: Partial<BuildArchive>, record: Signed = signed) =>
  send(
    await packArchive({
      ...honest,
      others: new Map([[RECORD_FILE, Buffer.from(JSON.stringify(record))]]),
      ...more,
    }),
  );
const withFile = (name: string, text: string) => ({
  files: new Map(honest.files).set(name, Buffer.from(text)),
});
/** The record with other content under the signature of the source, or of another key. */
const changed = (more: Partial<ReleaseRecord>): Signed => ({
  ...signed,
  record: JSON.stringify({ ...contentOf(signed), ...more }),
});
const signedWith = (key: ReturnType<typeof createEnvironmentKey>, more: object = {}): Signed =>
  signRecord(key, { ...contentOf(signed), ...more });
const nothingIsReleased = async (): Promise<void> => {
  const { microFrontends } = await readDiscovery(production.site.releasesDir);
  expect(microFrontends[REMOTE]).toBeUndefined();
  expect(await releaseStore(production.site.releasesDir).list(REMOTE)).toEqual([]);
};

describe('the target refuses', () => {
  it.each<[string, () => Promise<{ status: number; says?: string }>, RegExp]>([
    [
      'a changed byte',
      () => {
        const entry = honest.files.get('remoteEntry.js')?.toString() ?? '';
        return tampered(withFile('remoteEntry.js', entry.replace('entry', 'Entry')));
      },
      /remoteEntry\.js is not the file of the release record/,
    ],
    [
      'a changed declaration',
      () => {
        const text = honest.files.get('remote.json')?.toString() ?? '';
        return tampered(withFile('remote.json', text.replace('a team', 'b team')));
      },
      /remote\.json is not the file of the release record/,
    ],
    [
      'a changed build description',
      () => tampered({ build: honest.build.replace('details.js', 'screener.js') }),
      /build\.json is not that of the release record/,
    ],
    [
      'a file more',
      () => tampered(withFile('more.js', 'evil()')),
      /has files that its release record lacks/,
    ],
    [
      'a file less',
      () => {
        const files = new Map(honest.files);
        files.delete('details.js');
        return tampered({ files });
      },
      /details\.js/,
    ],
    [
      'another version of the package',
      () => tampered({ packageVersion: '9.0.0' }),
      /the build is 9\.0\.0-\w{8}, not the one of the release record/,
    ],
    [
      'a changed record',
      () => tampered({}, changed({ releasedBy: 'the boss' })),
      /was changed after staging signed it/,
    ],
    [
      'a signature of something else',
      () => tampered({}, { ...signed, signature: `${'A'.repeat(86)}==` }),
      /was changed after staging signed it/,
    ],
    [
      'a foreign key',
      () => tampered({}, signedWith(createEnvironmentKey('staging'))),
      /signed by the key \w{16}, which this environment does not trust/,
    ],
    [
      'a foreign key by the name of a trusted one',
      () => tampered({}, { ...signedWith(createEnvironmentKey('staging')), key: signed.key }),
      /was changed after staging signed it/,
    ],
    [
      'no record',
      () => tampered({ others: new Map() }),
      /needs release-record\.json, the signed record of its source/,
    ],
    [
      'a record without its members',
      () => tampered({ others: new Map([[RECORD_FILE, Buffer.from('{"record":1}')]]) }),
      /the release record: /,
    ],
    [
      'a record that is too long, whatever it has',
      () =>
        tampered({
          others: new Map([[RECORD_FILE, Buffer.alloc(MAX_RECORD_BYTES + 1, '{')]]),
        }),
      /a release record is at most 2 MB/,
    ],
    [
      'a promotion without checks',
      async () =>
        send(await packArchive(honest), {
          query: `name=${REMOTE}&promoted=true&skipChecks=true&reason=r`,
        }),
      /a promotion runs all checks/,
    ],
    [
      'a record beside a build that is no promotion',
      async () =>
        send(await packArchive(honest), {
          query: `name=${REMOTE}`,
          token: production.operator,
        }),
      /release-record\.json.*is no name of a file of a build/,
    ],
  ])('%s', async (_, attack, says) => {
    const answer = await attack();
    expect(answer).toEqual({ status: expect.any(Number), says: expect.stringMatching(says) });
    expect([400, 409]).toContain(answer.status);
    await nothingIsReleased();
  });

  it('a record for another remote', async () => {
    const body = await packArchive(honest);
    expect(await send(body, { query: 'name=mfe-other&promoted=true' })).toEqual({
      status: 400,
      says: `the release record is one of ${REMOTE}, and was sent as mfe-other`,
    });
    // Nor as the build of another one under the name of the record.
    const other = JSON.parse(honest.files.get('remote.json')?.toString() ?? '{}') as object;
    const renamed = withFile('remote.json', JSON.stringify({ ...other, name: 'mfe-other' }));
    expect((await tampered({ ...renamed, name: 'mfe-other' })).status).not.toBe(200);
    await nothingIsReleased();
  });

  it('a build that the token may only promote, or only release', async () => {
    const bot = await tokenOf(production.site, 'Team', ['release']);
    const promoted = await packArchive(honest);
    const direct = await packArchive({ ...honest, others: new Map() });
    const asRelease = { query: `name=${REMOTE}` };
    expect(await send(promoted, { token: bot })).toMatchObject({ status: 403 });
    expect(await send(direct, asRelease)).toMatchObject({ status: 403 });
    await nothingIsReleased();
  });

  it('an upload that is cut off', async () => {
    const body = await packArchive(honest);
    for (const length of [0, 10, body.length - 9])
      expect((await send(body.subarray(0, length))).status).toBe(400);
    await nothingIsReleased();
  });

  it('an outdated record', async () => {
    const hour = 3_600_000;
    const own = createEnvironmentKey('lab');
    await production.give('keys', { name: 'lab', trust: own.publicKey });
    const at = (ms: number) => ({
      environment: 'lab',
      signedAt: new Date(Date.now() + ms).toISOString(),
    });
    for (const ms of [-hour - 1000, 6 * 60_000])
      expect((await tampered({}, signedWith(own, at(ms)))).says).toMatch(/is valid for an hour/);
    // A key vouches for its own environment alone.
    expect((await tampered({}, signedWith(own, { environment: 'staging' }))).says).toMatch(
      /names staging, and the key \w{16} is trusted for lab/,
    );
    await production.give('keys', { revoke: keyId(own.publicKey) });
    expect((await tampered({}, signedWith(own, at(0)))).says).toMatch(/does not trust/);
    await nothingIsReleased();
  });

  it('what its own checks refuse', async () => {
    const { site } = production;
    const thief = {
      name: 'mfe-thief',
      routes: [{ path: '/stocks/screener', page: 'a', title: 'A' }],
    };
    await site.release({ declaration: thief }, { traffic: 100, token: production.operator });
    expect((await send(await packArchive(honest))).status).toBe(409);
    await production.give('retire', { name: 'mfe-thief', reason: 'r', drop: true });
    await nothingIsReleased();
  });
});

it('takes the honest archive, and never an older release over a newer one', async () => {
  const body = await packArchive(honest);
  expect((await send(body)).says).toContain(`${REMOTE} ${version}: released`);
  const next = await staging.release('two');
  await promote(staging, production, next);
  // The same bytes again, and the same release with a record of now.
  for (const record of [signed, signedWith(await stagingKey())])
    expect((await tampered({}, record)).says).toMatch(
      new RegExp(`${version} was released in staging at .* before ${next}`),
    );
  await production.give('rollback', { name: REMOTE, reason: 'broken' });
  expect(
    (await promote(staging, production, next).catch((error: unknown) => String(error))).toString(),
  ).toMatch(/was rolled back here \(broken\)/);
});

/** The key of the source, as an operator of the source has it. */
async function stagingKey() {
  const key = await findEnvironmentKey(staging.site.releasesDir);
  if (!key) throw new Error('staging has no key');
  return key;
}

it('trusts no other environment by default', async () => {
  const alone = await openEnvironment();
  try {
    await expect(promote(staging, alone, version)).rejects.toThrow(
      /trusts no other one: npm run fleet -- keys --list at the source/,
    );
  } finally {
    await alone.site.close();
  }
});
