import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deployment } from '../testing/deployments';
import { temporaryFolder } from '../testing/fake-package';
import { chainedLine, readAudit, verifyAudit } from './audit';
import { changeDiscovery, type Change } from './change';
import { discoveryPath, readDiscovery } from './file';
import { createRevision, newestRevision } from './revisions';
import { emptyDiscovery } from './schema';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let releasesDir: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  releasesDir = path.join(folder.path, 'releases');
});
afterEach(() => folder.remove());

/** Increments a number of the deployment, so that the sum shows a lost change. */
const raise = (more: Partial<Change> = {}) =>
  changeDiscovery(releasesDir, {
    name: 'mfe-a',
    who: 'me',
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
  (await readDiscovery(releasesDir)).microFrontends['mfe-a']?.[0]?.extras.budgets.routeKb;
const problems = async () => verifyAudit(releasesDir, (await readDiscovery(releasesDir)).audit);

it('counts changes, chains their audit lines and loses none of concurrent writers', async () => {
  const writer = async () => {
    for (let i = 0; i < 10; i++) await raise();
  };
  await Promise.all([writer(), writer(), writer()]);
  expect(await figure()).toBe(30);
  expect(await newestRevision(releasesDir)).toBe(30);
  expect((await readAudit(releasesDir)).map(({ revision }) => revision)).toEqual(
    Array.from({ length: 30 }, (_, i) => i + 1),
  );
  expect(await problems()).toEqual([]);
});

it('finishes the change of a writer that died after it took a revision', async () => {
  await raise();
  const { audit = '' } = await readDiscovery(releasesDir);
  const [entry] = await readAudit(releasesDir);
  if (!entry) throw new Error('no entry');
  const { line, hash } = chainedLine({ ...entry, revision: 2, who: 'the dead one' }, audit);
  const document = {
    ...(await readDiscovery(releasesDir)),
    revision: 2,
    audit: hash,
    microFrontends: {
      'mfe-a': [deployment('1.0.0', 100, { budgets: { entryKb: 10, routeKb: 2 } })],
    },
  };
  await createRevision(releasesDir, 2, { document: JSON.stringify(document), line });
  await raise();
  expect(await figure()).toBe(3);
  expect((await readAudit(releasesDir)).map(({ who }) => who)).toEqual([
    'me',
    'the dead one',
    'me',
  ]);
  expect(await problems()).toEqual([]);
});

it.each<[string, (older: string) => Promise<void>]>([
  ['deleted', () => rm(discoveryPath(releasesDir))],
  ['damaged', () => writeFile(discoveryPath(releasesDir), '{"schema":')],
  ['replaced by an older one', (older) => writeFile(discoveryPath(releasesDir), older)],
])('continues from the newest revision when the live document was %s', async (_, harm) => {
  await raise();
  const older = await readFile(discoveryPath(releasesDir), 'utf8');
  await raise();
  await harm(older);
  await raise();
  expect(await figure()).toBe(3);
  expect(await problems()).toEqual([]);
});

it('rejects a revision of an outdated document', async () => {
  for (let i = 0; i < 60; i++) await raise();
  const stale = { document: JSON.stringify(emptyDiscovery()), line: '{}' };
  expect(await createRevision(releasesDir, 1, stale)).toBe(false);
  expect(await readdir(path.join(releasesDir, '.revisions'))).toHaveLength(50);
  await raise();
  expect(await figure()).toBe(61);
});

it('writes nothing in a dry run, without a change, or when the document would be invalid', async () => {
  await expect(raise({ dryRun: true })).resolves.toMatchObject({ changed: true });
  expect(await readdir(folder.path)).toEqual([]);
  await raise();
  const before = await readFile(discoveryPath(releasesDir), 'utf8');
  await expect(raise({ apply: () => null })).resolves.toMatchObject({ changed: false });
  await expect(raise({ apply: () => [deployment('1.0.0', 99)] })).rejects.toThrow(/adds up to 99/);
  expect(await readFile(discoveryPath(releasesDir), 'utf8')).toBe(before);
  expect(await readAudit(releasesDir)).toHaveLength(1);
});

it('removes a remote without deployments from the document', async () => {
  await raise();
  await raise({ apply: () => [] });
  expect((await readDiscovery(releasesDir)).microFrontends).toEqual({});
});
