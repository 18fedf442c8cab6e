/** Folders whose unit tests Vitest runs (vitest.config.mjs); those of all others are Jest's (jest.config.mjs). */
export const SERVER_FOLDERS = ['api', 'market-simulator', 'edge', 'scripts'];
