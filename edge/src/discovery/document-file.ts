import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { firstIssue } from '../release/declaration';
import { errorCode } from 'shared/server';
import { CliError } from '../release/cli-error';
import { newestRevision } from './revisions';
import { discoverySchema, emptyDiscovery, forgetOtherParts, type FleetDocument } from './schema';

export const discoveryPath = (releasesDir: string): string =>
  path.join(releasesDir, 'discovery.json');

/** @throws CliError naming the first thing that is wrong with the document. */
export function parseDiscovery(text: string): FleetDocument {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new CliError('discovery.json is not JSON');
  }
  const parsed = discoverySchema.safeParse(value);
  if (!parsed.success) throw new CliError(`discovery.json: ${firstIssue(parsed.error)}`);
  forgetOtherParts(parsed.data);
  return parsed.data;
}

/**
 * Remedy for a damaged document: every change rewrites it from the newest revision, if there is
 * one.
 */
const remedyFor = async (releasesDir: string): Promise<string> =>
  (await newestRevision(releasesDir)) > 0
    ? 'npm run fleet -- freeze and unfreeze a part, which writes the document from the newest revision'
    : 'restore it from a backup';

/** The document of a folder; an empty one before the first release. */
export async function readDocumentFile(releasesDir: string): Promise<FleetDocument> {
  try {
    return parseDiscovery(await readFile(discoveryPath(releasesDir), 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return emptyDiscovery();
    if (error instanceof CliError)
      throw new CliError(`${error.message}: ${await remedyFor(releasesDir)}`, error.exitCode);
    throw error;
  }
}
