import { z } from 'zod';
import { CliError } from '../../release/cli-error';
import { integrityOf } from '../../release/integrity';
import { isReleaseName, isReleaseVersion, releaseUrl } from '../../release/names';
import { RECORD_FILE } from '../../release/stored-record';
import type { Outcome } from '../outcome';
import { contentOf, parseSignedRecord, type ReleaseRecord } from '../promotion/release-record';
import { UPLOAD } from '../upload/limits';
import { packArchive } from '../upload/pack-build';
import { askFleet, sendBuild } from './fleet-client';
import { readWithin } from './read-within';

/** Files that are fetched at the same time. */
const PARALLEL = 6;
const FILE_MS = 60_000;

export interface PromoteOptions {
  /** `<part>@<version>`. */
  release: string;
  /** Edge that serves the release, and the one that gets it. */
  from: string;
  to: string | undefined;
  tokens: { from: string | undefined; to: string | undefined };
  traffic?: number;
  reason?: string;
  drop: boolean;
  dryRun: boolean;
}

/**
 * Moves a release from one environment to another, byte by byte: nothing is built. The source signs
 * what it serves, the files are fetched as visitors get them, and the target verifies all of it and
 * makes the checks of every release.
 * @throws CliError if source or target refuses, or a file is not the one of the record
 */
export async function promoteBetween(options: PromoteOptions): Promise<Outcome> {
  const { tokens, traffic, reason, drop, dryRun } = options;
  const { name, version } = releaseOf(options.release);
  const from = edgeOf('--from', options.from);
  const to = edgeOf('--to', options.to);
  if (from === to) throw new CliError('--from and --to are the same edge', 2);
  if (!tokens.to) throw new CliError(`set RELEASE_TOKEN: a token of ${to} for promote of ${name}`);
  if (!tokens.from) throw new CliError(`set FROM_TOKEN: any token of ${from}`);
  const { signed, record } = await signedRecord(from, tokens.from, { name, version });
  const files = await fetchFiles(from, record);
  const archive = await packArchive({
    name,
    packageVersion: version.replace(/-[0-9a-f]{8}$/, ''),
    build: record.build,
    files,
    others: new Map([[RECORD_FILE, signed]]),
  });
  return sendBuild(to, tokens.to, archive, {
    name,
    promoted: true,
    traffic,
    reason,
    drop,
    dryRun,
  });
}

function releaseOf(text: string): { name: string; version: string } {
  const at = text.indexOf('@');
  const [name, version] = [text.slice(0, Math.max(0, at)), text.slice(at + 1)];
  if (isReleaseName(name) && isReleaseVersion(version)) return { name, version };
  throw new CliError(
    'which release? npm run fleet -- promote <part>@<version> --from https://source --to https://target',
    2,
  );
}

/** Origin of an edge. */
function edgeOf(option: string, text: string | undefined): string {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : null;
  if (url && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/') return url.origin;
  throw new CliError(`${option} is the address of an edge such as https://staging.example`, 2);
}

const answerSchema = z.object({ signed: z.record(z.string(), z.string()) });

async function signedRecord(
  origin: string,
  token: string,
  { name, version }: { name: string; version: string },
): Promise<{ signed: Buffer; record: ReleaseRecord }> {
  const { data } = await askFleet(origin, token, 'record', {
    name,
    to: version,
    reason: undefined,
    rest: [],
  });
  const answer = answerSchema.safeParse(data);
  if (!answer.success)
    throw new CliError(`${origin} sends no release record: is it an edge of this version?`);
  const signed = Buffer.from(JSON.stringify(answer.data.signed));
  const record = contentOf(parseSignedRecord(signed));
  if (record.name === name && record.version === version) return { signed, record };
  throw new CliError(`${origin} sent the record of ${record.name} ${record.version}`);
}

async function fetchFiles(origin: string, record: ReleaseRecord): Promise<Map<string, Buffer>> {
  const total = record.files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > UPLOAD.MAX_UNPACKED_BYTES)
    throw new CliError(
      `${record.name} ${record.version} has ${(total / 1_048_576).toFixed(0)} MB; an edge takes ${UPLOAD.MAX_UNPACKED_BYTES / 1_048_576} MB`,
    );
  const files = new Map<string, Buffer>();
  const waiting = [...record.files];
  const worker = async (): Promise<void> => {
    for (let one = waiting.pop(); one; one = waiting.pop())
      files.set(one.file, await fetchFile(origin, record, one));
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  return files;
}

/** @throws CliError if the source serves another file than its record names */
async function fetchFile(
  origin: string,
  { name, version }: ReleaseRecord,
  { file, integrity, bytes }: ReleaseRecord['files'][number],
): Promise<Buffer> {
  const path = file.split('/').map(encodeURIComponent).join('/');
  const url = new URL(releaseUrl(name, version) + path, origin);
  const answer = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(FILE_MS),
  }).catch((error: unknown) => {
    throw new CliError(`${url.href} cannot be fetched: ${String(error)}`);
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new CliError(`${url.href} answered ${answer.status}: the source does not serve it`);
  }
  const body = await readWithin(answer, bytes).catch(() => Buffer.alloc(0));
  if (body === 'too long' || body.length !== bytes || integrityOf(body) !== integrity)
    throw new CliError(`${url.href} is not the file of the release record: nothing was promoted`);
  return body;
}
