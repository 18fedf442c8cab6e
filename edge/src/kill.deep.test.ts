/**
 * kill -9 of the edge and of releases at random moments: releases and counts stay complete, and
 * nothing is left behind.
 */
import { once } from 'node:events';
import { randomInt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { readAudit } from './discovery/audit';
import { readDiscovery } from './discovery/file';
import { FLEET_COMMANDS } from './fleet/commands';
import { publish } from './fleet/publish/publish';
import { fakePackage, temporaryFolder } from './testing/fake-package';
import { serverProcesses } from './testing/server-processes';

const ROUNDS = 50;
/** About as long as a small release takes. */
const MAX_RELEASE_MS = 150;
const ROOT = path.resolve(import.meta.dirname, '../..');

const CHECK = { name: undefined, reason: undefined, to: undefined, rest: [] };

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let dataDir: string;
let releasesDir: string;
const processes = serverProcesses();
beforeAll(async () => {
  folder = await temporaryFolder();
  dataDir = path.join(folder.path, 'data');
  releasesDir = path.join(dataDir, 'releases');
});
afterAll(async () => {
  processes.killAll();
  await folder.remove();
});

const release = async (name: string, entry: string) => {
  const routes = [{ path: `/${name}`, page: 'p', title: 'P' }];
  const packageDir = await fakePackage(folder.path, { declaration: { name, routes }, entry });
  const options = {
    releasesDir,
    cacheDir: path.join(folder.path, 'cache'),
    traffic: 100,
    command: 'release',
  };
  return { packageDir, options, publish: () => publish(packageDir, options) };
};

const filesIn = async (parent: string): Promise<string[]> =>
  (await readdir(parent, { recursive: true }).catch(() => [])).filter((file) =>
    /\.tmp$|draft|\.lock/.test(file),
  );

it(`keeps the fleet valid over ${ROUNDS} killed releases`, async () => {
  await (await release('shell', 'shell')).publish();
  await (await release('mfe-a', 'first')).publish();
  const source = pathToFileURL(path.join(ROOT, 'edge/src/fleet/publish/publish.ts')).href;
  let finished = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { packageDir, options } = await release('mfe-a', `entry ${round}`);
    const script = `const { publish } = await import(${JSON.stringify(source)});
      process.stdout.write('begins');
      await publish(${JSON.stringify(packageDir)}, ${JSON.stringify(options)});`;
    const { child, ended } = processes.run(['--input-type=module', '-e', script]);
    if (child.stdout) await once(child.stdout, 'data');
    await Promise.race([sleep(randomInt(MAX_RELEASE_MS)), ended]);
    child.kill('SIGKILL');
    if ((await ended) === 0) finished += 1;
    const document = await readDiscovery(releasesDir);
    expect(Object.keys(document.microFrontends).toSorted()).toEqual(['mfe-a', 'shell']);
    const check = await FLEET_COMMANDS['check']?.(releasesDir, CHECK);
    expect(check?.text).toContain('whole');
  }
  // A dead writer does not block others, and its drafts are not releases.
  const last = await (await release('mfe-a', 'last')).publish();
  const live = (await readDiscovery(releasesDir)).microFrontends['mfe-a']?.find(
    (d) => d.deployment.traffic === 100,
  );
  expect(live?.metadata.version).toBe(last.release.version);
  const audit = await readAudit(releasesDir, 'mfe-a');
  expect(audit.at(-1)?.after[0]?.metadata.version).toBe(last.release.version);
  const left = await filesIn(releasesDir);
  process.stderr.write(
    `releases: ${ROUNDS} rounds, ${finished} finished before the kill, ${left.length} files left: ${left.slice(0, 5).join(', ')}\n`,
  );
});

it(`serves the same over ${ROUNDS} kills of the edge, with valid counts`, async () => {
  await (await release('shell', 'shell')).publish();
  const { microFrontends } = await readDiscovery(releasesDir);
  const version = microFrontends['shell']?.[0]?.metadata.version ?? '';
  /** Reports of the page in an answer; nothing else counts. */
  const batchOf = (html: string, composition: string | null): string => {
    const [, token = ''] = /<meta name="page-token" content="([\w-]+)">/.exec(html) ?? [];
    return JSON.stringify({
      schema: 1,
      composition,
      token,
      shell: version,
      records: [{ kind: 'shown', remote: 'shell', version, page: '*', age: 1 }],
    });
  };
  const pids: number[] = [];
  let pages = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { child, ended, base } = await processes.startEdge(
      { DATA_DIR: dataDir, API_PORT: '1' },
      '/shell',
    );
    if (child.pid !== undefined) pids.push(child.pid);
    const killed = new AbortController();
    const asking = [1, 2, 3, 4].map(async () => {
      while (!killed.signal.aborted)
        try {
          const page = await fetch(`${base}/shell`);
          const batch = batchOf(await page.text(), page.headers.get('x-composition'));
          pages += 1;
          await fetch(`${base}/telemetry`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: batch,
          });
        } catch {
          killed.abort();
        }
    });
    await sleep(randomInt(400));
    child.kill('SIGKILL');
    killed.abort();
    await Promise.all([...asking, ended]);
  }
  const telemetry = path.join(dataDir, 'telemetry');
  const torn: string[] = [];
  let records = 0;
  for (const file of await readdir(telemetry)) {
    if (!/\.jsonl?$/.test(file)) continue;
    const text = await readFile(path.join(telemetry, file), 'utf8');
    const documents = file.endsWith('.jsonl') ? text.split('\n').filter(Boolean) : [text];
    for (const document of documents)
      try {
        JSON.parse(document);
        if (file.endsWith('.jsonl')) records += 1;
      } catch {
        torn.push(`${file}: ${document.slice(0, 80)}`);
      }
  }
  const alive = pids.filter((pid) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  });
  const left = await filesIn(dataDir);
  process.stderr.write(
    `edge: ${ROUNDS} rounds, ${pages} pages, ${records} records, ${torn.length} torn, ${alive.length} processes and ${left.length} files left: ${left.slice(0, 5).join(', ')}\n`,
  );
  expect([torn, alive]).toEqual([[], []]);
  expect(records).toBeGreaterThan(0);
});
