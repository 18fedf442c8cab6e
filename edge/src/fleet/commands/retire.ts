import { changeDiscovery } from '../../discovery/change';
import { refuseFrozen } from '../../discovery/holds';
import { CliError } from '../../release/cli-error';
import type { FleetArguments } from '../fleet-arguments';
import { changeOutcome, type Outcome } from '../outcome';
import { decider } from '../who';
import { refuseShell, requiredDeployments, requiredName, requiredReason } from './required';

/**
 * Removes a micro-frontend from the fleet. Its releases stay in the store until `prune` removes
 * them.
 * @throws CliError if visitors have its routes, unless `--drop` allows dropping them
 */
export async function retire(releasesDir: string, args: FleetArguments): Promise<Outcome> {
  const name = requiredName(args);
  const reason = requiredReason(args);
  refuseShell(name, 'retired');
  const { dryRun = false } = args;
  const changed = await changeDiscovery(releasesDir, {
    name,
    ...decider(args),
    command: 'retire',
    reason,
    dryRun,
    apply(current, document) {
      const live = requiredDeployments(current, name).filter((d) => d.deployment.traffic > 0);
      const routes = [...new Set(live.flatMap((d) => d.extras.routes.map((route) => route.path)))];
      if (routes.length > 0 && !args.drop)
        throw new CliError(
          `${name} has ${routes.length === 1 ? 'the live route' : 'live routes'} ${routes.join(', ')}, which would become 404: add --drop when that is meant`,
        );
      refuseFrozen(document, name);
      return [];
    },
  });
  return changeOutcome({
    command: 'retire',
    name,
    changed,
    dryRun,
    sentence: `${name} is retired: its pages, menu entries and slots are gone`,
    undo: `npm run fleet -- rollback ${name} --reason "…"`,
  });
}
