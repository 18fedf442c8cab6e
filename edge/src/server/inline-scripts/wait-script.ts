import { compileInline } from './compile-inline';

/** On a failure page: opens the page once the site is ready, with growing pauses. */
export const WAIT_SCRIPT = compileInline(import.meta.dirname, 'wait');
