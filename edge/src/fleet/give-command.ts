import { CliError } from '../release/cli-error';
import { authorise } from './access/tokens';
import { concernedRemote } from './approvals/concerned-remote';
import { FLEET_COMMANDS } from './commands';
import type { FleetArguments } from './fleet-arguments';
import type { Outcome } from './outcome';
import { requireFleet, storageFault } from './storage-fault';

/**
 * Gives a command to the fleet of a folder, with the rights of a token.
 * @throws CliError when it is refused, also by the disk or a damaged folder
 */
export async function giveCommand(
  releasesDir: string,
  { command, token }: { command: string; token: string | undefined },
  args: FleetArguments,
): Promise<Outcome> {
  try {
    const run = FLEET_COMMANDS[command];
    if (!run) throw new CliError(`there is no command "${command}"`, 2);
    await requireFleet(releasesDir, command);
    const remote = await concernedRemote(releasesDir, command, args.name);
    const holder = await authorise(releasesDir, token, command, remote);
    return await run(releasesDir, { ...args, holder });
  } catch (error) {
    throw storageFault(error, releasesDir) ?? error;
  }
}
