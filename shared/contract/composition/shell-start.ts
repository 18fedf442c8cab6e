/**
 * How a shell and the guard in the document of the edge agree on the shell's start. The guard is an inline script. It
 * retries a shell script that failed, then asks the edge for the last good shell, then draws a card.
 */
import { satisfies } from './version-range';

/** Event of `document`: the shell has drawn its first page and runs. */
export const SHELL_STARTED = 'shell-started';
/** Cancelable event of `document`, its detail a message: the start threw. Cancelled by a guard that takes over. */
export const SHELL_FAILED = 'shell-failed';
/** Query parameter with the shell version that did not start: asks for the last good shell in its place. */
export const FAILED_SHELL_PARAMETER = 'failed-shell';

declare global {
  interface Window {
    /**
     * Changes that took texts out of the document since its start. Ends the watch. Older edges write none; the shell
     * then hydrates what it finds.
     */
    __REMOVED_TEXTS__?: () => MutationRecord[];
  }
}

/** A shell of this contract sends the events. The start of an older one cannot be guarded. */
const SIGNALS_START = '>=1.21.0';
export const signalsStart = (contract: string | undefined): boolean =>
  contract !== undefined && satisfies(contract, SIGNALS_START);
