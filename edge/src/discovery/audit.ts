import { createHash } from 'node:crypto';
import { appendFile, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Deployment } from 'shared/contract';
import { errorCode } from 'shared/server';
import { z } from 'zod';

export const auditPath = (releasesDir: string): string => path.join(releasesDir, 'audit.jsonl');

const auditSchema = z.object({
  at: z.string(),
  who: z.string(),
  /** Second approver, if the micro-frontend requires one. */
  approver: z.string().optional(),
  command: z.string(),
  name: z.string(),
  reason: z.string(),
  /** Commit of the sources, where it is recorded. */
  commit: z.string().optional(),
  /** Address or number of the CI run. */
  run: z.string().optional(),
  /** SHA-256 over all files of the release. */
  digest: z.string().optional(),
  /** Number of the change. */
  revision: z.int().optional(),
  before: z.array(z.custom<Deployment>()),
  after: z.array(z.custom<Deployment>()),
});
/** One line of `audit.jsonl`: the deployments of one name before and after a change. */
export type AuditEntry = z.infer<typeof auditSchema>;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The last field of a line is the hash over the text before it and the previous line's hash. */
const HASHED = /^(.*),"previous":"([0-9a-f]{64})","hash":"([0-9a-f]{64})"\}$/s;
const hashOf = (body: string, previous: string): string => sha256(`${previous}\n${body}`);

/**
 * A line whose hash covers the hash of the previous line. Editing, removing, inserting or moving a
 * line breaks the hashes after it.
 */
export function chainedLine(entry: AuditEntry, previous: string): { line: string; hash: string } {
  const body = JSON.stringify(entry).slice(0, -1);
  const hash = hashOf(body, previous);
  return { line: `${body},"previous":"${previous}","hash":"${hash}"}`, hash };
}

/** The text of the log; empty if the file does not exist. */
async function readLog(releasesDir: string): Promise<string> {
  try {
    return await readFile(auditPath(releasesDir), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  }
}

/** Hash that the first line of the chain builds on. */
export const BEGINNING_OF_CHAIN = sha256('');

/** Appends a line. An unfinished line after a crash stays on its own line. */
export async function appendLine(releasesDir: string, line: string): Promise<void> {
  const file = auditPath(releasesDir);
  await appendFile(file, `${(await endsWithLine(file)) ? '' : '\n'}${line}\n`);
}

async function endsWithLine(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'r');
    try {
      const { size } = await handle.stat();
      if (size === 0) return true;
      const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
      return buffer.toString() === '\n';
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return true;
    throw error;
  }
}

/** Whether the log has exactly this line. */
export const hasLine = async (releasesDir: string, line: string): Promise<boolean> =>
  (await readLog(releasesDir)).split('\n').includes(line);

/** Audit entries of one name, or of all, oldest first. Unreadable lines are skipped. */
export async function readAudit(releasesDir: string, name?: string): Promise<AuditEntry[]> {
  return parseEntries(await readLog(releasesDir)).filter(
    (entry) => name === undefined || entry.name === name,
  );
}

function parseEntries(text: string): AuditEntry[] {
  return [...new Set(text.split('\n'))].flatMap((line) => {
    try {
      return [auditSchema.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
}

/** Bytes at the end of the log that hold the recent entries. */
const NEWEST_BYTES = 512 * 1024;

/** The newest audit entries of all names, oldest first. The cost does not grow with the log. */
export async function readNewestAudit(releasesDir: string): Promise<AuditEntry[]> {
  try {
    const handle = await open(auditPath(releasesDir), 'r');
    try {
      const { size } = await handle.stat();
      const length = Math.min(size, NEWEST_BYTES);
      const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
      // The first line may be cut off, which is not valid JSON.
      return parseEntries(buffer.toString('utf8'));
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** The beginning of the next line, left by a writer that died. The full line follows. */
const isTorn = (line: string, next: string | undefined): boolean =>
  line !== '' && next !== undefined && next !== line && next.startsWith(line);

/**
 * Whether the log is what was written: each line's hash, the chain of them, and that it ends with the line that
 * the discovery document names.
 *
 * @param head hash of the last line, from the discovery document; undefined before the first change
 * @param pending line of a newer revision that its writer, killed in between, has not made the document: the log may
 *   end with all of it, a part or nothing
 * @returns one line per problem
 */
export async function verifyAudit(
  releasesDir: string,
  head: string | undefined,
  pending?: string,
): Promise<string[]> {
  if (head === undefined) return [];
  const text = await readLog(releasesDir);
  const lines = text.split('\n');
  if (!lines.some((line) => HASHED.test(line)))
    return ['audit.jsonl lacks the line that the discovery document names as its last'];
  let previous = BEGINNING_OF_CHAIN;
  const problems: string[] = [];
  const passed = new Set<string>();
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    const at = `audit.jsonl line ${index + 1}`;
    const [, body = '', stated = '', hash = ''] = HASHED.exec(line) ?? [];
    if (hash === '') {
      if (!isTorn(line, lines[index + 1] || pending))
        problems.push(`${at} is not one that was written`);
      continue;
    }
    // Written twice: another writer finished the change of a stalled writer.
    if (passed.has(line)) continue;
    passed.add(line);
    if (hashOf(body, stated) !== hash) problems.push(`${at} was edited`);
    else if (stated !== previous)
      problems.push(`${at} does not follow the line before it: one was removed, added or moved`);
    previous = hash;
  }
  const pendingHead = HASHED.exec(pending ?? '')?.[3];
  if (previous !== head && (pendingHead === undefined || previous !== pendingHead))
    problems.push('audit.jsonl does not end with the line that the discovery document names');
  return problems;
}
