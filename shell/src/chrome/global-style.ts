import { importWithRetries } from 'shared/browser';
import { pageNonce } from '../failure/nonce';

/** Id under which the edge writes the page's stylesheet into the HTML. */
export const GLOBAL_STYLE_ID = 'global-style';

/** Adds the global stylesheet if the HTML has no prerendered chrome. */
export async function ensureGlobalStyle(document: Document): Promise<void> {
  if (document.getElementById(GLOBAL_STYLE_ID)) return;
  const { globalCss } = await importWithRetries(() => import('shared/ui/theme'));
  const style = document.createElement('style');
  style.id = GLOBAL_STYLE_ID;
  style.nonce = pageNonce();
  style.textContent = globalCss;
  document.head.append(style);
}
