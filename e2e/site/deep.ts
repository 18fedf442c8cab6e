import { ALONE } from './alone';

/** Whether the long suite runs (`npm run test:deep`) rather than the gate. */
export const DEEP_TESTS = Boolean(process.env.DEEP_TESTS);

/**
 * For slow tests, and for tests that repeat component tests in a browser: only `npm run test:deep`
 * runs them.
 */
export const DEEP = { tag: '@deep' };

/** For such tests that change what all share. */
export const DEEP_ALONE = { tag: [DEEP.tag, ALONE.tag] };

/** Tags a variant of a test, except the one that represents all of them in the gate. */
export const deepUnless = (inGate: boolean) => (inGate ? {} : DEEP);
