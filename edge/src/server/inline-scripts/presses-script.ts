import { PRESSED_ATTRIBUTE } from 'shared/contract';
import { compileInline } from './compile-inline';

/**
 * Records presses on controls and keys of shortcuts from the first paint on. The shell takes them
 * over once it can carry them out. Only for releases of the shell that do so.
 */
export const PRESSES_SCRIPT = compileInline(import.meta.dirname, 'presses');

/** A press is answered at once, even if it is carried out later. */
export const PRESSED_STYLE = `[${PRESSED_ATTRIBUTE}]{opacity:.65;cursor:progress}[${PRESSED_ATTRIBUTE}],label:has([${PRESSED_ATTRIBUTE}]){outline:2px solid var(--focus,Highlight);outline-offset:1px}`;
