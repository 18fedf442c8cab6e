import type { Deployment } from 'shared/contract';
import { rollbackTarget } from '../discovery/deployments';

/** Shares of a micro-frontend before and after a change. */
interface Shares {
  before: readonly Deployment[];
  after: readonly Deployment[];
  /** The rollout that started with it; its first stage may be a ring. */
  rollout?: object;
}

const shareOfVersion = (list: readonly Deployment[], version: string): number =>
  list.find(({ metadata }) => metadata.version === version)?.deployment.traffic ?? 0;

/**
 * The command that undoes a change of a version's share; null if no visitor gets another version. A
 * rollback undoes an increase, if it leads to the previous version. It cannot undo a decrease, or a
 * release without visitors: there it would go one step too far back.
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

/**
 * The command that restores visitors' previous shares, e.g. after a rollback: a second rollback
 * would go a step further back.
 */
export function toShares(name: string, before: readonly Deployment[]): string {
  const live = before.filter(({ deployment }) => deployment.traffic > 0);
  const [first, ...others] = live.toSorted((a, b) => a.deployment.traffic - b.deployment.traffic);
  if (!first) return `npm run fleet -- retire ${name} --drop --reason "…"`;
  const { version } = first.metadata;
  return others.length === 0
    ? `npm run fleet -- promote ${name} --to ${version}`
    : `npm run fleet -- canary ${name} ${first.deployment.traffic}% --to ${version}`;
}
