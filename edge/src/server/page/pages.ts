import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RedirectDeclaration } from 'shared/contract';
import { compositionId, redirectsOf, toComposition, toDiscovery } from '../../composition/resolve';
import { SHELL } from '../../release/names';
import { sendJson, sendText } from '../answers/reply';
import { installationHandlers } from '../installation/installation-handlers';
import { CompressedPages } from '../answers/compressed-pages';
import { answerPage } from './answer-page';
import { answerPicture } from './answer-picture';
import { answerSearch } from './answer-search';
import { CompositionDetails } from './composition-details';
import type { PageSources } from './page-sources';
import { publicFiles } from './public-files';
import { visitorResolver } from './resolve-visitor';
import { compositionSettings, isHttps } from './site-settings';
import { subjects } from './subjects';

/** Answers pages and `/discovery.json`: both resolve the same composition for the same visitor. */
export function pageHandlers(sources: PageSources) {
  const { settings, store, discovery, shells } = sources;
  const resolver = visitorResolver(sources);
  const details = new CompositionDetails();
  const subjectOf = subjects({ ask: sources.askApi });

  const installation = installationHandlers({
    settings,
    store,
    https: isHttps(settings),
    async shell(request, url) {
      const resolved = await resolver.resolve(request, url);
      return resolved && store.find(SHELL, resolved.resolution.shell.metadata.version);
    },
  });

  return {
    ...installation,
    ...publicFiles(sources, resolver),
    page: answerPage(sources, {
      resolver,
      details,
      subjectOf,
      compressedPages: new CompressedPages(),
    }),
    picture: answerPicture(sources, { resolver, subjectOf }),
    search: answerSearch(sources),

    /** Renders the shell of all pages ahead, as most visitors get it. */
    async prerender(): Promise<void> {
      const document = await discovery();
      const resolution = await resolver.resolveForAll();
      if (!document || !resolution) return;
      void sources.serverPages.prepare(resolution.remotes);
      shells.prepare(toComposition(resolution, document, await compositionSettings(sources)));
    },

    /** Files of the pages that the HTML of a composition leaves out. */
    compositionDetails(
      request: IncomingMessage,
      response: ServerResponse,
      url: URL,
    ): Promise<void> {
      return details.answer(request, response, url, async () => {
        const resolved = await resolver.resolve(request, url);
        if (!resolved) return null;
        const { resolution, document } = resolved;
        return toComposition(resolution, document, await compositionSettings(sources));
      });
    },

    /** Addresses that have moved for this visitor. */
    async redirects(request: IncomingMessage, url: URL): Promise<RedirectDeclaration[]> {
      const resolved = await resolver.resolve(request, url);
      return resolved ? redirectsOf(resolved.resolution) : [];
    },

    async discovery(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
      const resolved = await resolver.resolve(request, url);
      if (!resolved)
        return sendText(request, response, 503, 'Nothing is released here yet', {
          'retry-after': '2',
        });
      for (const [name, value] of Object.entries(resolved.headers)) response.setHeader(name, value);
      // Open tabs request only this header, to check whether they are up to date.
      response.setHeader('x-composition', compositionId(resolved.resolution));
      sendJson(request, response, 200, toDiscovery(resolved.resolution));
    },
  };
}
