/** Teams and operators of a fleet: builds that are sent to an edge, and commands, each with a token. */
import path from 'node:path';
import { expect } from 'vitest';
import type { Deployment, RolloutDeclaration } from 'shared/contract';
import type { FleetArguments } from '../../edge/src/fleet/fleet-arguments';
import { giveCommand } from '../../edge/src/fleet/give-command';
import { sendBuild } from '../../edge/src/fleet/http/fleet-client';
import { publish } from '../../edge/src/fleet/publish/publish';
import { openState } from '../../edge/src/fleet/state/open-state';
import { packBuild } from '../../edge/src/fleet/upload/pack-build';
import { readBuildOutput } from '../../edge/src/release/build-output';
import { fakePackage } from '../../edge/src/testing/fake-package';
import { telemetryFolder } from '../../edge/src/telemetry/journal';

export interface HistoryEntry {
  at: string;
  who: string;
  name: string;
  command: string;
  reason: string;
  revision: number;
  before: Deployment[];
  after: Deployment[];
}

/** A stage of half of the visitors, which few reports decide. */
export const HALF: RolloutDeclaration = {
  stages: [{ share: 50, bakeMinutes: 0 }],
  guards: { hang: false, load: false, error: 50, mount: false, INP: false, wait: false },
};

/** The fleet of a data folder and a database. */
export interface Fleet {
  dataDir: string;
  databaseUrl: string;
}

const foldersOf = ({ dataDir }: Fleet) => ({
  releasesDir: path.join(dataDir, 'releases'),
  telemetryDir: telemetryFolder(dataDir),
});

/** Does something as a command of this machine. */
async function withFleet<T>(fleet: Fleet, action: () => Promise<T>): Promise<T> {
  const { databaseUrl } = fleet;
  const state = await openState({ ...foldersOf(fleet), databaseUrl, log: () => undefined });
  try {
    return await action();
  } finally {
    await state.close();
  }
}

/** Gives a command to the fleet in the database. @returns its answer as data */
export function fleetCommand(
  fleet: Fleet,
  token: string,
  command: string,
  args: Partial<FleetArguments> = {},
): Promise<Record<string, unknown>> {
  const { releasesDir, telemetryDir } = foldersOf(fleet);
  const defaults = { name: undefined, reason: undefined, to: undefined, rest: [], telemetryDir };
  return withFleet(fleet, async () => {
    const { data } = await giveCommand(releasesDir, { command, token }, { ...defaults, ...args });
    return data;
  });
}

export interface Build {
  name: string;
  /** Code of its entry; another one is another version. */
  entry: string;
  reason: string;
  rollout?: RolloutDeclaration;
}

/** Writes a build. @returns the folder of its package */
const writeBuild = (folder: string, { name, entry, rollout }: Build): Promise<string> =>
  fakePackage(folder, {
    declaration: {
      name,
      owner: `the team of ${name}`,
      routes: [{ path: name === 'shell' ? '/login' : `/${name}`, page: 'start', title: name }],
      ...(rollout && { rollout }),
    },
    entry,
  });

/** Releases a build as a command of this machine, without the checks that need a browser. */
export async function releaseHere(
  fleet: Fleet,
  folder: string,
  token: string,
  build: Build,
): Promise<void> {
  const packageDir = await writeBuild(folder, build);
  const { releasesDir } = foldersOf(fleet);
  const cacheDir = path.join(folder, 'cache');
  const options = { releasesDir, cacheDir, command: 'release', reason: build.reason, token };
  await withFleet(fleet, () => publish(packageDir, options));
}

/** Sends a build to an edge, as the CI of a team does. */
export async function sendRelease(
  folder: string,
  edge: string,
  token: string,
  build: Build,
): Promise<void> {
  const { name, reason } = build;
  const archive = await packBuild(await readBuildOutput(await writeBuild(folder, build)));
  // The gate of a release opens a browser, and the builds of this test are not for one.
  await sendBuild(edge, token, archive, { name, reason, skipChecks: true });
}

/** Expects that each change begins where the one before has ended, with its author and reason. */
export function expectExplained(entries: readonly HistoryEntry[], name: string): void {
  const shares = (deployments: readonly Deployment[]) =>
    deployments.map(({ metadata, deployment }) => [metadata.version, deployment.traffic]);
  let before: unknown[] = [];
  for (const entry of entries) {
    expect(entry).toMatchObject({ name, who: expect.stringMatching(/./) as string });
    expect(entry.reason).not.toBe('');
    expect(shares(entry.before)).toEqual(before);
    before = shares(entry.after);
  }
}
