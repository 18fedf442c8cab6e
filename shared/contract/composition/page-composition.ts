/**
 * A composition in two parts. The HTML holds what its page and the frame need before anything else is opened:
 * all addresses, menu and slots, and the files of the page itself. Files of the other pages and what is said of
 * them stand in a document of its own, named by its hash and fetched once the page is ready, or when it is
 * needed. Both parts together are the composition.
 */
import type { ComposedRemote, Composition } from './composition';
import type { RouteDeclaration } from './declaration';
import type { ChunkReference } from './discovery';
import { releaseUrl } from './release-url';
import type { SlotDeclaration } from './slots';
import { satisfies } from './version-range';

/** A shell of this contract reads both parts; older ones want the composition whole. */
const READS_PARTS = '>=1.18.0';
export const readsParts = (contract: string | undefined): boolean =>
  contract !== undefined && satisfies(contract, READS_PARTS);

/** What is the same for most remotes is left out; `toComposition` puts it back. */
export type PageRemote = Pick<ComposedRemote, 'version' | 'contract'> & Partial<ComposedRemote>;

export interface PageComposition extends Omit<Composition, 'remotes'> {
  remotes: Record<string, PageRemote>;
  /** The other part, as JSON (`CompositionDetails`). Absent: this is the whole composition. */
  details?: ChunkReference;
}

/** What the HTML leaves out of a remote; of its routes by their path. */
export interface RemoteDetails extends Pick<
  ComposedRemote,
  'owner' | 'entry' | 'chunks' | 'hashes' | 'lastGood'
> {
  routes: Record<string, Partial<RouteDeclaration>>;
}

export type CompositionDetails = Record<string, RemoteDetails>;

/** In place of the entry of a remote whose details are not here. */
const NOT_HERE: ChunkReference = { url: '', integrity: '' };

export const isEntryHere = ({ entry }: Pick<ComposedRemote, 'entry'>): boolean => entry.url !== '';

/** Contributions that are drawn with the page that offers their slot: their files start beside the entry. */
const WITH_THE_PAGE: readonly SlotDeclaration['slot'][] = [
  'asset-row-action',
  'asset-page-action',
  'asset-chart-markers',
  'list-action',
];
/**
 * Contributions that have no code, and those whose code comes when a visitor asks for them: by then the details
 * are here, and who is quicker waits for them. The hashes of a remote are what cannot be compressed, and a
 * hundred remotes may have a source of the search.
 */
const WITHOUT_CODE_AT_START: readonly SlotDeclaration['slot'][] = [
  'account-menu-entry',
  'saved-screen-action',
  'search-source',
  'page-panel',
];

const includes = (slots: readonly string[], slot: string): boolean => slots.includes(slot);

/** Splits a route: what the router, the frame and the skeleton show, and the rest. */
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

/** @param page key of the page that the HTML is for, when the remote owns it */
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
    // The skeleton of the page itself says what it is about: hydration draws what the server drew.
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

/** What `toPageRemote` leaves out. */
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

/** The composition as far as the HTML has it; `addDetails` completes it. */
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

/** Completes a composition in place: whoever holds one of its remotes has the whole of it then. */
export function addDetails(composition: Composition, details: CompositionDetails): void {
  for (const [name, { routes, ...files }] of Object.entries(details)) {
    const remote = composition.remotes[name];
    if (!remote) continue;
    Object.assign(remote, files);
    for (const route of remote.routes) Object.assign(route, routes[route.path]);
  }
}
