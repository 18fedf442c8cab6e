import { platformServices } from 'shared/store';

export const COMMENTS_PAGE = '/comments';

/** Address of the comments on a page of the site. */
export const commentsOn = (page: string): string =>
  `${COMMENTS_PAGE}?${new URLSearchParams({ page })}`;

/** Comments are for developers of the site: elsewhere this page does not exist. */
export const hasComments = (): boolean =>
  platformServices()?.composition.shellRoutes.some(({ path }) => path === COMMENTS_PAGE) ?? false;
