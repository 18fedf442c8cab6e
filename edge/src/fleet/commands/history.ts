import { readAudit, verifyAudit, type AuditEntry } from '../../discovery/audit';
import { documentsOf } from '../../discovery/documents';
import { CliError } from '../../release/cli-error';
import type { FleetArguments } from '../fleet-arguments';
import { liveText, type Outcome } from '../outcome';
import { table } from '../status';
import { noSuchRemote } from './required';

/** Maximum lines of an answer: each holds whole deployments. */
const MAX_ENTRIES = 200;

/**
 * The newest changes of one micro-frontend, or of the fleet. With `--verify`, checks the integrity
 * of the audit log.
 */
export async function history(releasesDir: string, args: FleetArguments): Promise<Outcome> {
  if (args.verify) return verify(releasesDir);
  const { name } = args;
  const all = await readAudit(releasesDir, name);
  const entries = all.slice(-MAX_ENTRIES);
  if (name && entries.length === 0) throw noSuchRemote(name);
  return {
    text: table([
      ['at (UTC)', 'who', 'part', 'command', 'before', 'after', 'commit', 'reason'],
      ...entries.map((e) => [
        e.at.slice(0, 19).replace('T', ' '),
        e.approver ? `${e.who}, approved by ${e.approver}` : e.who,
        e.name,
        e.command,
        liveText(e.before),
        afterText(e),
        e.commit === undefined ? '' : commitText(e.commit),
        e.reason,
      ]),
    ]),
    data: { command: 'history', name: name ?? null, changes: all.length, entries },
  };
}

/** A commit, shortened; `-dirty` marks a build of uncommitted work. */
const commitText = (commit: string): string => commit.replace(/^([0-9a-f]{12})[0-9a-f]+/, '$1');

/**
 * Shares after a change. Also names new versions without a share, which only a ring gets, or no
 * visitor.
 */
function afterText({ before, after }: AuditEntry): string {
  const versions = new Set(before.map(({ metadata }) => metadata.version));
  const silent = after.filter(
    ({ metadata, deployment }) =>
      before.length > 0 && deployment.traffic === 0 && !versions.has(metadata.version),
  );
  return [liveText(after), ...silent.map(({ metadata }) => `${metadata.version} 0 %`)].join(', ');
}

async function verify(releasesDir: string): Promise<Outcome> {
  const documents = documentsOf(releasesDir);
  const document = await documents.read();
  const { audit } = document;
  const pending = await documents.pendingLine(document);
  const problems = await verifyAudit(releasesDir, audit, pending);
  if (problems.length > 0) throw new CliError(problems.join('\n'));
  const { length } = await readAudit(releasesDir);
  const text = `${length} changes, each line follows the one before it`;
  return { text, data: { command: 'history', verified: audit !== undefined, changes: length } };
}
