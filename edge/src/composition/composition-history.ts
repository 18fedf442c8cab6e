import type { Deployment } from 'shared/contract';
import { readAudit, type AuditEntry } from '../discovery/audit';
import { DISCOVERY_SCHEMA } from '../discovery/schema';
import { SHELL } from '../release/names';
import { versionsOf, type ComposedVersions } from './composition-store';
import { compositionId, resolveDeployments } from './resolve';

/** Composition that most visitors got from one change of the fleet until the next. */
export interface CompositionStep {
  id: string;
  versions: ComposedVersions;
  /** The change that made it. */
  change: AuditEntry;
}

/**
 * Compositions of most visitors, oldest first. Changes that leave the composition as it is, such as
 * the first stages of a rollout, make no step.
 * @param entries the audit log, oldest first
 */
export function compositionSteps(entries: readonly AuditEntry[]): CompositionStep[] {
  const fleet = deploymentsBefore(entries);
  const steps: CompositionStep[] = [];
  for (const change of entries) {
    // Entries about tokens or approvals concern no micro-frontend.
    if (change.before.length === 0 && change.after.length === 0) continue;
    if (change.after.length > 0) fleet.set(change.name, change.after);
    else fleet.delete(change.name);
    const resolution = resolveDeployments(
      { schema: DISCOVERY_SCHEMA, microFrontends: Object.fromEntries(fleet) },
      null,
    );
    if (!resolution) continue;
    const id = compositionId(resolution);
    if (steps.at(-1)?.id !== id) steps.push({ id, versions: versionsOf(resolution), change });
  }
  return steps;
}

/** Deployments from before the log, as the first change of each name states them. */
function deploymentsBefore(entries: readonly AuditEntry[]): Map<string, Deployment[]> {
  const first = new Map<string, Deployment[]>();
  for (const { name, before } of entries) if (!first.has(name)) first.set(name, before);
  return new Map([...first].filter(([, list]) => list.length > 0));
}

/**
 * A composition of the history, which may have had no page view. Reads the whole audit log: call it
 * for operators and bearers of signed links only.
 */
export async function historicComposition(
  releasesDir: string,
  id: string,
): Promise<ComposedVersions | null> {
  const steps = compositionSteps(await readAudit(releasesDir));
  return steps.find((step) => step.id === id)?.versions ?? null;
}

/** A micro-frontend whose version differs between two compositions; null where it is absent. */
export interface VersionChange {
  name: string;
  before: string | null;
  after: string | null;
}

/** Differences between two compositions, the shell first. */
export function versionChanges(before: ComposedVersions, after: ComposedVersions): VersionChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted(
    (a, b) => Number(b === SHELL) - Number(a === SHELL) || a.localeCompare(b),
  );
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ name, before: before[name] ?? null, after: after[name] ?? null }));
}
