import { UNSUPPORTED_BROWSER } from 'shared/contract';
import { compileInline } from './compile-inline';

/** Styles of the screen without any bundle, in the background colours of the page. */
export const UNSUPPORTED_STYLE =
  '.unsupported{max-width:560px;margin:0 auto;padding:18vh 24px 48px;font:16px/1.5 system-ui,"Segoe UI",Arial,sans-serif}.unsupported h1{margin:0 0 12px;font-size:24px;line-height:1.25}.unsupported p{margin:0}plaintext{display:none}';

/** Shows the screen in browsers that lack features that the bundles need. */
export const UNSUPPORTED_SCRIPT = compileInline(import.meta.dirname, 'unsupported-browser', {
  target: 'es5',
  constants: {
    screenTitle: UNSUPPORTED_BROWSER.title,
    screenHtml: `</head><body><main id="main" class="unsupported"><h1>${UNSUPPORTED_BROWSER.title}</h1><p>${UNSUPPORTED_BROWSER.text}</p></main><plaintext hidden>`,
  },
});
