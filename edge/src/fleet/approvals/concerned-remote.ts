import { readDiscovery } from '../../discovery/file';
import { requireProposal } from '../../discovery/proposals';

/**
 * The micro-frontend that a command concerns; for an approval, that of the named proposal.
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
