import { pageReadiness } from 'shared/router';

/** Maximum wait in ms for a page whose own data does not arrive. */
const MAX_WAIT_MS = 5000;

/** Resolves once the page's first data is rendered; secondary content waits for it. */
export const pageRendered = (maxWaitMs = MAX_WAIT_MS): Promise<void> =>
  Promise.race([
    pageReadiness.promise,
    new Promise<void>((resolve) => setTimeout(resolve, maxWaitMs)),
  ]);
