import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { releaseStore } from '../../release/release-store';
import { RECORD_FILE } from '../../release/stored-record';
import { openTestSite, screeners, type TestSite } from '../../testing/test-site';
import { createToken } from '../access/tokens';
import { FLEET_COMMANDS } from '../commands';
import type { FleetArguments } from '../fleet-arguments';
import { promoteBetween, type PromoteOptions } from '../http/promote-between';
import type { Outcome } from '../outcome';
import type { BuildArchive } from '../upload/pack-build';

const NONE = { name: undefined, reason: undefined, to: undefined, rest: [] };
export const REMOTE = 'mfe-screeners';

/**
 * A site with the commands of its fleet, which is protected. Without a shell, releases need no
 * browser.
 */
export interface TestEnvironment {
  site: TestSite;
  /** Token for everything. */
  operator: string;
  /** Token with which a promotion calls this environment. */
  token: string;
  give(command: string, args?: Partial<FleetArguments>): Promise<Outcome>;
  /** Releases the screeners directly. @returns the version */
  release(entry: string, traffic?: number): Promise<string>;
}

export async function openEnvironment(): Promise<TestEnvironment> {
  const site = await openTestSite({ hasCommands: true });
  const operator = await tokenOf(site, 'Operator');
  return {
    site,
    operator,
    token: operator,
    async give(command, args = {}) {
      const run = FLEET_COMMANDS[command];
      if (!run) throw new Error(`there is no command ${command}`);
      return run(site.releasesDir, { ...NONE, ...args });
    },
    release: (entry, traffic = 100) => site.release(screeners(entry), { traffic, token: operator }),
  };
}

/** A token for everything, or for some commands. */
export async function tokenOf(
  { releasesDir }: TestSite,
  who: string,
  actions: string[] = ['*'],
): Promise<string> {
  return (await createToken(releasesDir, { who, names: ['*'], actions })).token;
}

/** Makes the key of one environment and lets another one trust it. */
export async function trust(
  source: TestEnvironment,
  target: TestEnvironment,
  environment = 'staging',
): Promise<void> {
  const { data } = await source.give('keys', { name: environment });
  await target.give('keys', { name: environment, trust: String(data['publicKey']) });
}

export const promote = (
  source: TestEnvironment,
  target: TestEnvironment,
  version: string,
  more: Partial<PromoteOptions> = {},
): Promise<Outcome> =>
  promoteBetween({
    release: `${REMOTE}@${version}`,
    from: source.site.base,
    to: target.site.base,
    tokens: { from: source.token, to: target.token },
    drop: false,
    dryRun: false,
    ...more,
  });

const signedSchema = z.object({
  record: z.string(),
  key: z.string(),
  signature: z.string(),
});
export type Signed = z.infer<typeof signedSchema>;

/** The record that a source signs now. */
export async function signedBy(source: TestEnvironment, version: string): Promise<Signed> {
  const { data } = await source.give('record', { name: REMOTE, to: version });
  return signedSchema.parse(data['signed']);
}

/** The archive of an honest promotion, to be changed by a test. */
export async function honestArchive(
  { site }: TestEnvironment,
  version: string,
  signed: Signed,
): Promise<BuildArchive & { files: Map<string, Buffer> }> {
  const store = releaseStore(site.releasesDir);
  const release = await store.find(REMOTE, version);
  const record = await store.record(REMOTE, version);
  const files = new Map<string, Buffer>();
  for (const { file } of release?.files ?? [])
    files.set(file, await readFile((await store.locate(REMOTE, version, file))?.path ?? ''));
  return {
    name: REMOTE,
    packageVersion: '1.0.0',
    build: record?.build ?? '',
    files,
    others: new Map([[RECORD_FILE, Buffer.from(JSON.stringify(signed))]]),
  };
}
