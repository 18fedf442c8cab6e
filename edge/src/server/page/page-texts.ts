import { brand } from 'shared/brand';
import type { PathOwner } from '../../composition/owner';
import type { FoundStaticPage } from '../static-pages/static-pages';
import type { FoundSubject } from './subjects';

/** The edge's facts about an address. */
export interface PageFacts {
  /** Null if no route owns it; the chrome then shows its 404 page. */
  owner: PathOwner | null;
  /** The asset or other subject of the address; null if it has none, or none is known now. */
  subject: FoundSubject;
  /**
   * Static page of the owner's release for this address; null if only its code renders the page.
   */
  staticPage: Exclude<FoundStaticPage, { kind: 'file' }> | null;
}

const NOT_FOUND = { title: 'Page not found', description: 'There is no page at this address.' };

/**
 * Title and description of a page, for search engines and shared links: the most specific texts
 * available.
 */
export function textsOfPage({ owner, subject, staticPage }: PageFacts): {
  title: string;
  description: string;
} {
  const named = subject === 'unknown' ? null : subject;
  const { route } = owner ?? {};
  return {
    title: staticPage?.page.title ?? named?.title ?? route?.title ?? NOT_FOUND.title,
    description:
      staticPage?.page.description ??
      named?.description ??
      (route ? (route.description ?? brand.description) : NOT_FOUND.description),
  };
}

/** Whether the address shows something that can be shared. */
export const isFound = ({ owner, subject, staticPage }: PageFacts): boolean =>
  owner !== null &&
  owner.route.status === undefined &&
  owner.route.noindex === undefined &&
  !isMissing({ subject, staticPage });

/** Whether the address is owned but its subject does not exist. */
export const isMissing = ({ subject, staticPage }: Omit<PageFacts, 'owner'>): boolean =>
  subject === 'unknown' || staticPage?.kind === 'missing';

/**
 * Whether search engines may index the page. Not while the existence of its subject is unknown
 * because the API is slow or down.
 *
 * @param search query string of the address, with its `?`, or empty
 */
export const isIndexed = (facts: PageFacts, search: string): boolean =>
  isFound(facts) &&
  (facts.owner?.route.subject === undefined || facts.subject !== null) &&
  (facts.owner?.route.noindexQueries === undefined || search === '');

/** The title of the document, with the name of the product. */
export const documentTitle = (title: string): string =>
  title.includes(brand.name) ? title : `${title} | ${brand.name}`;
