import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Deployment } from 'shared/contract';
import { replaceFile } from 'shared/server';
import { CliError } from '../release/cli-error';
import { appendLine, beginningOfChain, chainedLine, hasLine, type AuditEntry } from './audit';
import { discoveryPath, parseDiscovery, readDiscovery } from './file';
import { withRollout } from './rollouts';
import { createRevision, newestRevision, readRevision } from './revisions';
import type { FleetDocument } from './schema';
import { sameShares } from './shares';

/** Who changes the fleet, why, and from which sources. */
export interface Decision {
  name: string;
  who: string;
  /** Who approved what `who` has proposed. */
  approver?: string;
  command: string;
  reason: string;
  commit?: string;
  run?: string;
  digest?: string;
}

export interface Change extends Decision {
  /**
   * New deployments of the name, or null to leave them as they are; an empty list takes the name out of the
   * fleet. Called again when somebody else changed the fleet meanwhile.
   */
  apply: (
    current: readonly Deployment[],
    document: FleetDocument,
  ) => Deployment[] | null | Promise<Deployment[] | null>;
  /** What changes beside the deployments, e.g. that the name is frozen. */
  amend?: (document: FleetDocument) => FleetDocument;
  /** A decision without an effect on the document is written down all the same. */
  always?: boolean;
  /** Compute and validate the change, and write nothing. */
  dryRun?: boolean;
}

export interface Changed {
  /** Whether the document is another one now, or would be after a dry run. */
  changed: boolean;
  before: readonly Deployment[];
  after: readonly Deployment[];
}

/** A writer that took a revision publishes it within milliseconds; one that needs longer has died or stands still. */
const PUBLISH_WAIT_MS = 500;
/** How long a change is tried again while others change the fleet. */
const LIMIT_MS = 60_000;

/**
 * Changes one name's deployments: validates the whole new document, takes the next revision, writes the audit
 * line and replaces the document. A revision is taken by one writer only; who comes second computes the
 * change anew from the document of the first, so no change is lost, wherever the writers run.
 * @throws CliError when the change is refused, or the new document would not be valid
 */
export async function changeDiscovery(releasesDir: string, change: Change): Promise<Changed> {
  if (!change.dryRun) await mkdir(releasesDir, { recursive: true });
  const deadline = performance.now() + LIMIT_MS;
  for (;;) {
    const document = await settledDocument(releasesDir, change.dryRun === true);
    const before = document.microFrontends[change.name] ?? [];
    const after = (await change.apply(before, document)) ?? before;
    const amended = withoutEndedRollout(change, { document, before, after });
    const unchanged = amended === document && JSON.stringify(after) === JSON.stringify(before);
    if (unchanged && !change.always) return { changed: false, before, after: before };
    const number = (document.revision ?? 0) + 1;
    const entry = entryOf(change, number, before, after);
    const previous = document.audit ?? (await beginningOfChain(releasesDir));
    const { line, hash } = chainedLine(entry, previous);
    const parts = Object.entries({ ...document.microFrontends, [change.name]: after });
    const microFrontends = Object.fromEntries(parts.filter(([, list]) => list.length > 0));
    const next = { ...amended, revision: number, audit: hash, microFrontends };
    const text = JSON.stringify(next, null, 2);
    parseDiscovery(text);
    if (change.dryRun) return { changed: true, before, after };
    const revision = { document: text, line };
    if (await createRevision(releasesDir, number, revision)) {
      await appendLine(releasesDir, line);
      await replaceLive(releasesDir, number, text);
      return { changed: true, before, after };
    }
    if (performance.now() > deadline)
      throw new CliError('the fleet is being changed by others all the time: try again later');
    await sleep(Math.random() * 20);
  }
}

/** Whoever moves the traffic of a part ends its rollout, unless the change is a step of it. */
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

/**
 * The document of the newest revision. When its writer has not published it, because it died in between, or
 * somebody put an older document in its place, this process does.
 */
async function settledDocument(releasesDir: string, readOnly: boolean): Promise<FleetDocument> {
  const deadline = performance.now() + PUBLISH_WAIT_MS;
  for (;;) {
    const newest = await newestRevision(releasesDir);
    const document = await readLive(releasesDir, newest);
    if (document && (document.revision ?? 0) >= newest) return document;
    if (performance.now() > deadline || readOnly) {
      const revision = await readRevision(releasesDir, newest);
      if (!revision) return document ?? readDiscovery(releasesDir);
      if (readOnly) return parseDiscovery(revision.document);
      if (!(await hasLine(releasesDir, revision.line)))
        await appendLine(releasesDir, revision.line);
      await replaceLive(releasesDir, newest, revision.document);
      continue;
    }
    await sleep(10);
  }
}

/** Null when the document cannot be read but a revision of it can. */
async function readLive(releasesDir: string, newest: number): Promise<FleetDocument | null> {
  try {
    return await readDiscovery(releasesDir);
  } catch (error) {
    if (newest > 0) return null;
    throw error;
  }
}

const liveRevision = async (releasesDir: string): Promise<number> =>
  (await readDiscovery(releasesDir).catch(() => null))?.revision ?? 0;

/** Puts the document of a revision live, unless a newer one is. */
async function replaceLive(releasesDir: string, number: number, document: string): Promise<void> {
  if ((await liveRevision(releasesDir)) >= number) return;
  await replaceFile(discoveryPath(releasesDir), document);
  // A writer that stood still before the replacement has put an older document in place of a newer one.
  const newest = await newestRevision(releasesDir);
  if (newest <= number) return;
  const newer = await readRevision(releasesDir, newest);
  if (newer) await replaceLive(releasesDir, newest, newer.document);
}
