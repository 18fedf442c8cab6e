import { isLoadError } from '../composition/connection-errors';
import type { Connection } from '../chrome/offline/connection';
import type { PreparedRoute } from '../router/platform-routes';

export interface PrepareOptions {
  /** Counts an attempt to show a page. */
  beginAttempt: (route: PreparedRoute) => void;
  dropAttempt: () => void;
  /** Loads the code of a page. Rejects if it could not be loaded. */
  bring: (route: PreparedRoute, address: string, signal: AbortSignal) => Promise<void>;
  connection: Pick<Connection, 'callFailed' | 'reaches'>;
  /** Allows one full navigation for an address. */
  claim: (address: string) => boolean;
  forgetClaim: () => void;
  /** Replaces the document. */
  open: (address: string) => void;
}

/**
 * Prepares a route before it is committed. Afterwards its code is loaded, or its failure is shown
 * at its address. Code that could not be loaded is retried once by a full navigation. A navigation
 * that was replaced never does so: the visitor is elsewhere and may be typing.
 */
export function createPrepare({
  beginAttempt,
  dropAttempt,
  bring,
  connection,
  claim,
  forgetClaim,
  open,
}: PrepareOptions): (route: PreparedRoute, address: string, signal: AbortSignal) => Promise<void> {
  return async (route, address, signal) => {
    beginAttempt(route);
    try {
      await bring(route, address, signal);
      forgetClaim();
    } catch (error) {
      if (signal.aborted) return;
      connection.callFailed();
      if (route.owner !== 'shell' && !isLoadError(error)) return;
      // Without a connection the browser would replace the page by its own error.
      if (!(await connection.reaches()) || signal.aborted || !claim(address)) return;
      dropAttempt();
      open(address);
      await aborted(signal);
    }
  };
}

/** Resolves when another navigation replaces this one; until then the page stays. */
const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
