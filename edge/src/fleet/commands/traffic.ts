import type { Deployment } from 'shared/contract';
import { readAudit, type AuditEntry } from '../../discovery/audit';
import { changeDiscovery } from '../../discovery/change';
import {
  deploymentOf,
  rollbackTarget,
  rolledBackTo,
  withTraffic,
} from '../../discovery/deployments';
import { keepKill, killOf, refuseFrozen } from '../../discovery/holds';
import { CliError } from '../../release/cli-error';
import { folderStore } from '../../release/folder-store';
import type { FleetArguments } from '../fleet-arguments';
import { changeOutcome, liveText, type Outcome } from '../outcome';
import { checkCompatibility } from '../publish/publish';
import { decider } from '../who';
import { readDeployments, requiredDeployments, requiredName, requiredReason } from './required';

/** What to know of a part that visitors do not get whatever its shares are. */
export function killNotes(name: string, deployments: readonly Deployment[]): string[] {
  const kill = killOf(deployments);
  return kill
    ? [
        `${name} stays killed (${kill.reason}), so nobody gets it: npm run fleet -- revive ${name} --reason "…"`,
      ]
    : [];
}

/** Gives all visitors of a part its last good release, or a named one; a retired part comes back as it was. */
export async function rollback(releasesDir: string, args: FleetArguments): Promise<Outcome> {
  const name = requiredName(args);
  const reason = requiredReason(args);
  const { to, dryRun = false } = args;
  const target = to ? await folderStore(releasesDir).find(name, to) : null;
  if (to && !target) throw new CliError(`${name} ${to} was never released here`);
  const entries = await readAudit(releasesDir, name);
  if (entries.length === 0) await readDeployments(releasesDir, name);
  const changed = await changeDiscovery(releasesDir, {
    name,
    ...decider(args),
    command: 'rollback',
    reason,
    dryRun,
    apply(current, document) {
      if (current.length === 0 && !target) return beforeRetirement(name, entries);
      return keepKill(current, (deployments) => {
        const previous = target ? deploymentOf(target) : rollbackTarget(deployments);
        if (!previous) throw new CliError(`${name} has no earlier release to go back to`);
        checkCompatibility(name, previous, document);
        const at = new Date().toISOString();
        return rolledBackTo(deployments, previous, { reason, at });
      });
    },
  });
  return changeOutcome({
    command: 'rollback',
    name,
    changed,
    dryRun,
    sentence: dryRun ? undefined : `${name} is back to ${liveText(changed.after)}`,
    undo: undoOfRollback(name, changed.before),
    notes: killNotes(name, changed.after),
  });
}

/** The deployments of a part as they were when it was retired. */
function beforeRetirement(name: string, entries: readonly AuditEntry[]): Deployment[] {
  const last = entries.findLast(({ before, after }) => before.length > 0 && after.length === 0);
  if (!last) throw new CliError(`nothing of the name "${name}" is released`);
  return last.before;
}

/** A second rollback goes a step further back, so its undo names what was live. */
function undoOfRollback(name: string, before: readonly Deployment[]): string | null {
  const live = before.filter(({ deployment }) => deployment.traffic > 0);
  const [first, ...others] = live.toSorted((a, b) => a.deployment.traffic - b.deployment.traffic);
  if (!first) return `npm run fleet -- retire ${name} --drop --reason "…"`;
  const { version } = first.metadata;
  return others.length === 0
    ? `npm run fleet -- promote ${name} --to ${version}`
    : `npm run fleet -- canary ${name} ${first.deployment.traffic}% --to ${version}`;
}

/** Sets the share of one version; `promote` is a share of 100. */
async function setTraffic(
  releasesDir: string,
  args: FleetArguments,
  command: 'promote' | 'canary',
): Promise<Outcome> {
  const name = requiredName(args);
  const list = await readDeployments(releasesDir, name);
  const share = command === 'promote' ? '100' : args.rest[0];
  const traffic = Number(share?.replace(/%$/, ''));
  if (!share || !Number.isFinite(traffic))
    throw new CliError('usage: npm run fleet -- canary <part> 10% [--to version]', 2);
  const version =
    args.to ??
    list.toSorted((a, b) => b.extras.releasedAt.localeCompare(a.extras.releasedAt))[0]?.metadata
      .version ??
    '';
  const release = await folderStore(releasesDir).find(name, version);
  if (!release) throw new CliError(`${name} ${version} was never released here`);
  const { dryRun = false } = args;
  const changed = await changeDiscovery(releasesDir, {
    name,
    ...decider(args),
    command,
    reason: args.reason ?? `${command} ${version}`,
    dryRun,
    apply: (current, document) => {
      refuseFrozen(document, name);
      requiredDeployments(current, name);
      return keepKill(current, (deployments) => {
        const deployment =
          deployments.find((d) => d.metadata.version === version) ?? deploymentOf(release);
        if (traffic > 0) checkCompatibility(name, deployment, document);
        return withTraffic(deployments, deployment, traffic);
      });
    },
  });
  return changeOutcome({
    command,
    name,
    changed,
    dryRun,
    undo: `npm run fleet -- rollback ${name} --reason "…"`,
    notes: killNotes(name, changed.after),
  });
}

export const promote = (releasesDir: string, args: FleetArguments): Promise<Outcome> =>
  setTraffic(releasesDir, args, 'promote');
export const canary = (releasesDir: string, args: FleetArguments): Promise<Outcome> =>
  setTraffic(releasesDir, args, 'canary');
