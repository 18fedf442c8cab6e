import { createRequire } from 'node:module';
import path from 'node:path';

const development = createRequire(
  createRequire(import.meta.url).resolve('react-router-dom'),
).resolve('react-router');
const file = (name) =>
  path.join(path.dirname(development).replace(/development$/, 'production'), name);

/**
 * Webpack aliases. The `exports` of the router's package select the development build for every
 * bundler, with checks and warnings. The production build is next to it.
 */
export const productionRouter = {
  'react-router$': file('index.mjs'),
  'react-router/dom$': file('dom-export.mjs'),
};
