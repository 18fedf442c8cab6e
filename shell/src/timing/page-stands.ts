import { pageReadiness } from 'shared/router';

/** Longest wait for a page whose own data does not come. */
const MAX_WAIT_MS = 2000;

/** Resolves once the first data of the page is drawn: what stands beside it waits until then. */
export const pageStands = (): Promise<void> =>
  Promise.race([
    pageReadiness.promise,
    new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS)),
  ]);
