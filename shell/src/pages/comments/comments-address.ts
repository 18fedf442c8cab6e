import { platformServices } from 'shared/store';

export const COMMENTS_PAGE = '/comments';

/** The comments page of one page of the site. */
export const commentsOn = (page: string): string =>
  `${COMMENTS_PAGE}?${new URLSearchParams({ page })}`;

/** Comments are for those who develop the site: elsewhere there is no such page. */
export const hasComments = (): boolean =>
  platformServices()?.composition.shellRoutes.some(({ path }) => path === COMMENTS_PAGE) ?? false;
