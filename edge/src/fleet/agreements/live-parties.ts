import { readFile } from 'node:fs/promises';
import type { Deployment } from 'shared/contract';
import { isLive } from '../../discovery/deployments';
import type { FleetDocument } from '../../discovery/schema';
import { AGREEMENTS_FILE, parseAgreements } from '../../release/agreements';
import { CliError } from '../../release/cli-error';
import { releaseStore } from '../../release/release-store';
import type { ReleaseStore } from '../../release/store';
import type { Party } from './compare-agreements';

/** A live release; `problem` says why its agreements could not be read. */
export type LiveParty = Party & { problem?: string };

/** A release of the store with its agreements. */
export async function partyOf(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<LiveParty> {
  const located = await store.locate(name, version, AGREEMENTS_FILE);
  const bytes = located && (await readFile(located.path).catch(() => null));
  if (!bytes) return { name, version, agreements: null };
  try {
    const agreements = parseAgreements(bytes, `${name} ${version}: ${AGREEMENTS_FILE}`);
    return { name, version, agreements };
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return { name, version, agreements: null, problem: error.message };
  }
}

/** Releases that visitors get, with their agreements. Killed remotes are left out. */
export async function liveParties(
  releasesDir: string,
  { microFrontends }: Pick<FleetDocument, 'microFrontends'>,
): Promise<LiveParty[]> {
  const store = releaseStore(releasesDir);
  const isServed = (one: Deployment): boolean => isLive(one) && !one.extras.killed;
  const live = Object.entries(microFrontends).flatMap(([name, list]) =>
    list.filter(isServed).map(({ metadata }) => ({ name, version: metadata.version })),
  );
  return Promise.all(live.map(({ name, version }) => partyOf(store, name, version)));
}
