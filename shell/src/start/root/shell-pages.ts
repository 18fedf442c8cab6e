import type { ComponentType } from 'react';
import { retry } from '../../composition/loader/retry';
import { NotFoundPage } from '../../pages/not-found/not-found-page';
import { CLOSED_PAGE } from '../../configuration/view-protection';
import { ClosedPage } from '../../pages/closed/closed-page';
import { NOT_FOUND_PAGE, SERVER_FAILURE_PAGE } from '../../router/platform-routes';

/** The shell's pages by the key declared in shell.json; each is a separate chunk. */
const PAGES: Record<string, () => Promise<ComponentType>> = {
  login: () => import('../../pages/login/login-page').then(({ LoginPage }) => LoginPage),
  'forgot-password': () =>
    import('../../pages/forgot-password/forgot-password-page').then(
      ({ ForgotPasswordPage }) => ForgotPasswordPage,
    ),
  mailbox: () => import('../../pages/mailbox/mailbox-page').then(({ MailboxPage }) => MailboxPage),
  status: () => import('../../pages/status/status-page').then(({ StatusPage }) => StatusPage),
  comments: () =>
    import('../../pages/comments/comments-page').then(({ CommentsPage }) => CommentsPage),
  logout: () => import('../../pages/logout/logout-page').then(({ LogoutPage }) => LogoutPage),
  [SERVER_FAILURE_PAGE]: () =>
    import('../../pages/server-failure/server-failure-page').then(
      ({ ServerFailurePage }) => ServerFailurePage,
    ),
};

/** Pages that are part of the shell's main code: the server prerenders them too. */
const loaded = new Map<string, ComponentType>([
  [NOT_FOUND_PAGE, NotFoundPage],
  [CLOSED_PAGE, ClosedPage],
]);

/** Loads the code of a page, with the same retries as a remote. */
export async function prepareShellPage(page: string, signal?: AbortSignal): Promise<void> {
  const load = PAGES[page];
  if (load && !loaded.has(page)) loaded.set(page, await retry(load, { signal }));
}

/** Undefined while the page's code is not loaded; an unknown page is the 404 page. */
export const shellPage = (page: string): ComponentType | undefined =>
  loaded.get(page) ?? (page in PAGES ? undefined : NotFoundPage);
