import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Deployment, Release } from 'shared/contract';
import { hadVisitors } from '../../discovery/deployments';
import { readDiscovery } from '../../discovery/file';
import type { FleetDocument } from '../../discovery/schema';
import { CliError } from '../../release/cli-error';
import { contentHash } from '../../release/integrity';
import { releaseStore } from '../../release/release-store';
import type { Origin } from '../origin';
import { MAX_RECORD_BYTES, RECORD_FILE, type Station } from '../../release/stored-record';
import {
  parseSignedRecord,
  recordTooLong,
  verifiedRecord,
  type ReleaseRecord,
} from './release-record';

/** A build that another environment vouches for. */
export interface Promotion {
  /** `build.json` as it went into the version. */
  buildText: string;
  /** Environments that it came through, the last one first. */
  via: Station[];
  /** Commit and CI run of the build, as the source signed them. */
  origin: Origin;
  /** Where it comes from, for the audit log. */
  statement: string;
  /** @throws CliError if a release is not the one of the record */
  requireSame(release: Release): void;
}

/**
 * Verifies the record of an unpacked build, before anything of the build is read.
 * @param name of the part that the sender may promote
 * @throws CliError if the record is too long, changed, foreign, outdated or of another release
 */
export async function receivedPromotion(
  packageDir: string,
  { releasesDir, name, now = Date.now() }: { releasesDir: string; name: string; now?: number },
): Promise<Promotion> {
  const file = path.join(packageDir, RECORD_FILE);
  const { size } = await stat(file).catch(() => ({ size: null }));
  if (size === null)
    throw new CliError(`a promotion needs ${RECORD_FILE}, the signed record of its source`, 2);
  if (size > MAX_RECORD_BYTES) throw recordTooLong();
  const signed = parseSignedRecord(await readFile(file));
  const document = await readDiscovery(releasesDir);
  const { trusted = [] } = document;
  if (trusted.length === 0)
    throw new CliError(
      'this environment trusts no other one: npm run fleet -- keys --list at the source prints its public key, and here npm run fleet -- keys <environment> --trust <public key> takes its releases',
    );
  const record = verifiedRecord(signed, trusted, now);
  if (record.name !== name)
    throw new CliError(`the release record is one of ${record.name}, and was sent as ${name}`, 2);
  const build = await readFile(path.join(packageDir, 'dist', 'build.json')).catch(() => null);
  if (!build?.equals(Buffer.from(record.build)))
    throw new CliError(
      `${name} ${record.version}: build.json is not that of the release record; promote it again from ${record.environment}`,
    );
  await refuseOlder(releasesDir, document, record);
  const { environment, releasedAt, releasedBy, commit, run } = record;
  return {
    buildText: record.build,
    via: [{ environment, key: signed.key, releasedAt, releasedBy }, ...record.via],
    origin: { ...(commit !== undefined && { commit }), ...(run !== undefined && { run }) },
    statement: `promoted from ${environment} (key ${signed.key}), released there by ${releasedBy} at ${releasedAt}`,
    requireSame: (release) => requireSame(record, release),
  };
}

/**
 * Refuses to put an old release over a newer one: a record stays true after its release was
 * replaced. Times of one environment are compared where both releases came from it.
 */
async function refuseOlder(
  releasesDir: string,
  { microFrontends }: FleetDocument,
  { name, version, environment, releasedAt }: ReleaseRecord,
): Promise<void> {
  const store = releaseStore(releasesDir);
  const list = microFrontends[name] ?? [];
  const same = list.find(({ metadata }) => metadata.version === version);
  if (same?.extras.rolledBack)
    throw new CliError(
      `${name} ${version} was rolled back here (${same.extras.rolledBack.reason}): promote a mended release`,
    );
  const timeOf = async ({ metadata, extras }: Deployment): Promise<string> => {
    const record = await store.record(name, metadata.version);
    return (
      record?.via.find((station) => station.environment === environment)?.releasedAt ??
      extras.releasedAt
    );
  };
  for (const other of list.filter((one) => one !== same && hadVisitors(one))) {
    const time = await timeOf(other);
    if (Date.parse(time) > Date.parse(releasedAt))
      throw new CliError(
        `${name} ${version} was released in ${environment} at ${releasedAt}, before ${other.metadata.version} (${time}), which visitors have or had here: npm run fleet -- rollback ${name} goes back, or promote a newer release`,
      );
  }
}

/** @throws CliError naming the first difference */
function requireSame(record: ReleaseRecord, release: Release): void {
  const { name, version, files, declaration } = release;
  const refuse = (what: string): never => {
    throw new CliError(
      `${name} ${record.version}: ${what}; promote it again from ${record.environment}`,
    );
  };
  const sent = new Map(files.map((one) => [one.file, one]));
  for (const { file, integrity, bytes } of record.files) {
    const one = sent.get(file);
    if (!one) return refuse(`the build lacks ${file} of its release record`);
    if (one.integrity !== integrity || one.bytes !== bytes)
      return refuse(`${file} is not the file of the release record`);
  }
  const surplus =
    files.length > record.files.length || contentHash(files) !== contentHash(record.files);
  if (surplus) return refuse('the build has files that its release record lacks');
  if (version !== record.version || declaration.contract !== record.contract)
    return refuse(`the build is ${version}, not the one of the release record`);
}
