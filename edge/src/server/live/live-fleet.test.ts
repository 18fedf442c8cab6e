import { afterEach, beforeEach, expect, it } from 'vitest';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emptyDiscovery } from '../../discovery/schema';
import { deployment } from '../../testing/deployments';
import { lastGoodFleetPath, liveFleet } from './live-fleet';

let folder: string;
let lines: string[];
const file = () => path.join(folder, 'discovery.json');
const open = () => liveFleet(folder, (line) => lines.push(line));
const good = JSON.stringify({
  ...emptyDiscovery(),
  microFrontends: { shell: [deployment('1.0.0-a', 100, {}, 'shell')] },
});

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fleet-'));
  lines = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const HARM: Record<string, () => Promise<void>> = {
  deleted: () => rm(file()),
  'without parts': () => writeFile(file(), JSON.stringify(emptyDiscovery())),
  'of no bytes': () => writeFile(file(), ''),
  'cut off': () => writeFile(file(), good.slice(0, good.length / 2)),
  'of another schema': () => writeFile(file(), '{"schema":"x","microFrontends":{}}'),
};

it.each(Object.keys(HARM))('keeps the site unchanged when the document is %s', async (what) => {
  await writeFile(file(), good);
  const fleet = open();
  const before = await fleet();
  expect(before).toEqual(JSON.parse(good));
  await HARM[what]?.();
  expect(await fleet()).toEqual(before);
  await fleet();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^keeping the last good composition: discovery\.json/);

  // A restart does not lose it either.
  expect(await open()()).toEqual(before);

  await writeFile(file(), `${good} `);
  expect(await fleet()).toEqual(before);
  expect(lines).toHaveLength(2);
});

it('starts empty, and serves the first release', async () => {
  const fleet = open();
  expect(await fleet()).toEqual(emptyDiscovery());
  await writeFile(file(), good);
  expect(await fleet()).toEqual(JSON.parse(good));
  expect(lines).toEqual([]);
});

it('does not use a damaged copy', async () => {
  await writeFile(lastGoodFleetPath(folder), good.slice(1));
  expect(await open()()).toEqual(emptyDiscovery());
});
