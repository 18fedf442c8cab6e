import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Deployment, DiscoveryDocument } from 'shared/contract';
import { z } from 'zod';
import { firstIssue } from '../release/declaration';
import { errorCode, LockHeldError, replaceFile, waitForLock } from 'shared/server';
import { CliError } from '../release/cli-error';
import { discoverySchema, emptyDiscovery } from './schema';

export const discoveryPath = (releasesDir: string): string =>
  path.join(releasesDir, 'discovery.json');
const auditPath = (releasesDir: string): string => path.join(releasesDir, 'audit.jsonl');

/** @throws CliError naming the first thing that is wrong with the document. */
export function parseDiscovery(text: string): DiscoveryDocument {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new CliError('discovery.json is not JSON');
  }
  const parsed = discoverySchema.safeParse(value);
  if (!parsed.success) throw new CliError(`discovery.json: ${firstIssue(parsed.error)}`);
  return parsed.data;
}

/** The live document; an empty one before the first release. */
export async function readDiscovery(releasesDir: string): Promise<DiscoveryDocument> {
  try {
    return parseDiscovery(await readFile(discoveryPath(releasesDir), 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return emptyDiscovery();
    throw error;
  }
}

const auditSchema = z.object({
  at: z.string(),
  who: z.string(),
  command: z.string(),
  name: z.string(),
  reason: z.string(),
  before: z.array(z.custom<Deployment>()),
  after: z.array(z.custom<Deployment>()),
});
/** One line of `audit.jsonl`: the deployments of one name before and after a change. */
export type AuditEntry = z.infer<typeof auditSchema>;

export interface Change {
  name: string;
  who: string;
  command: string;
  reason: string;
  /** New deployments of the name, or null to leave everything as it is. Runs under the lock. */
  apply: (
    current: readonly Deployment[],
    document: DiscoveryDocument,
  ) => Deployment[] | null | Promise<Deployment[] | null>;
}

/**
 * Changes one name's deployments: validates the whole new document, writes the audit line, then
 * replaces the file in one step. One writer at a time.
 * @returns whether anything changed
 */
export async function changeDiscovery(releasesDir: string, change: Change): Promise<boolean> {
  await mkdir(releasesDir, { recursive: true });
  const unlock = await lock(path.join(releasesDir, 'discovery.lock'));
  try {
    const document = await readDiscovery(releasesDir);
    const before = document.microFrontends[change.name] ?? [];
    const after = await change.apply(before, document);
    if (after === null || JSON.stringify(after) === JSON.stringify(before)) return false;
    const text = JSON.stringify(
      { ...document, microFrontends: { ...document.microFrontends, [change.name]: after } },
      null,
      2,
    );
    parseDiscovery(text);
    const { name, who, command, reason } = change;
    const entry: AuditEntry = {
      at: new Date().toISOString(),
      who,
      command,
      name,
      reason,
      before,
      after,
    };
    await appendAudit(releasesDir, entry);
    await replaceFile(discoveryPath(releasesDir), text);
    return true;
  } finally {
    unlock();
  }
}

/** Adds a line for a decision about `name`. */
export const appendAudit = (releasesDir: string, entry: AuditEntry): Promise<void> =>
  appendFile(auditPath(releasesDir), `${JSON.stringify(entry)}\n`);

/** Audit lines of one name, or of all; oldest first. A torn last line is left out. */
export async function readAudit(releasesDir: string, name?: string): Promise<AuditEntry[]> {
  let text: string;
  try {
    text = await readFile(auditPath(releasesDir), 'utf8');
  } catch {
    return [];
  }
  return text.split('\n').flatMap((line) => {
    try {
      const entry = auditSchema.parse(JSON.parse(line));
      return name === undefined || entry.name === name ? [entry] : [];
    } catch {
      return [];
    }
  });
}

const LOCK_WAIT_MS = 10_000;

/** @throws CliError when another command holds the document for too long. */
async function lock(file: string): Promise<() => void> {
  try {
    return await waitForLock(file, LOCK_WAIT_MS);
  } catch (error) {
    if (error instanceof LockHeldError) throw new CliError(`${error.message}: try again later`);
    throw error;
  }
}
