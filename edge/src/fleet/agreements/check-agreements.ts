import type { FleetDocument } from '../../discovery/schema';
import { CliError } from '../../release/cli-error';
import { lossesOf, unmetUses, type Party } from './compare-agreements';
import { liveParties } from './live-parties';

/** Lines of one message. */
const MAX_LINES = 10;

/**
 * Compares a release that gets visitors with the live ones.
 *
 * @param options.drop members that others read may be left out, as routes may
 * @returns notes: losses that `drop` allows, and uses that no live release meets
 * @throws CliError if a live release reads what the new one no longer gives
 */
export async function checkAgreements(
  releasesDir: string,
  document: Pick<FleetDocument, 'microFrontends'>,
  release: Party,
  { drop }: { drop: boolean },
): Promise<string[]> {
  const live = await liveParties(releasesDir, document);
  const losses = lossesOf(release, live);
  if (losses.length > 0 && !drop) {
    const remedy = release.agreements
      ? 'give it until the others no longer read it, or release with --drop when that is meant'
      : 'this build has no agreements.json: run npm run agreements and build again, or release with --drop';
    throw new CliError(`${shortened(losses).join('\n')}\n${remedy}`);
  }
  const { absent, lacking } = unmetUses(release, live);
  return shortened([...losses, ...lacking, ...absent]);
}

const shortened = (lines: readonly string[]): string[] =>
  lines.length <= MAX_LINES
    ? [...lines]
    : [...lines.slice(0, MAX_LINES), `and ${lines.length - MAX_LINES} more`];

/**
 * Agreements of the live composition. A member that is read and not given may be an optional one,
 * so it is a note here; a release that takes it away is refused.
 *
 * @returns `problems`: unreadable files; `notes`: members that are read and not given, uses without
 * any giver
 */
export async function checkLiveAgreements(
  releasesDir: string,
  document: Pick<FleetDocument, 'microFrontends'>,
): Promise<{ problems: string[]; notes: string[] }> {
  const live = await liveParties(releasesDir, document);
  const unmet = live.map((party) => unmetUses(party, live));
  return {
    problems: live.flatMap(({ problem }) => (problem === undefined ? [] : [problem])),
    notes: unmet.flatMap(({ lacking, absent }) => [...lacking, ...absent]),
  };
}
