/**
 * One Jest, one project per package. Browser packages run in jsdom as CommonJS; the servers run as
 * native ES modules (`--experimental-vm-modules`, set by the `unit` script).
 */
const swc = (es6) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: es6 ? 'es6' : 'commonjs' },
  },
];

const browser = (name, extra = {}) => ({
  displayName: name,
  rootDir: `<rootDir>/${name}`.replace('<rootDir>', import.meta.dirname),
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] },
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  setupFiles: [`${import.meta.dirname}/shared/testing/jest/browser-globals.cjs`],
  setupFilesAfterEnv: [`${import.meta.dirname}/shared/testing/jest/matchers.cjs`],
  transform: { '\\.(ts|tsx|mts|mjs|js)$': swc(false) },
  transformIgnorePatterns: [
    '/node_modules/(?!(react-aria|react-aria-components|react-stately|@react-aria|@react-stately|@tanstack|lightweight-charts|fancy-canvas|@internationalized|date-fns)/)',
  ],
  moduleNameMapper: {
    '\\.(woff2|svg|png|css)$': `${import.meta.dirname}/shared/testing/jest/file-stub.cjs`,
  },
  ...extra,
});

const server = (name) => ({
  displayName: name,
  rootDir: `${import.meta.dirname}/${name}`,
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.(ts|tsx)$': swc(true) },
});

export default {
  // A machine that does other work beside it is slow, not wrong.
  testTimeout: 60_000,
  projects: [
    browser('shared'),
    browser('shell'),
    browser('mfe-screeners'),
    browser('mfe-pro-filters'),
    browser('mfe-workspace'),
    browser('mfe-content'),
    server('api'),
    server('edge'),
  ],
};
