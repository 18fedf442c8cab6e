import type { ComponentType } from 'react';
import { retry } from '../composition/retry';
import { NotFoundPage } from '../pages/not-found/not-found-page';
import { CLOSED_PAGE } from '../configuration/view-protection';
import { ClosedPage } from '../pages/closed/closed-page';
import { NOT_FOUND_PAGE, SERVER_FAILURE_PAGE } from '../router/platform-routes';

/** The shell's own pages by the key that shell.json declares; each a chunk of its own. */
const PAGES: Record<string, () => Promise<ComponentType>> = {
  login: () => import('../pages/login/login-page').then(({ LoginPage }) => LoginPage),
  'forgot-password': () =>
    import('../pages/forgot-password/forgot-password-page').then(
      ({ ForgotPasswordPage }) => ForgotPasswordPage,
    ),
  mailbox: () => import('../pages/mailbox/mailbox-page').then(({ MailboxPage }) => MailboxPage),
  status: () => import('../pages/status/status-page').then(({ StatusPage }) => StatusPage),
  comments: () =>
    import('../pages/comments/comments-page').then(({ CommentsPage }) => CommentsPage),
  logout: () => import('../pages/logout/logout-page').then(({ LogoutPage }) => LogoutPage),
  [SERVER_FAILURE_PAGE]: () =>
    import('../pages/server-failure/server-failure-page').then(
      ({ ServerFailurePage }) => ServerFailurePage,
    ),
};

/** What there always is comes with the shell: the server draws it too. */
const loaded = new Map<string, ComponentType>([
  [NOT_FOUND_PAGE, NotFoundPage],
  [CLOSED_PAGE, ClosedPage],
]);

/** Brings the code of a page, tried again as that of every part. */
export async function prepareShellPage(page: string, signal?: AbortSignal): Promise<void> {
  const load = PAGES[page];
  if (load && !loaded.has(page)) loaded.set(page, await retry(load, { signal }));
}

/** Undefined while the page's code is not here; a page that nobody knows is not found. */
export const shellPage = (page: string): ComponentType | undefined =>
  loaded.get(page) ?? (page in PAGES ? undefined : NotFoundPage);
