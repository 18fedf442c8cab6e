import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Deployment, Release } from 'shared/contract';
import { ObjectStoreError } from 'shared/server/objects';
import { verifyAudit } from '../discovery/audit';
import { refusalByLiveShells } from '../discovery/compatibility';
import { deploymentOf } from '../discovery/deployments';
import { documentsOf } from '../discovery/documents';
import { CliError } from '../release/cli-error';
import { releaseStore } from '../release/release-store';
import type { ReleaseStore } from '../release/store';
import { integrityOf } from '../release/integrity';
import { SHELL } from '../release/names';
import { readApiDocument, unmetCalls } from './agreements/api-agreements';
import { checkLiveAgreements } from './agreements/check-agreements';
import { liveParties } from './agreements/live-parties';
import { RECORD_FILE, versionHash } from '../release/stored-record';

const DECOMPRESS = { br: promisify(brotliDecompress), gz: promisify(gunzip) } as const;

/**
 * Checks the live fleet without running it: the document and its fleet rules, and the requirements
 * of remotes against the live shells. Files, compressed twins and descriptions of deployed releases
 * must be those that were released. The document and every audit line must match their revision and
 * chain.
 * @returns one line per problem
 */
export async function checkFleet(releasesDir: string): Promise<string[]> {
  const documents = documentsOf(releasesDir);
  const document = await documents.read();
  const store = releaseStore(releasesDir);
  const problems = await documents.problems(document);
  for (const [name, deployments] of Object.entries(document.microFrontends)) {
    for (const one of deployments) {
      const { metadata, deployment } = one;
      const label = `${name} ${metadata.version}`;
      const refusal =
        deployment.traffic > 0 && name !== SHELL && refusalByLiveShells(document, one);
      if (refusal) problems.push(`${label} is refused: ${refusal}`);
      const release = await store.find(name, metadata.version).catch((error: unknown) => {
        if (error instanceof ObjectStoreError) throw error;
        return 'damaged' as const;
      });
      if (release === 'damaged') {
        problems.push(`${label}: release.json cannot be read`);
        continue;
      }
      if (!release) {
        problems.push(`${label} is not in the release store`);
        continue;
      }
      problems.push(...(await recordProblems(store, release)));
      problems.push(...differences(release, one).map((what) => `${label}: ${what}`));
      for (const file of release.files)
        problems.push(
          ...(await checkFile(await store.locate(name, metadata.version, file.file), file)).map(
            (what) => `${label}: ${what}`,
          ),
        );
    }
  }
  const pending = await documents.pendingLine(document);
  return [...problems, ...(await verifyAudit(releasesDir, document.audit, pending))];
}

/**
 * Checks what live releases use of each other, and of an API if its address is given.
 *
 * @param api origin of the API, e.g. that of a candidate before its release
 * @returns problems: unreadable files, calls that the API does not answer; notes: members that are
 * read and not given, uses without any giver
 */
export async function checkUses(
  releasesDir: string,
  api: string | undefined,
): Promise<{ problems: string[]; notes: string[] }> {
  const document = await documentsOf(releasesDir).read();
  const { problems, notes } = await checkLiveAgreements(releasesDir, document);
  if (api === undefined)
    return { problems, notes: [...notes, 'calls of the API were not compared: --api <origin>'] };
  const calls = unmetCalls(await readApiDocument(api), await liveParties(releasesDir, document));
  return { problems: [...problems, ...calls], notes };
}

/** Releases that were made before records have none. */
async function recordProblems(
  store: ReleaseStore,
  { name, version, files }: Release,
): Promise<string[]> {
  try {
    const record = await store.record(name, version);
    return !record || version.endsWith(`-${versionHash(files, record.build)}`)
      ? []
      : [`${name} ${version}: ${RECORD_FILE} is not the one that was released`];
  } catch (error) {
    if (error instanceof CliError) return [error.message];
    throw error;
  }
}

/** Differences between the description of a release and its deployment in the document. */
function differences(release: Release, { url, metadata, extras }: Deployment): string[] {
  if (release.entry?.integrity !== metadata.integrity)
    return ["the entry's integrity differs from the release"];
  let deployment: Deployment;
  try {
    deployment = deploymentOf(release);
  } catch {
    return ['release.json is not the description that was released'];
  }
  const before = new Map<string, unknown>(Object.entries(extras));
  const same =
    deployment.url === url &&
    deployment.metadata.version === metadata.version &&
    Object.entries(deployment.extras).every(
      ([key, value]) =>
        // Buckets belong to the share of traffic. Older releases have fewer members.
        key === 'buckets' || !before.has(key) || isDeepStrictEqual(value, before.get(key)),
    );
  return same ? [] : ['release.json is not the description that was released'];
}

/** A released file and its compressed twins. */
export async function checkFile(
  located: { path: string } | null,
  { file, integrity, bytes: length }: Release['files'][number],
): Promise<string[]> {
  const at = located?.path ?? '';
  const bytes = await readFile(at).catch(() => null);
  if (!bytes) return [`${file} is missing`];
  if (bytes.length !== length || integrityOf(bytes) !== integrity)
    return [`${file} is not the file that was released`];
  const problems: string[] = [];
  for (const [encoding, decompress] of Object.entries(DECOMPRESS)) {
    const compressed = await readFile(`${at}.${encoding}`).catch(() => null);
    if (!compressed) continue;
    const plain = await decompress(compressed).catch(() => null);
    if (!plain || integrityOf(plain) !== integrity)
      problems.push(`${file}.${encoding} is not the file that was released`);
  }
  return problems;
}
