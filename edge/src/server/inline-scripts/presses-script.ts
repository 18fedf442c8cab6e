import { PRESSED_ATTRIBUTE } from 'shared/contract';
import { compileInline } from './compile-inline';

/**
 * Records presses on controls and keys of shortcuts from the first paint on. The shell replays
 * them once it has started. Only for shell releases that support it.
 */
export const PRESSES_SCRIPT = compileInline(import.meta.dirname, 'presses');

/** A press gets feedback at once, even if it is handled later. */
export const PRESSED_STYLE = `[${PRESSED_ATTRIBUTE}]{opacity:.65;cursor:progress}[${PRESSED_ATTRIBUTE}],label:has([${PRESSED_ATTRIBUTE}]){outline:2px solid var(--focus,Highlight);outline-offset:1px}`;
