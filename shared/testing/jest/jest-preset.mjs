/** Jest's preset for tests of remotes, in any repository: `"preset": "shared/testing"`. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const own = (file) => path.join(import.meta.dirname, file);

/** The transformer, with the given module type as output. */
export const swc = (type) => [
  createRequire(import.meta.url).resolve('@swc/jest'),
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type },
  },
];

export default {
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] },
  setupFiles: [own('browser-globals.cjs')],
  setupFilesAfterEnv: [own('matchers.cjs'), own('agreements.cjs')],
  transform: { '\\.(ts|tsx|mts|mjs|js)$': swc('commonjs') },
  // Packages that are only published as ES modules.
  transformIgnorePatterns: [
    '/node_modules/(?!(shared|lightweight-charts|fancy-canvas|fast-check|marked|d3-hierarchy|chevrotain|@chevrotain|lodash-es)/)',
  ],
  moduleNameMapper: {
    '\\.svg\\?sheets$': own('flag-sheets-stub.cjs'),
    '\\.(woff2|svg|png|css)$': own('file-stub.cjs'),
    // Packages that only export to `import`.
    '^lightweight-charts$': fileURLToPath(import.meta.resolve('lightweight-charts')),
    '^@chevrotain/([\\w-]+)$': path.join(
      path.dirname(fileURLToPath(import.meta.resolve('chevrotain'))),
      '../../../@chevrotain/$1/lib/src/api.js',
    ),
  },
};
