import type { RolloutState } from '../discovery/rollouts';
import type { FleetDocument } from '../discovery/schema';
import type { AuditEntry } from '../discovery/audit';
import type { Arm } from './visitors';

/** A release that edges watch. */
export interface Trial {
  name: string;
  version: string;
  /** The release to compare with; null if all visitors got the new one at once. */
  control: string | null;
  /** When it began, in ms since the epoch. */
  startedAt: number;
}

/** Watch time of a release that all visitors have, in ms. */
export const WATCH_MS = 30 * 60_000;

/** The arm of a version in a trial; null when it is in neither. */
export const armOf = (trial: Trial, version: string): Arm | null =>
  version === trial.version ? 'canary' : version === trial.control ? 'control' : null;

/** The trial of a running rollout. */
export const trialOf = (name: string, { version, control, startedAt }: RolloutState): Trial => ({
  name,
  version,
  control,
  startedAt: Date.parse(startedAt),
});

/**
 * Running rollouts, and releases that recently got all visitors: at once or as the last stage of a
 * rollout.
 */
export function trialsOf(
  document: FleetDocument,
  entries: readonly AuditEntry[],
  now: number,
): Trial[] {
  return Object.entries(document.microFrontends).flatMap(([name, list]): Trial[] => {
    const rollout = document.rollouts?.[name];
    if (rollout) return [trialOf(name, rollout)];
    const full = list.find((one) => one.deployment.traffic === 100);
    if (!full) return [];
    const { version } = full.metadata;
    const has = ({ after }: AuditEntry): boolean =>
      after.some((one) => one.metadata.version === version && one.deployment.traffic === 100);
    const own = entries.filter((entry) => entry.name === name);
    // The change that gave it all visitors; later changes kept them.
    const began = own.slice(own.findLastIndex((entry) => !has(entry)) + 1)[0];
    // A rollback target is a known release, so it needs no watch.
    if (!began || began.command === 'rollback' || began.before.length === 0) return [];
    const startedAt = Date.parse(began.at);
    return now - startedAt < WATCH_MS ? [{ name, version, control: null, startedAt }] : [];
  });
}
