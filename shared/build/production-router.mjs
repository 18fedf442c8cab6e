import { createRequire } from 'node:module';
import path from 'node:path';

const development = createRequire(
  createRequire(import.meta.url).resolve('react-router-dom'),
).resolve('react-router');
const file = (name) =>
  path.join(path.dirname(development).replace(/development$/, 'production'), name);

/**
 * Aliases of webpack: `exports` of the router's package lead every bundler to the build for development, which
 * checks and warns; its build for production lies beside it.
 */
export const productionRouter = {
  'react-router$': file('index.mjs'),
  'react-router/dom$': file('dom-export.mjs'),
};
