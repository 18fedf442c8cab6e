/**
 * Folders with unit tests for Vitest (vitest.config.mjs); Jest runs those of all others
 * (jest.config.mjs).
 */
export const SERVER_FOLDERS = [
  'market-model',
  'api',
  'market-simulator',
  'edge',
  'scripts',
  'bench',
  'e2e-kit',
  'e2e',
  'operations',
];
