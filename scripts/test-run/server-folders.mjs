/**
 * Folders with unit tests for Vitest (vitest.config.mjs); Jest runs those of all others
 * (jest.config.mjs).
 */
export const SERVER_FOLDERS = ['api', 'market-simulator', 'edge', 'scripts'];
