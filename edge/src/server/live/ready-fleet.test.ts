import { beforeEach, describe, expect, it } from 'vitest';
import { emptyDiscovery, type FleetDocument } from '../../discovery/schema';
import { deployment } from '../../testing/deployments';
import { readyFleet } from './ready-fleet';

let time: number;
let here: Set<string>;
let prefetched: string[][];
let lines: string[];
let document: FleetDocument | null;
let isStoreAway: boolean;

const fleetOf = (revision: number, ...versions: [version: string, traffic: number][]) => ({
  ...emptyDiscovery(),
  revision,
  microFrontends: {
    shell: versions.map(([one, traffic]) => deployment(one, traffic, {}, 'shell')),
  },
});
const open = () =>
  readyFleet({
    discovery: async () => document,
    releases: {
      prefetch: async (keys) => {
        prefetched.push([...keys]);
        if (!isStoreAway) for (const key of keys) here.add(key);
        return keys.filter((key) => !here.has(key));
      },
      areHere: async (keys) => keys.every((key) => here.has(key)),
    },
    log: (line) => lines.push(line),
    now: () => time,
  });

beforeEach(() => {
  [time, here, prefetched, lines, isStoreAway] = [0, new Set(), [], [], false];
  document = fleetOf(1, ['1.0.0-a', 100]);
});

describe('a fleet of an object store', () => {
  it('is served at once at the start, and fetched', async () => {
    const fleet = open();
    expect(await fleet.discovery()).toEqual(document);
    expect(prefetched).toEqual([['shell/1.0.0-a']]);
  });

  it('changes for visitors once its releases are here', async () => {
    const fleet = open();
    const before = await fleet.discovery();
    isStoreAway = true;
    document = fleetOf(2, ['1.0.0-a', 50], ['1.0.0-b', 50]);
    expect(await fleet.discovery()).toEqual(before);
    time = 1000;
    isStoreAway = false;
    await fleet.discovery();
    expect(await fleet.discovery()).toEqual(document);
    expect(lines).toEqual([]);
  });

  it('changes after ten seconds at the latest', async () => {
    const fleet = open();
    const before = await fleet.discovery();
    isStoreAway = true;
    document = fleetOf(2, ['1.0.0-b', 100]);
    expect(await fleet.discovery()).toEqual(before);
    time = 10_000;
    expect(await fleet.discovery()).toEqual(before);
    time = 10_001;
    expect(await fleet.discovery()).toEqual(document);
    expect(lines).toEqual(['revision 2 is served before all of its releases are here']);
  });

  it('changes at once if its releases are here, as for a rollback', async () => {
    document = fleetOf(1, ['1.0.0-b', 100], ['1.0.0-a', 0]);
    const fleet = open();
    await fleet.discovery();
    isStoreAway = true;
    document = fleetOf(2, ['1.0.0-a', 100]);
    expect(await fleet.discovery()).toEqual(document);
  });

  it('asks the store once a second at most while it is away', async () => {
    const fleet = open();
    await fleet.discovery();
    isStoreAway = true;
    document = fleetOf(2, ['1.0.0-b', 100]);
    for (time = 1; time < 3001; time += 100) await fleet.discovery();
    expect(prefetched).toHaveLength(4);
  });
});
