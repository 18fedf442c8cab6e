import { expect, it } from 'vitest';
import { inlineScripts } from './inline-scripts';

it('reads scripts within the page, neither files nor data', () => {
  const html = [
    '<script nonce="a">one()</script>',
    '<script defer src="/shell.js"></script>',
    '<script id="composition" type="application/json">{"a":1}</script>',
    '<script>',
    'two()</script>',
  ].join('\n');
  expect(inlineScripts(html)).toBe('one()\n\ntwo()');
});
