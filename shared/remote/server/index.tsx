/** Rendering of static pages at build time. A separate package, so that no page bundles it. */
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { PlatformRoot, type RootContent } from 'shared/router';
import { createServerRouter } from 'shared/router/server';
import { StoreProvider } from 'shared/store';
import { createPlatformStore } from 'shared/store/host';
import { ServerStyleSheet } from 'shared/styled/server';
import { idPrefixOf, STATIC_PAGES } from '../../build/derived-names.mjs';
import { PageView } from '../page-view';

export interface RenderedPage {
  html: string;
  /** Rules of its styled components. */
  css: string;
}

/**
 * Renders a page as an anonymous visitor sees it first: signed out, without API answers.
 * @param Page the page's component
 * @param path its address
 * @param pattern the route that matches the address
 * @throws when the component throws or renders a `style` attribute, which the page's policy forbids
 */
export function renderStaticPage(Page: ComponentType, path: string, pattern: string): RenderedPage {
  const router = createServerRouter(
    [{ path: pattern, owner: STATIC_PAGES, page: 'page', title: 'Page' }],
    path,
  );
  const content: RootContent = { owner: STATIC_PAGES, page: () => <PageView page={Page} /> };
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(
      sheet.collectStyles(
        <StoreProvider store={createPlatformStore()}>
          <PlatformRoot router={router} content={content} />
        </StoreProvider>,
      ),
      { identifierPrefix: idPrefixOf(STATIC_PAGES) },
    );
    const [refused] = /<[a-z]+(?: [^<>]*)? style="[^"]*"/.exec(html) ?? [];
    if (refused !== undefined)
      throw new Error(`The static page ${path} has a style attribute: ${refused}`);
    return { html, css: sheet.instance.toString() };
  } finally {
    sheet.seal();
    router.dispose();
  }
}
export { serverPages } from './pages';
