/**
 * Tests of shared, the shell and the remotes, in two projects by where the code runs:
 * `browser`: tests of components (`*.test.tsx`), in jsdom;
 * `logic`: the others (`*.test.ts`), in Node. One that needs a document says so in its first line with
 * `@jest-environment jsdom`.
 * Those of the servers run in Vitest (vitest.config.mjs).
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { limitMs } from './scripts/test-run/time-limits.mjs';
import remotePreset from './shared/testing/jest/jest-preset.mjs';

const root = import.meta.dirname;
const remotes = readdirSync(root).filter((folder) => folder.startsWith('mfe-'));
const setup = path.join(root, 'shared', 'testing', 'jest');

/** Scales the runs of property tests. */
const fastCheck = { '^fast-check$': path.join(setup, 'fast-check.mjs') };

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
  project(displayName, ['shared', 'shell', 'gallery', ...remotes], {
    ...remotePreset,
    transform: {
      '\\.(md|contents)$': path.join(root, 'mfe-content/markdown/jest-transform.mjs'),
      ...remotePreset.transform,
    },
    moduleNameMapper: { ...fastCheck, ...remotePreset.moduleNameMapper },
    ...options,
  });

/** @type {import('jest').Config} */
export default {
  testTimeout: limitMs,
  projects: [
    pages('browser', { testMatch: ['**/*.test.tsx'] }),
    pages('logic', { testEnvironment: 'node', testMatch: ['**/*.test.ts'] }),
  ],
};
