import { createElement, useSyncExternalStore, type ReactNode } from 'react';
import { PageMounted, usePageTitle } from 'shared/remote';
import { pageFailure, type PageFailure } from '../../failure/page-failure';
import { NOT_FOUND_PAGE, SERVER_FAILURE_PAGE } from '../../router/platform-routes';
import { shellPage } from './shell-pages';

/** The shell's page for each failure status, and its title. */
export const FAILURE_PAGES = {
  404: { page: NOT_FOUND_PAGE, title: 'Page not found' },
  500: { page: SERVER_FAILURE_PAGE, title: 'Something went wrong' },
} as const;

function Failed({ status }: Pick<PageFailure, 'status'>): ReactNode {
  const { page, title } = FAILURE_PAGES[status];
  usePageTitle(title);
  const Page = shellPage(page);
  return Page ? <PageMounted>{createElement(Page)}</PageMounted> : null;
}

/** The shell's page in place of a page whose data is unavailable; otherwise nothing. */
export function PageFailureView(): ReactNode {
  const failure = useSyncExternalStore(pageFailure.subscribe, pageFailure.get, () => null);
  return failure && <Failed status={failure.status} />;
}
