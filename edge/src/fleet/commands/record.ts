import type { Deployment, Release } from 'shared/contract';
import { readAudit, type AuditEntry } from '../../discovery/audit';
import { hadVisitors } from '../../discovery/deployments';
import { readDiscovery } from '../../discovery/file';
import { killOf } from '../../discovery/holds';
import { CliError } from '../../release/cli-error';
import { contentHash } from '../../release/integrity';
import type { ReleaseStore } from '../../release/store';
import { releaseStore } from '../../release/release-store';
import { RECORD_FILE, versionHash, type StoredRecord } from '../../release/stored-record';
import { checkFile } from '../check';
import type { FleetArguments } from '../fleet-arguments';
import type { Outcome } from '../outcome';
import { findEnvironmentKey } from '../promotion/environment-key-store';
import { signRecord } from '../promotion/release-record';
import { noSuchRelease, requiredDeployments, requiredName } from './required';

/**
 * A signed statement about a release that this environment serves or served: its files, its build
 * description, who released it and when. `promote --from` asks for it.
 * @throws CliError if visitors never had the release, it was taken back, or it was changed
 */
export async function record(releasesDir: string, args: FleetArguments): Promise<Outcome> {
  const name = requiredName(args);
  const { to: version } = args;
  if (version === undefined)
    throw new CliError(`which version? npm run fleet -- record ${name} --to version`, 2);
  const key = await findEnvironmentKey(releasesDir);
  if (!key)
    throw new CliError(
      'this environment has no key, so it cannot vouch for a release: npm run fleet -- keys <its name, such as staging> makes one and prints how another environment trusts it',
    );
  const document = await readDiscovery(releasesDir);
  const list = requiredDeployments(document.microFrontends[name] ?? [], name);
  requireServed(name, version, list);
  const store = releaseStore(releasesDir);
  const release = await store.find(name, version);
  if (!release) throw noSuchRelease(name, version);
  const released = releaseEntry(await readAudit(releasesDir, name), version);
  await requireUnchanged(store, release, released?.digest);
  const stored = await requiredRecord(store, release);
  if (args.dryRun)
    return {
      text: `${name} ${version} can be promoted from ${key.environment}`,
      data: { command: 'record', name, version, dryRun: true },
    };
  const digest = contentHash(release.files);
  const signed = signRecord(key, {
    format: 1,
    environment: key.environment,
    name,
    version,
    contract: release.declaration.contract,
    build: stored.build,
    files: release.files.map(({ file, integrity, bytes }) => ({ file, integrity, bytes })),
    checks: stored.checks,
    releasedAt: released?.at ?? release.createdAt,
    releasedBy: released?.who ?? 'unknown',
    ...(released?.commit !== undefined && { commit: released.commit }),
    ...(released?.run !== undefined && { run: released.run }),
    via: stored.via.slice(0, 9),
    signedAt: new Date().toISOString(),
  });
  return {
    text: `${name} ${version}: ${release.files.length} files, digest ${digest}, signed by the key ${key.id} of ${key.environment}; --json has the record`,
    data: { command: 'record', name, version, digest, environment: key.environment, signed },
  };
}

/** @throws CliError unless visitors had the release, and it was not taken back */
function requireServed(name: string, version: string, list: readonly Deployment[]): void {
  const deployment = list.find(({ metadata }) => metadata.version === version);
  const refuse = (why: string): never => {
    throw new CliError(`${name} ${version} cannot be promoted from here: ${why}`);
  };
  if (!deployment) {
    const served = list.filter(hadVisitors).map(({ metadata }) => metadata.version);
    return refuse(
      `it is not among the releases that visitors have or lately had (${served.join(', ') || 'none'}): npm run fleet -- rollback ${name} --to ${version} gives it visitors again`,
    );
  }
  const { rolledBack } = deployment.extras;
  if (rolledBack) return refuse(`it was rolled back (${rolledBack.reason})`);
  if (killOf(list)) return refuse(`${name} is killed`);
  if (!hadVisitors(deployment)) return refuse('no visitor of this environment ever had it');
}

/** The change that released a version: the first one that names it. */
const releaseEntry = (entries: readonly AuditEntry[], version: string): AuditEntry | undefined => {
  const has = (list: readonly Deployment[]): boolean =>
    list.some(({ metadata }) => metadata.version === version);
  return entries.find(({ before, after }) => has(after) && !has(before));
};

/** @throws CliError if description or files are not those of the audit log */
async function requireUnchanged(
  store: ReleaseStore,
  { name, version, files }: Release,
  digest: string | undefined,
): Promise<void> {
  if (digest !== undefined && digest !== contentHash(files))
    throw new CliError(
      `${name} ${version}: release.json names other files than the audit log: restore the folder of the release from a backup`,
    );
  for (const file of files) {
    const [problem] = await checkFile(await store.locate(name, version, file.file), file);
    if (problem !== undefined)
      throw new CliError(
        `${name} ${version}: ${problem}: restore the folder of the release from a backup`,
      );
  }
}

/** @throws CliError if the release has no record, or another build description than its version */
async function requiredRecord(
  store: ReleaseStore,
  { name, version, files }: Release,
): Promise<StoredRecord> {
  const stored = await store.record(name, version);
  if (!stored)
    throw new CliError(
      `${name} ${version} was released before releases had records: raise the version in its package.json and release it again`,
    );
  if (!version.endsWith(`-${versionHash(files, stored.build)}`))
    throw new CliError(
      `${name} ${version}: ${RECORD_FILE} is not the one that was released: restore the folder of the release from a backup`,
    );
  return stored;
}
