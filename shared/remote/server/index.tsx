/** For rendering static pages at build; a room of its own, so that no page carries it. */
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { PlatformRoot, type RootContent } from 'shared/router';
import { createServerRouter } from 'shared/router/server';
import { StoreProvider } from 'shared/store';
import { createPlatformStore } from 'shared/store/host';
import { ServerStyleSheet } from 'shared/styled/server';
import { idPrefixOf } from '../../build/derived-names.mjs';

export interface RenderedPage {
  html: string;
  /** Rules of its styled components. */
  css: string;
}

/** No remote may have this name. The ids of the page differ from those of the frame around it. */
const OWNER = 'page';

/**
 * Renders a page as nobody in particular sees it first: signed out, no answer of the API there yet.
 * @param Page the page's component
 * @param path its address
 * @param pattern the route that matches the address
 * @throws when the component does, or renders a `style` attribute: the policy of the page refuses it
 */
export function renderStaticPage(Page: ComponentType, path: string, pattern: string): RenderedPage {
  const router = createServerRouter(
    [{ path: pattern, owner: OWNER, page: 'page', title: 'Page' }],
    path,
  );
  const content: RootContent = { owner: OWNER, page: () => <Page /> };
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToStaticMarkup(
      sheet.collectStyles(
        <StoreProvider store={createPlatformStore()}>
          <PlatformRoot router={router} content={content} />
        </StoreProvider>,
      ),
      { identifierPrefix: idPrefixOf(OWNER) },
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
