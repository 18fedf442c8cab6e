import { setTimeout as sleep } from 'node:timers/promises';
import type { Deployment } from 'shared/contract';
import { CliError } from '../release/cli-error';
import { BEGINNING_OF_CHAIN, chainedLine, type AuditEntry } from './audit-chain';
import { parseDiscovery } from './document-file';
import { documentsOf } from './documents';
import { withRollout } from './rollouts';
import type { FleetDocument } from './schema';
import { sameShares } from './shares';

/** Who changes the fleet, why, and from which sources. */
export interface Decision {
  name: string;
  who: string;
  /** Second approver of the proposal by `who`. */
  approver?: string;
  command: string;
  reason: string;
  commit?: string;
  run?: string;
  digest?: string;
}

export interface Change extends Decision {
  /**
   * New deployments of the name, or null to keep the current ones. An empty list removes the name
   * from the fleet. Called again if another writer changed the fleet in between.
   */
  apply: (
    current: readonly Deployment[],
    document: FleetDocument,
  ) => Deployment[] | null | Promise<Deployment[] | null>;
  /** Changes beyond the deployments, e.g. a freeze of the name. */
  amend?: (document: FleetDocument) => FleetDocument;
  /** Writes an audit line even if the document does not change. */
  always?: boolean;
  /** Compute and validate the change, and write nothing. */
  dryRun?: boolean;
}

export interface Changed {
  /** Whether the document changed, or would change after a dry run. */
  changed: boolean;
  before: readonly Deployment[];
  after: readonly Deployment[];
}

/** Time limit for retries while other writers change the fleet. */
const LIMIT_MS = 60_000;

/**
 * Changes one name's deployments: validates the whole new document, takes the next revision, writes
 * the audit line and replaces the document. Only one writer can take a revision. The other writers
 * recompute their change from the new document, so no change is lost on any machine.
 * @throws CliError if the change is refused, or if the new document would be invalid
 */
export async function changeDiscovery(releasesDir: string, change: Change): Promise<Changed> {
  const documents = documentsOf(releasesDir);
  const deadline = performance.now() + LIMIT_MS;
  for (;;) {
    const document = await documents.settled(change.dryRun === true);
    const before = document.microFrontends[change.name] ?? [];
    const after = (await change.apply(before, document)) ?? before;
    const amended = withoutEndedRollout(change, { document, before, after });
    const unchanged = amended === document && JSON.stringify(after) === JSON.stringify(before);
    if (unchanged && !change.always) return { changed: false, before, after: before };
    const number = (document.revision ?? 0) + 1;
    const entry = entryOf(change, number, before, after);
    const previous = document.audit ?? BEGINNING_OF_CHAIN;
    const { line, hash } = chainedLine(entry, previous);
    const entries = Object.entries({ ...document.microFrontends, [change.name]: after });
    const microFrontends = Object.fromEntries(entries.filter(([, list]) => list.length > 0));
    const next = { ...amended, revision: number, audit: hash, microFrontends };
    const text = JSON.stringify(next, null, 2);
    parseDiscovery(text);
    if (change.dryRun) return { changed: true, before, after };
    if (await documents.commit(number, { document: text, line }))
      return { changed: true, before, after };
    if (performance.now() > deadline)
      throw new CliError('the fleet is being changed by others all the time: try again later');
    await sleep(Math.random() * 20);
  }
}

/** A change of a remote's traffic ends its rollout, unless the change is a step of that rollout. */
function withoutEndedRollout(
  { name, amend }: Change,
  fleet: { document: FleetDocument; before: readonly Deployment[]; after: readonly Deployment[] },
): FleetDocument {
  const { document, before, after } = fleet;
  const amended = amend?.(document) ?? document;
  const isStep = amended.rollouts?.[name] !== document.rollouts?.[name];
  return isStep || sameShares(before, after) ? amended : withRollout(amended, name, null);
}

function entryOf(
  { name, who, approver, command, reason, commit, run, digest }: Decision,
  revision: number,
  before: readonly Deployment[],
  after: readonly Deployment[],
): AuditEntry {
  return {
    revision,
    at: new Date().toISOString(),
    who,
    ...(approver && { approver }),
    command,
    name,
    reason,
    ...(commit && { commit }),
    ...(run && { run }),
    ...(digest && { digest }),
    before: [...before],
    after: [...after],
  };
}
