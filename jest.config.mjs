/**
 * One Jest with three projects, by where the code runs:
 * `browser`: tests of components (`*.test.tsx`) of shared, the shell and the remotes, in jsdom;
 * `logic`: their other tests (`*.test.ts`), in Node. One that needs a document says so in its first line
 * with `@jest-environment jsdom`;
 * `servers`: native ES modules (`--experimental-vm-modules`, set by the `unit` script).
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = import.meta.dirname;
const remotes = readdirSync(root).filter((folder) => folder.startsWith('mfe-'));
const setup = path.join(root, 'shared', 'testing', 'jest');

/** Scales the runs of property tests. */
const fastCheck = { '^fast-check$': path.join(setup, 'fast-check.mjs') };

const swc = (type) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type },
  },
];

const project = (displayName, folders, options) => ({
  displayName,
  rootDir: root,
  roots: folders.map((folder) => path.join(root, folder)),
  testEnvironment: 'node',
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    // Long ones: `npm run test:deep`.
    ...(process.env.DEEP_TESTS ? [] : ['\\.deep\\.test\\.ts$']),
  ],
  ...options,
});

const pages = (displayName, options) =>
  project(displayName, ['shared', 'shell', ...remotes], {
    testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] },
    setupFiles: [path.join(setup, 'browser-globals.cjs')],
    setupFilesAfterEnv: [path.join(setup, 'matchers.cjs')],
    transform: {
      '\\.(md|contents)$': path.join(root, 'mfe-content/markdown/jest-transform.mjs'),
      '\\.(ts|tsx|mts|mjs|js)$': swc('commonjs'),
    },
    // Packages that come as ES modules alone.
    transformIgnorePatterns: [
      '/node_modules/(?!(lightweight-charts|fancy-canvas|fast-check|marked)/)',
    ],
    moduleNameMapper: {
      ...fastCheck,
      '\\.(woff2|svg|png|css)$': path.join(setup, 'file-stub.cjs'),
      // It exports itself to `import` alone.
      '^lightweight-charts$': fileURLToPath(import.meta.resolve('lightweight-charts')),
    },
    ...options,
  });

export default {
  // A machine that does other work beside it is slow, not wrong. The long suite tries ten times the cases.
  testTimeout: process.env.DEEP_TESTS ? 900_000 : 60_000,
  projects: [
    pages('browser', { testEnvironment: 'jsdom', testMatch: ['**/*.test.tsx'] }),
    pages('logic', { testMatch: ['**/*.test.ts'] }),
    project('servers', ['api', 'market-simulator', 'edge', 'scripts'], {
      testMatch: ['**/*.test.ts'],
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      transform: { '\\.(ts|tsx)$': swc('es6') },
      moduleNameMapper: fastCheck,
    }),
  ],
};
