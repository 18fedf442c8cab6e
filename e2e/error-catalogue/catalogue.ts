import type { FailureCode } from 'shared/contract';

/**
 * Situations of the error catalogue (specification, section 8). `catalogue.test.ts` fails for one that
 * no browser test names by `covers`.
 */
export const SITUATIONS = [
  'network failure',
  'render error',
  'incidents',
  'maintenance',
  'status check fails',
  'old browser',
  'configuration check fails',
  'preview without items',
  'lookup fails',
  'profile fails',
  'configuration fails',
  'no connection',
  'missing page',
  'missing page data',
  'server failure',
  'page does not load',
  'postback fails',
] as const;
export type Situation = (typeof SITUATIONS)[number];

/** A test of each failure code of a part, as a path from the root. */
export const CODE_TESTS: Readonly<Record<FailureCode, string>> = {
  'PART-LOAD-FAILED': 'e2e/error-catalogue/pages.spec.ts',
  'PART-LOAD-TIMEOUT': 'e2e/failures/broken-starts.spec.ts',
  'PART-INTEGRITY': 'e2e/failures/stock-build.spec.ts',
  'PART-CONTRACT': 'mfe-pro-filters/src/in-the-shell.test.tsx',
  'PART-SHARED': 'shell/src/composition/loader/remote-start.test.ts',
  'PART-EVALUATE': 'e2e/failures/broken-starts.spec.ts',
  'PART-HUNG': 'e2e/failures/broken-starts.spec.ts',
  'PART-NO-PAGE': 'shell/src/composition/loader/remote-loader.test.ts',
  'PART-MOUNT': 'shell/src/composition/remotes.test.ts',
  'PART-RENDER': 'mfe-workspace/src/in-the-shell.test.tsx',
  'PART-KILLED': 'e2e/rollouts/killed-and-composed.spec.ts',
};
