import type { EarlyCall } from './early-calls';
import { compileInline } from './compile-inline';
import { inlineJson } from './inline-json';

const EARLY_CALLS = compileInline(import.meta.dirname, 'early-calls');

/**
 * Stores a promise of each response at `window.__EARLY_CALLS__[key]`, and the user from the sign-in
 * SDK's storage at `window.__EARLY_UID__`. Calls that depend on the account carry that user's ID
 * token. If the token has expired, they are not started: an answer for a signed-out visitor would
 * be useless.
 */
export const earlyCallScript = (calls: readonly EarlyCall[]): string =>
  `{const earlyCalls=${inlineJson(calls)};${EARLY_CALLS}}`;
