/**
 * Tests of the servers (api, market-simulator, edge) and of the scripts: native ES modules in Node. Those of the
 * pages run in Jest (jest.config.mjs).
 *
 * One module registry per worker (`isolate: false`): a file of the API needs some 800 modules, which take longer to
 * load than its tests to run. So what a module keeps (caches, counters, listeners) is there for the next file of the
 * worker, and a test must put back what it changes.
 */
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { SERVER_FOLDERS } from './scripts/test-run/server-folders.mjs';
import { limitMs } from './scripts/test-run/time-limits.mjs';

const root = import.meta.dirname;
const isDeep = Boolean(process.env.DEEP_TESTS);

export default defineConfig({
  root,
  resolve: {
    alias: [
      // Scales the runs of property tests.
      { find: /^fast-check$/, replacement: path.join(root, 'shared/testing/jest/fast-check.mjs') },
    ],
  },
  test: {
    include: SERVER_FOLDERS.map((folder) => `${folder}/**/*.test.ts`),
    // Long ones: `npm run test:deep`.
    exclude: ['**/node_modules/**', '**/dist/**', ...(isDeep ? [] : ['**/*.deep.test.ts'])],
    environment: 'node',
    pool: 'forks',
    isolate: false,
    testTimeout: limitMs,
    hookTimeout: limitMs,
  },
});
