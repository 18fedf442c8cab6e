import type { Deployment } from 'shared/contract';
import { CliError } from '../release/cli-error';
import type { FleetDocument } from './schema';

/** @throws CliError if the micro-frontend is frozen */
export function refuseFrozen({ frozen }: FleetDocument, name: string): void {
  const freeze = frozen?.[name];
  if (freeze)
    throw new CliError(
      `${name} is frozen by ${freeze.who} (${freeze.reason}): npm run fleet -- unfreeze ${name} --reason "…"`,
    );
}

export type Kill = NonNullable<Deployment['extras']['killed']>;

/** The kill of a whole remote; undefined while any release of it may run. */
export function killOf(deployments: readonly Deployment[]): Kill | undefined {
  const [first] = deployments;
  return deployments.every(({ extras }) => extras.killed) ? first?.extras.killed : undefined;
}

/** The deployments with this kill on each of them, or without one. */
export const withKill = (
  deployments: readonly Deployment[],
  kill: Kill | undefined,
): Deployment[] =>
  deployments.map((deployment) => {
    const { killed: _, ...extras } = deployment.extras;
    return { ...deployment, extras: kill ? { ...extras, killed: kill } : extras };
  });

/**
 * Changes of traffic keep a kill: a killed micro-frontend stays killed with any other release,
 * until an operator revives it.
 */
export function keepKill(
  current: readonly Deployment[],
  change: (deployments: readonly Deployment[]) => Deployment[],
): Deployment[] {
  const kill = killOf(current);
  return kill ? withKill(change(withKill(current, undefined)), kill) : change(current);
}
