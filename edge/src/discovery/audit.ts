import { auditSchema, BEGINNING_OF_CHAIN, HASHED, hashOf, type AuditEntry } from './audit-chain';
import { documentsOf } from './documents';

export { BEGINNING_OF_CHAIN, chainedLine, type AuditEntry } from './audit-chain';

/** Audit entries of one name, or of all, oldest first. Unreadable lines are skipped. */
export async function readAudit(releasesDir: string, name?: string): Promise<AuditEntry[]> {
  return parseEntries(await documentsOf(releasesDir).log()).filter(
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

/** The newest audit entries of all names, oldest first. The cost does not grow with the log. */
export const readNewestAudit = async (releasesDir: string): Promise<AuditEntry[]> =>
  parseEntries(await documentsOf(releasesDir).newestLog());

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
  const text = await documentsOf(releasesDir).log();
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
