import { act, render, type RenderResult } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { PageMounted } from 'shared/remote';
import {
  pageReadiness,
  PlatformRoot,
  routeObjects,
  setPlatformRouter,
  type PlatformRouter,
  type RootContent,
} from 'shared/router';
import { StoreProvider } from 'shared/store';
import { fakeShell, type FakeShell, type FakeShellOptions } from './fake-shell';

export interface RenderPageOptions extends FakeShellOptions {
  /** Address to open, with its query string. Default `/`. */
  path?: string;
  /** Route pattern of the page, e.g. `/stocks/details/:symbol`. Default: the path without its query. */
  route?: string;
}

export interface RenderedPage extends RenderResult, FakeShell {
  router: PlatformRouter;
  /** Path with query string in the address bar. */
  address: () => string;
  /** Resolves when the page reports that its first data is rendered. */
  ready: () => Promise<void>;
}

/**
 * Renders a page in a fake shell, as the platform would. Other addresses show `elsewhere: <path>`.
 */
export async function renderPage(
  Page: ComponentType,
  options: RenderPageOptions = {},
): Promise<RenderedPage> {
  const { path = '/', route = path.split('?')[0] ?? '/' } = options;
  const shell = fakeShell(options);
  pageReadiness.begin();
  const routes = routeObjects([
    { path: route, owner: 'test', page: 'page', title: 'Page' },
    ...(route === '*' ? [] : [{ path: '*', owner: 'test', page: 'elsewhere', title: 'Elsewhere' }]),
  ]);
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    hydrationData: {
      loaderData: Object.fromEntries(
        (routes[0]?.children ?? []).map(({ id }) => [String(id), null]),
      ),
    },
  });
  setPlatformRouter(router);
  const address = (): string => `${router.state.location.pathname}${router.state.location.search}`;
  const content: RootContent = {
    owner: 'test',
    page: ({ page }) =>
      page === 'page' ? (
        <PageMounted>
          <Page />
        </PageMounted>
      ) : (
        <p>elsewhere: {address()}</p>
      ),
  };
  // Lazy components and first answers settle within act.
  const result = await act(async () =>
    render(
      <StoreProvider store={shell.store}>
        <PlatformRoot router={router} content={content} />
      </StoreProvider>,
    ),
  );
  return Object.assign(result, shell, {
    router,
    address,
    ready: () => act(async () => pageReadiness.promise),
  });
}
