import { renderToString } from 'react-dom/server.edge';
import { FRAME_CONTRACT, type Frame, type FrameInput, type FrameModule } from 'shared/contract';
import { createServerRouter } from 'shared/router/server';
import { createPlatformStore, setPlatformServices } from 'shared/store/host';
import { ServerStyleSheet, styledVersion } from 'shared/styled/server';
import { globalCss } from 'shared/ui/theme';
import { GLOBAL_STYLE_ID } from '../chrome/global-style';
import { platformRoutes } from '../router/platform-routes';
import { shellRoot } from '../start/root/shell-root';
import { frameKey } from './frame-key';
import { serverServices } from './server-services';
import { siteMap } from './site-map';

/** Placeholder in the stylesheet for the release folder, which is unknown at build time. */
const RELEASE_FOLDER = '/RELEASE/';

/** Prerenders the chrome for `pathname`, with the page's skeleton unless the document holds the page. Independent of the visitor. */
export function drawFrame({ composition, pathname, hasPage = false }: FrameInput): Frame {
  const router = createServerRouter(
    platformRoutes(composition, () => Promise.resolve()),
    pathname,
  );
  const sheet = new ServerStyleSheet();
  setPlatformServices(serverServices(composition));
  try {
    const tree = sheet.collectStyles(shellRoot(createPlatformStore(), router, hasPage));
    const html = renderToString(tree);
    const noScript = renderToString(sheet.collectStyles(siteMap(composition)));
    return {
      html,
      noScript,
      styles: [
        {
          attributes: { id: GLOBAL_STYLE_ID },
          css: globalCss.replaceAll(RELEASE_FOLDER, composition.shell.baseUrl),
        },
        {
          // The library finds its rules in the browser by these attributes.
          attributes: { 'data-styled': 'true', 'data-styled-version': styledVersion },
          css: sheet.instance.toString(),
        },
      ],
    };
  } finally {
    sheet.seal();
    router.dispose();
    setPlatformServices(null);
  }
}

export const frameModule: FrameModule = { contract: FRAME_CONTRACT, frameKey, drawFrame };
