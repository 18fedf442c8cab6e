import type { EarlyCall } from './early-calls';
import { compileInline } from './compile-inline';
import { inlineJson } from './inline-json';

const EARLY_CALLS = compileInline(import.meta.dirname, 'early-calls');

/**
 * Puts a promise of each response at `window.__EARLY_CALLS__[key]`, and the user whom the sign-in SDK has stored in
 * this browser at `window.__EARLY_UID__`. Calls that depend on the account carry that user's ID token. While it has
 * expired they are not started: an answer for a visitor would be of no use.
 */
export const earlyCallScript = (calls: readonly EarlyCall[]): string =>
  `{const earlyCalls=${inlineJson(calls)};${EARLY_CALLS}}`;
