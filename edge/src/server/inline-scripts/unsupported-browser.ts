import { UNSUPPORTED_BROWSER } from 'shared/contract';

/**
 * What the bundles cannot do without, as old browsers can be asked. Syntax cannot be tried under the
 * content security policy; each of these came with or after the syntax that is used.
 */
const NEEDED = [
  'window.Promise',
  'window.fetch',
  'window.Proxy',
  'window.AbortController',
  'window.URLSearchParams',
  'window.ResizeObserver',
  'Object.hasOwn',
  '[].at',
  '[].toSorted',
  '"noModule" in document.createElement("script")',
  'window.CSS&&CSS.supports&&CSS.supports("color","var(--a)")',
];

/** Looks of the screen without any bundle; the colours are the ground colours of the page. */
export const UNSUPPORTED_STYLE =
  '.unsupported{max-width:560px;margin:0 auto;padding:18vh 24px 48px;font:16px/1.5 system-ui,"Segoe UI",Arial,sans-serif}.unsupported h1{margin:0 0 12px;font-size:24px;line-height:1.25}.unsupported p{margin:0}plaintext{display:none}';

/**
 * ECMAScript 5, for browsers that can run nothing else of ours: writes the screen, then opens a
 * `plaintext` element that swallows the rest of the document, so that no bundle is ever run.
 */
export const UNSUPPORTED_SCRIPT =
  `(function(){var ok=false;try{ok=!!(${NEEDED.map((test) => `(${test})`).join('&&')})}catch(e){}
if(ok)return;document.title=${JSON.stringify(UNSUPPORTED_BROWSER.title)};
document.write(${JSON.stringify(
    `</head><body><main id="main" class="unsupported"><h1>${UNSUPPORTED_BROWSER.title}</h1><p>${UNSUPPORTED_BROWSER.text}</p></main><plaintext hidden>`,
  )})})()`.replaceAll('</', '<\\/');
