import { readDiscovery } from '../../discovery/file';
import { requireProposal } from '../../discovery/proposals';

/**
 * The part that a command is about: of an approval, which names a proposal, the part of that.
 * @throws CliError when there is no such proposal
 */
export async function concernedPart(
  releasesDir: string,
  command: string,
  name: string | undefined,
): Promise<string | undefined> {
  if (name === undefined || !['approve', 'decline'].includes(command)) return name;
  return requireProposal(await readDiscovery(releasesDir), name).name;
}
