import type { ScreenCriteria } from 'shared/contract';
import { catalogueOf, type ScreenerType } from 'shared/market';
import { platformServices } from 'shared/store';
import { LinkButton } from 'shared/ui';
import { addressOf, stateOf } from './criteria/criteria';

export interface ScreenLink {
  id: string;
  title: string;
  to: string;
}

/**
 * Links of other remotes for a screen type: their pages with the query string and name of the
 * screen. Empty for criteria that the page's filters cannot express: the link would open another
 * screen.
 */
export function screenLinks(
  type: ScreenerType,
  { name, criteria }: { name: string; criteria: ScreenCriteria },
): ScreenLink[] {
  const catalogue = catalogueOf(type);
  if (stateOf(catalogue, criteria).unusedConditions.length > 0) return [];
  const { where, broker, sort } = criteria;
  const list = { where, broker, sort, columnSet: null, columns: null, pageSize: 50 as const };
  const search = new URLSearchParams(addressOf(catalogue, list));
  search.set('name', name);
  const contributions = platformServices()?.contributions('saved-screen-action') ?? [];
  return contributions
    .filter(({ types }) => types.includes(type))
    .map(({ id, title, path }) => ({ id, title, to: `${path}?${search}` }));
}

/** The links as small buttons. */
export function ScreenLinks(props: { type: ScreenerType; name: string; criteria: ScreenCriteria }) {
  return screenLinks(props.type, props).map(({ id, title, to }) => (
    <LinkButton key={id} size="sm" variant="quiet" to={to}>
      {title}
    </LinkButton>
  ));
}
