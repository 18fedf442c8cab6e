import { expect, it } from 'vitest';
import { packageOf, RUNTIME } from './package-name';

it.each([
  ['webpack://shell/../node_modules/react-dom/cjs/react-dom.production.js', 'react-dom'],
  ['webpack://shell/../node_modules/@reduxjs/toolkit/dist/query/x.mjs', '@reduxjs/toolkit'],
  ['webpack://shell/../node_modules/a/node_modules/b/index.js', 'b'],
  ['webpack://shell/../shared/ui/button/button.tsx', 'shared/ui'],
  ['webpack://shell/./src/start/start.ts', 'shell'],
  ['webpack://shell/../mfe-content/src/remote.ts', 'mfe-content'],
  ['webpack://shell/webpack/runtime/jsonp chunk loading', RUNTIME],
  ['webpack://mfe-a/external global "_FEDERATION_BUNDLER_RUNTIME"', RUNTIME],
])('%s belongs to %s', (source, name) => {
  expect(packageOf(source, 'shell')).toBe(name);
});
