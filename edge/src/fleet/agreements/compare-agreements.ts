import type { Agreements } from '../../release/agreements';
import { GivenPaths } from './paths';

/** A release with its agreements. */
export interface Party {
  name: string;
  version: string;
  /** Null if the release has no record of them. */
  agreements: Agreements | null;
}

const KINDS = ['events', 'slots'] as const;
type Kind = (typeof KINDS)[number];
const ONE = { events: 'event', slots: 'slot' } as const;

const labelOf = ({ name, version }: Party): string => `${name} ${version}`;

/** Own members only: the object came from a file. */
const pathsOf = (
  { agreements }: Party,
  side: 'gives' | 'uses',
  kind: Kind,
  name: string,
): string[] | null => {
  const paths = agreements?.[side][kind];
  return paths && Object.hasOwn(paths, name) ? (paths[name] ?? null) : null;
};

const namesOf = (parties: readonly Party[], side: 'gives' | 'uses', kind: Kind): Set<string> =>
  new Set(parties.flatMap(({ agreements }) => Object.keys(agreements?.[side][kind] ?? {})));

/** Paths that any of the parties gives below a name. Null if none gives the name. */
function pathsGivenBy(parties: readonly Party[], kind: Kind, name: string): GivenPaths | null {
  const lists = parties.flatMap((party) => {
    const paths = pathsOf(party, 'gives', kind, name);
    return paths ? [paths] : [];
  });
  return lists.length === 0 ? null : lists.reduce((all, paths) => all.add(paths), new GivenPaths());
}

const what = (kind: Kind, name: string, paths: readonly string[]): string =>
  paths.length === 0
    ? `the ${ONE[kind]} ${name}`
    : `${paths.join(', ')} of the ${ONE[kind]} ${name}`;

/**
 * Losses of a new release: members that a live release of the same name gives, that another live
 * release reads, and that the new one does not give. An event or a slot that the new one leaves out
 * is no loss while another live release gives it.
 *
 * @param release the new release
 * @param live all live releases, including those of the same name
 * @returns one clause for each reader and name
 */
export function lossesOf(release: Party, live: readonly Party[]): string[] {
  const before = live.filter(({ name }) => name === release.name);
  const others = live.filter(({ name }) => name !== release.name);
  return KINDS.flatMap((kind) =>
    [...namesOf(before, 'gives', kind)].toSorted().flatMap((name) => {
      const readers = others.filter((other) => pathsOf(other, 'uses', kind, name));
      if (readers.length === 0) return [];
      const old = pathsGivenBy(before, kind, name);
      const now = pathsGivenBy([release], kind, name);
      if (!now && pathsGivenBy(others, kind, name)) return [];
      return readers.flatMap((reader) => {
        const reads = pathsOf(reader, 'uses', kind, name) ?? [];
        const lost = reads.filter((path) => old?.covers(path) && now?.covers(path) !== true);
        if (now && lost.length === 0) return [];
        return [
          now
            ? `${labelOf(release)} no longer gives ${what(kind, name, lost)}, which ${labelOf(reader)} reads`
            : `${labelOf(release)} no longer gives the ${ONE[kind]} ${name}, which ${labelOf(reader)} uses${reads.length > 0 ? ` (${reads.join(', ')})` : ''}`,
        ];
      });
    }),
  );
}

export interface Unmet {
  /** Events and slots that no live release gives. */
  absent: string[];
  /** Members that no live release gives, of events and slots that some give. */
  lacking: string[];
}

/**
 * Uses of a release that no live release meets.
 *
 * @param live all live releases; those of the same name do not count
 */
export function unmetUses(release: Party, live: readonly Party[]): Unmet {
  const others = live.filter(({ name }) => name !== release.name);
  const unmet: Unmet = { absent: [], lacking: [] };
  for (const kind of KINDS)
    for (const name of [...namesOf([release], 'uses', kind)].toSorted()) {
      const reads = pathsOf(release, 'uses', kind, name) ?? [];
      // A remote may listen to its own events.
      const own = pathsGivenBy([release], kind, name);
      const all = pathsGivenBy(others, kind, name);
      if (!all && !own)
        unmet.absent.push(
          `${labelOf(release)} uses the ${ONE[kind]} ${name}, which no live release records as given`,
        );
      const missing = reads.filter((path) => !all?.covers(path) && !own?.covers(path));
      if (!all || missing.length === 0) continue;
      const givers = others.filter((other) => pathsOf(other, 'gives', kind, name));
      unmet.lacking.push(
        `${labelOf(release)} reads ${what(kind, name, missing)}, which ${givers.map(labelOf).join(' and ')} ${givers.length === 1 ? 'gives' : 'give'} without`,
      );
    }
  return unmet;
}
