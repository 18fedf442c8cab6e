import { renderToStaticMarkup } from 'react-dom/server';
import { StoreProvider } from 'shared/store';
import { createPlatformStore } from 'shared/store/host';
import { StyleSheetManager } from 'shared/styled';
import { ServerStyleSheet } from 'shared/styled/server';
import { globalCss } from 'shared/ui/theme';
import { OfflineScreen } from '../chrome/offline/offline-screen';

/** Parts of the page that the edge assembles. */
export interface OfflinePage {
  /** Content of `<body>`. */
  markup: string;
  css: string;
}

/** The offline screen as static HTML. Runs in Node, at build time. */
export function renderOfflinePage(): OfflinePage {
  const sheet = new ServerStyleSheet();
  try {
    const markup = renderToStaticMarkup(
      <StyleSheetManager sheet={sheet.instance}>
        <StoreProvider store={createPlatformStore()}>
          <OfflineScreen />
        </StoreProvider>
      </StyleSheetManager>,
    );
    const css = [...sheet.getStyleTags().matchAll(/<style[^<>]*>([^<]*)<\/style>/g)]
      .map(([, text]) => text)
      .join('\n');
    // Without a script nothing would open the dialog.
    return { markup: markup.replace('<dialog ', '<dialog open="" '), css: globalCss + css };
  } finally {
    sheet.seal();
  }
}
