import { describe, expect, it } from '@jest/globals';
import { readStack } from './stack-origin';

const SITE = 'https://site.example';
const PAGE = `${SITE}/releases/mfe-a/1.0.0-ab/page.js`;
const originOf = (stack: string) => readStack(stack, SITE).origin;

describe('a stack of a release', () => {
  it.each([
    ['Chromium', `TypeError: no\n    at f (${PAGE}:1:2)\n    at new Promise (<anonymous>)`],
    ['Chromium without a function', `TypeError: no\n    at ${PAGE}?attempt=2:1:2`],
    [
      'Chromium, async',
      `Error: no\n    at async Promise.all (index 0)\n    at async f (${PAGE}:1:2)`,
    ],
    ['Firefox', `f@${PAGE}:1:2\n@moz-extension://id/x.js:1:1`],
    ['Safari', `forEach@[native code]\nf@${PAGE}:1:2`],
    [
      'a function of the browser',
      `SyntaxError: no\n    at JSON.parse (<anonymous>)\n    at f (${PAGE}:1:2)`,
    ],
    [
      'an extension that wraps addEventListener',
      `TypeError: no\n    at onClick (${PAGE}:1:2)\n    at HTMLElement.w (chrome-extension://id/inject.js:1:1)`,
    ],
  ])('belongs to the release: %s', (_, stack) => {
    expect(readStack(stack, SITE)).toMatchObject({
      origin: 'release',
      release: { remote: 'mfe-a', version: '1.0.0-ab' },
    });
  });
});

describe('a stack of other code', () => {
  it.each([
    ['an extension of Chromium', 'Error: no\n    at chrome-extension://id/content.js:1:2'],
    [
      'an extension that copies our folders',
      `Error: no\n    at f (chrome-extension://id/releases/mfe-a/1.0.0/page.js:1:2)`,
    ],
    ['an extension of Firefox', 'f@moz-extension://0f0f-0f/inject.js:1:2'],
    ['an extension of Safari', 'f@safari-web-extension://0F0F/inject.js:1:2'],
    ['a hidden script of Safari', '@webkit-masked-url://hidden/:1:2'],
    ['a user script of Safari', '_AutofillCallbackHandler@user-script:2:53'],
    ['an injected function', 'Error: no\n    at <anonymous>:1:2'],
    ['eval in Chromium', `Error: no\n    at eval (eval at f (${PAGE}:1:2), <anonymous>:1:1)`],
    ['eval in Firefox', `f@${PAGE} line 3 > eval:1:1`],
    ['eval in Safari', 'eval code@\nf@[native code]'],
    [
      'an injected script in the page',
      `ReferenceError: gmo is not defined\n    at ${SITE}/stocks:12:5`,
    ],
    ['an in-app browser', `global code@${SITE}/stocks:1:20`],
    [
      'the translator',
      'f@https://translate.googleapis.com/translate_static/js/element/main.js:1:2',
    ],
    [
      'a bundle of another site',
      'Error: no\n    at https://cdn.example/releases/mfe-a/1.0.0/page.js:1:2',
    ],
    [
      'a site whose name begins alike',
      `Error: no\n    at ${SITE}.evil/releases/mfe-a/1.0.0/page.js:1:2`,
    ],
    [
      'an extension that wraps fetch and throws',
      `TypeError: no\n    at window.fetch (chrome-extension://id/inject.js:1:1)\n    at load (${PAGE}:1:2)`,
    ],
    [
      'an address of ours in the message',
      `Error: cannot read ${PAGE}:1:2\n    at f (chrome-extension://id/x.js:1:2)`,
    ],
  ])('is outside: %s', (_, stack) => {
    expect(originOf(stack)).toBe('outside');
  });

  it('is unknown when no frame names a file', () => {
    for (const stack of [
      '',
      'Script error.',
      'Error: no\n    at Array.map (<anonymous>)',
      'f@[native code]',
    ])
      expect(originOf(stack)).toBe('unknown');
  });
});
