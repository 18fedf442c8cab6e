/**
 * A composition in two parts. The HTML holds the part that its page and the chrome need at first:
 * all addresses, menu, slots and the files of the page itself. A second document, named by its
 * hash, holds the files and route details of the other pages. It is fetched once the page is ready,
 * or earlier if needed. Both parts together are the composition.
 */
import type { ComposedRemote, Composition } from './composition';
import type { RouteDeclaration } from './declaration';
import type { ChunkReference } from './discovery';
import { releaseUrl } from './release-url';
import type { SlotDeclaration } from './slots';
import { satisfies } from './version-range';

/** A shell of this contract reads both parts. Older ones need the whole composition. */
const READS_PARTS = '>=1.18.0';
export const readsParts = (contract: string | undefined): boolean =>
  contract !== undefined && satisfies(contract, READS_PARTS);

/** Values that most remotes share are left out. `toComposition` restores them. */
export type PageRemote = Pick<ComposedRemote, 'version' | 'contract'> & Partial<ComposedRemote>;

export interface PageComposition extends Omit<Composition, 'remotes'> {
  remotes: Record<string, PageRemote>;
  /** The second part, as JSON (`CompositionDetails`). If absent, this is the whole composition. */
  details?: ChunkReference;
}

/** Data of a remote that the HTML leaves out. Data of its routes is keyed by their path. */
export interface RemoteDetails extends Pick<
  ComposedRemote,
  'owner' | 'entry' | 'chunks' | 'hashes' | 'lastGood'
> {
  routes: Record<string, Partial<RouteDeclaration>>;
}

export type CompositionDetails = Record<string, RemoteDetails>;

/** Placeholder for the entry of a remote whose details are not loaded. */
const NOT_HERE: ChunkReference = { url: '', integrity: '' };

export const isEntryHere = ({ entry }: Pick<ComposedRemote, 'entry'>): boolean => entry.url !== '';

/**
 * Contributions that render with the page of their slot: their files are fetched with the entry.
 */
const WITH_THE_PAGE: readonly SlotDeclaration['slot'][] = [
  'asset-row-action',
  'asset-page-action',
  'asset-chart-markers',
  'list-action',
];
/**
 * Contributions without code, or with code that loads on demand. The details usually arrive before
 * the visitor asks, otherwise the visitor waits. The hashes of a remote do not compress, and a
 * hundred remotes may have a search source.
 */
const WITHOUT_CODE_AT_START: readonly SlotDeclaration['slot'][] = [
  'account-menu-entry',
  'saved-screen-action',
  'search-source',
  'page-panel',
  'page-tray',
];

const includes = (slots: readonly string[], slot: string): boolean => slots.includes(slot);

/** Splits a route: the data for the router, the chrome and the skeleton, and the rest. */
function splitRoute(route: RouteDeclaration): [RouteDeclaration, Partial<RouteDeclaration>] {
  const { path, page, title, heading, skeleton, rendering, ...rest } = route;
  return [
    {
      path,
      page,
      title,
      ...(heading !== undefined && { heading }),
      ...(skeleton !== undefined && { skeleton }),
      ...(rendering !== undefined && { rendering }),
    },
    rest,
  ];
}

/** @param page key of the page in the HTML, when the remote owns it */
export function toPageRemote(composed: ComposedRemote, page: string | null): PageRemote {
  const { name, version, contract, baseUrl, entry, nav, slots, refused, killed, overridden } =
    composed;
  const isOwner = page !== null;
  const contributions = slots.filter(({ slot }) => !includes(WITHOUT_CODE_AT_START, slot));
  const ids = contributions
    .filter(({ slot }) => isOwner || includes(WITH_THE_PAGE, slot))
    .map(({ id }) => id);
  const chunks = Object.fromEntries(
    [...(isOwner ? [page] : []), ...ids].flatMap((id) => {
      const files = composed.chunks[id];
      return files ? [[id, files]] : [];
    }),
  );
  const hasCode = isOwner || contributions.length > 0;
  return {
    version,
    contract,
    ...(baseUrl !== releaseUrl(name, version) && { baseUrl }),
    // The page's own skeleton keeps its subject, so that hydration matches the server's HTML.
    routes: composed.routes.map((route) =>
      isOwner && route.page === page ? route : splitRoute(route)[0],
    ),
    ...(nav.length > 0 && { nav }),
    ...(slots.length > 0 && { slots }),
    ...(hasCode && { entry }),
    ...(hasCode && composed.hashes && { hashes: composed.hashes }),
    ...(isOwner && composed.lastGood && { lastGood: composed.lastGood }),
    ...(Object.keys(chunks).length > 0 && { chunks }),
    ...(refused && { refused }),
    ...(killed && { killed }),
    ...(overridden && { overridden }),
  };
}

/** The data that `toPageRemote` leaves out. */
export const detailsOfRemote = ({
  owner,
  entry,
  chunks,
  hashes,
  lastGood,
  routes,
}: ComposedRemote): RemoteDetails => ({
  owner,
  entry,
  chunks,
  ...(hashes && { hashes }),
  ...(lastGood && { lastGood }),
  routes: Object.fromEntries(
    routes
      .map((route) => [route.path, splitRoute(route)[1]] as const)
      .filter(([, rest]) => Object.keys(rest).length > 0),
  ),
});

/** The part of the composition in the HTML. `addDetails` completes it. */
export function fromPage({ details: _details, remotes, ...rest }: PageComposition): Composition {
  return {
    ...rest,
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, remote]) => [
        name,
        {
          name,
          owner: '',
          baseUrl: releaseUrl(name, remote.version),
          entry: NOT_HERE,
          routes: [],
          nav: [],
          slots: [],
          chunks: {},
          ...remote,
        },
      ]),
    ),
  };
}

/** Completes a composition in place. References to its remotes see the details too. */
export function addDetails(composition: Composition, details: CompositionDetails): void {
  for (const [name, { routes, ...files }] of Object.entries(details)) {
    const remote = composition.remotes[name];
    if (!remote) continue;
    Object.assign(remote, files);
    for (const route of remote.routes) Object.assign(route, routes[route.path]);
  }
}
