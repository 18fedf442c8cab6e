import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { assumeWidth } from 'shared/browser';
import type { ServerPage, ServerPageInput } from 'shared/contract';
import { PlatformRoot, type PlatformRouter, type RootContent } from 'shared/router';
import { createServerRouter } from 'shared/router/server';
import { StoreProvider } from 'shared/store';
import {
  createPlatformStore,
  keptAnswers,
  setPlatformStore,
  signedOut,
  transport,
  visitorQueries,
  type PlatformStore,
} from 'shared/store/host';
import { ServerStyleSheet } from 'shared/styled/server';
import { idPrefixOf } from '../../../build/derived-names.mjs';
import { answeredFrom } from './answered-from';
import { inlineStylesAsRules } from './inline-styles';

/** No remote may have this name. It keeps the page's ids different from those of the chrome. */
const OWNER = 'page';
/** Maximum rounds of data that lead to further calls. */
const MAX_PASSES = 5;
const SMALL_WIDTH = 390;
const LARGE_WIDTH = 1440;

/** Pages whose lazy components have loaded: in the first render of a page they are still missing. */
const completed = new WeakSet<ComponentType>();

/** Resolves once the given answers are in the store. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Renders a page as an anonymous visitor sees it, with the given answers.
 * @returns its HTML, and the calls whose answers were missing
 * @throws what the page throws during rendering
 */
export async function renderServerPage(
  Page: ComponentType,
  { pathname, search, pattern, isSmall, answers }: ServerPageInput,
): Promise<ServerPage> {
  assumeWidth(isSmall ? SMALL_WIDTH : LARGE_WIDTH);
  const store = createPlatformStore();
  setPlatformStore(store);
  store.dispatch(signedOut());
  const source = answeredFrom(answers);
  visitorQueries.clear();
  transport.forget();
  transport.configure({ fetch: source.fetch });
  const router = createServerRouter(
    [{ path: pattern, owner: OWNER, page: 'page', title: 'Page' }],
    pathname + search,
  );
  try {
    const rendered = await renderUntilSettled(Page, store, router);
    // Without its data, a page has not rendered the components that show it.
    if (source.missing().length === 0) completed.add(Page);
    const inline = inlineStylesAsRules(rendered.html);
    return {
      html: inline.html,
      css: rendered.css,
      inlineCss: inline.css,
      kept: keptAnswers(store),
      missing: source.missing(),
    };
  } finally {
    router.dispose();
    setPlatformStore(null);
    assumeWidth(null);
  }
}

/** Renders again while a rendering has brought new data into the store. */
async function renderUntilSettled(
  Page: ComponentType,
  store: PlatformStore,
  router: PlatformRouter,
): Promise<{ html: string; css: string }> {
  const content: RootContent = { owner: OWNER, page: () => <Page /> };
  let last = { html: '', css: '' };
  let equalPasses = 0;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const before = store.getState();
    const rendered = renderOnce(store, router, content);
    await settled();
    equalPasses = rendered.html === last.html ? equalPasses + 1 : 0;
    last = rendered;
    // A lazy component looks like its fallback, the page without data, in the pass that loads it.
    if (equalPasses === 2 || (completed.has(Page) && store.getState() === before)) break;
  }
  return last;
}

function renderOnce(store: PlatformStore, router: PlatformRouter, content: RootContent) {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToStaticMarkup(
      sheet.collectStyles(
        <StoreProvider store={store}>
          <PlatformRoot router={router} content={content} />
        </StoreProvider>,
      ),
      { identifierPrefix: idPrefixOf(OWNER) },
    );
    return { html, css: sheet.instance.toString() };
  } finally {
    sheet.seal();
  }
}
