/**
 * Protocol between a shell and the guard in the edge's document. The guard is an inline script. It
 * retries a failed shell script, then requests the last good shell, then shows a failure card.
 */
import type { ChunkReference } from './discovery';
import { satisfies } from './version-range';

/** Event of `document`: the shell has rendered its first page. */
export const SHELL_STARTED = 'shell-started';
/**
 * Cancelable event of `document` with a message as detail: the start threw. A guard that handles it
 * cancels the event.
 */
export const SHELL_FAILED = 'shell-failed';
/** Event of `document`: a document with a deferred start loads the shell now. */
export const SHELL_REQUESTED = 'shell-requested';
/** Element with the files of a deferred start, as JSON (`DeferredFiles`). */
export const DEFERRED_FILES_ID = 'shell-files';
/** Attribute of controls whose press waits for the code that carries it out. */
export const PRESSED_ATTRIBUTE = 'data-pressed';
/**
 * Query parameter with the shell version that did not start: requests the last good shell instead.
 */
export const FAILED_SHELL_PARAMETER = 'failed-shell';

/** Files that a document with a deferred start names, and does not load by itself. */
export interface DeferredFiles {
  /** Scripts of the shell in order of execution. */
  scripts: ChunkReference[];
  /** Further files of the page, fetched at the same time. */
  preloads: ChunkReference[];
}

/** Presses recorded before the code that handles them has loaded. */
export interface EarlyPresses {
  /**
   * Ends the recording in a region and carries out its presses, in order. The page is the content
   * of the outlet, the chrome is everything else.
   */
  takeOver(region: 'chrome' | 'page'): Promise<void>;
  /** Whether a press waits. */
  isWaiting(): boolean;
  /** Carries out a press at once, without the shell. Returns whether it did. */
  handle: ((control: Element) => boolean) | null;
}

declare global {
  interface Window {
    /** Missing in documents of older edges: then no press is recorded. */
    __EARLY_PRESSES__?: EarlyPresses;
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
