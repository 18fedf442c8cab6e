import type { Deployment } from 'shared/contract';
import { readDiscovery } from '../../discovery/file';
import { CliError } from '../../release/cli-error';
import { SHELL } from '../../release/names';
import type { FleetArguments } from '../fleet-arguments';

/** @throws CliError if no name is given */
export function requiredName({ name }: Pick<FleetArguments, 'name'>): string {
  if (!name)
    throw new CliError('which part? Name one of those that `npm run fleet -- status` lists', 2);
  return name;
}

/** @throws CliError when no reason is given */
export function requiredReason({ reason }: FleetArguments): string {
  if (!reason?.trim())
    throw new CliError('say why, for those who read the history: --reason "…"', 2);
  return reason;
}

/** @throws CliError if the micro-frontend has no deployment */
export function requiredDeployments(
  current: readonly Deployment[],
  name: string,
): readonly Deployment[] {
  if (current.length === 0) throw noSuchRemote(name);
  return current;
}

export const noSuchRemote = (name: string): CliError =>
  new CliError(
    `nothing of the name "${name}" is released: npm run fleet -- status lists the parts`,
  );

export const noSuchRelease = (name: string, version: string): CliError =>
  new CliError(
    `${name} ${version} was never released here: npm run fleet -- history ${name} lists its versions`,
  );

export const readDeployments = async (
  releasesDir: string,
  name: string,
): Promise<readonly Deployment[]> =>
  requiredDeployments((await readDiscovery(releasesDir)).microFrontends[name] ?? [], name);

/** @throws CliError for the shell, without which the site has no page */
export function refuseShell(name: string, what: string): void {
  if (name === SHELL)
    throw new CliError(
      `the shell cannot be ${what}, for no page would be left: npm run fleet -- rollback shell --reason "…"`,
    );
}
