import { readDiscovery } from '../../discovery/file';
import { requireProposal } from '../../discovery/proposals';

/**
 * Name of the remote that a command concerns. `approve` and `decline` name a proposal, which has the
 * remote.
 *
 * @throws CliError if no such proposal exists
 */
export async function concernedRemote(
  releasesDir: string,
  command: string,
  name: string | undefined,
): Promise<string | undefined> {
  if (name === undefined || !['approve', 'decline'].includes(command)) return name;
  return requireProposal(await readDiscovery(releasesDir), name).name;
}
