/** Whether the long suite runs (`npm run test:deep`) rather than the gate. */
export const DEEP_TESTS = Boolean(process.env.DEEP_TESTS);

/** For tests that take long by nature or repeat in a browser what component tests prove: `npm run test:deep` alone runs them. */
export const DEEP = { tag: '@deep' };

/** Tags a variant of a test, unless it is the one that the gate tries for all. */
export const deepUnless = (inGate: boolean) => (inGate ? {} : DEEP);
