import { SERVER_PAGES_CONTRACT, type ServerPagesModule } from 'shared/contract';
import type { LazyModule } from '../../definition';
import { renderServerPage } from './render-page';

export function serverPages(pages: Record<string, LazyModule<object>>): ServerPagesModule {
  return {
    contract: SERVER_PAGES_CONTRACT,
    pages: Object.keys(pages),
    async renderPage(input) {
      const load = pages[input.page];
      if (!load) throw new Error(`The page "${input.page}" is not among the server pages`);
      return renderServerPage((await load()).default, input);
    },
  };
}
