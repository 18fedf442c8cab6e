/**
 * Protocol between a shell and the guard in the edge's document. The guard is an inline script. It
 * retries a failed shell script, then requests the last good shell, then shows a failure card.
 */
import { satisfies } from './version-range';

/** Event of `document`: the shell has rendered its first page. */
export const SHELL_STARTED = 'shell-started';
/**
 * Cancelable event of `document` with a message as detail: the start threw. A guard that handles it
 * cancels the event.
 */
export const SHELL_FAILED = 'shell-failed';
/**
 * Query parameter with the shell version that did not start: requests the last good shell instead.
 */
export const FAILED_SHELL_PARAMETER = 'failed-shell';

declare global {
  interface Window {
    /**
     * Mutations that removed texts from the document since its start. Calling it ends the
     * observation. Older edges lack it. The shell then hydrates the current DOM.
     */
    __REMOVED_TEXTS__?: () => MutationRecord[];
  }
}

/** A shell of this contract sends the events. The start of an older one cannot be guarded. */
const SIGNALS_START = '>=1.21.0';
export const signalsStart = (contract: string | undefined): boolean =>
  contract !== undefined && satisfies(contract, SIGNALS_START);
