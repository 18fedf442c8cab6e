import { importWithRetries } from 'shared/browser';
import { pageNonce } from '../failure/nonce';

/** The edge writes the page's stylesheet into the HTML under this id. */
export const GLOBAL_STYLE_ID = 'global-style';

/** Brings the page's own stylesheet where the HTML came without a frame. */
export async function ensureGlobalStyle(document: Document): Promise<void> {
  if (document.getElementById(GLOBAL_STYLE_ID)) return;
  const { globalCss } = await importWithRetries(() => import('shared/ui/theme'));
  const style = document.createElement('style');
  style.id = GLOBAL_STYLE_ID;
  style.nonce = pageNonce();
  style.textContent = globalCss;
  document.head.append(style);
}
