import type { Deployment } from 'shared/contract';
import { rollbackTarget } from '../discovery/deployments';

/** Shares of a part before and after a change. */
interface Shares {
  before: readonly Deployment[];
  after: readonly Deployment[];
  /** The rollout that began with it, whose first stage may be a ring. */
  rollout?: object;
}

const shareOfVersion = (list: readonly Deployment[], version: string): number =>
  list.find(({ metadata }) => metadata.version === version)?.deployment.traffic ?? 0;

/**
 * The command that undoes the share that a version was given; null where no visitor gets anything else by it. A
 * rollback undoes what gave it more of them, as long as that leads to what was live: a share that was lowered, or a
 * release without visitors, would be followed by a step further back.
 */
export function undoOfShare(
  name: string,
  version: string,
  { before, after, rollout }: Shares,
): string | null {
  if (before.length === 0) return `npm run fleet -- retire ${name} --drop --reason "…"`;
  const [had, has] = [shareOfVersion(before, version), shareOfVersion(after, version)];
  const rollback = `npm run fleet -- rollback ${name} --reason "…"`;
  if (rollout) return rollback;
  if (had === has) return null;
  const target = rollbackTarget(after)?.metadata.version;
  return has > had && target !== undefined && shareOfVersion(before, target) > 0
    ? rollback
    : toShares(name, before);
}

/** The command that gives visitors again what they had, e.g. after a rollback: a second one goes a step further back. */
export function toShares(name: string, before: readonly Deployment[]): string {
  const live = before.filter(({ deployment }) => deployment.traffic > 0);
  const [first, ...others] = live.toSorted((a, b) => a.deployment.traffic - b.deployment.traffic);
  if (!first) return `npm run fleet -- retire ${name} --drop --reason "…"`;
  const { version } = first.metadata;
  return others.length === 0
    ? `npm run fleet -- promote ${name} --to ${version}`
    : `npm run fleet -- canary ${name} ${first.deployment.traffic}% --to ${version}`;
}
