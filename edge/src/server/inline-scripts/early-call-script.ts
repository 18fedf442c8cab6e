import type { ChunkReference } from 'shared/contract';
import type { EarlyCall } from './early-calls';
import { compileInline } from './compile-inline';
import { inlineJson } from './inline-json';

const EARLY_CALLS = compileInline(import.meta.dirname, 'early-calls');
const OWN_CALLS = compileInline(import.meta.dirname, 'own-calls');

/**
 * Stores a promise of each response at `window.__EARLY_CALLS__[key]`, and the user from the sign-in
 * SDK's storage at `window.__EARLY_UID__`. Calls that depend on the account carry that user's ID
 * token. If the token has expired, they are not started: an answer for a signed-out visitor would
 * be useless.
 */
export const earlyCallScript = (calls: readonly EarlyCall[]): string =>
  `{const earlyCalls=${inlineJson(calls)};${EARLY_CALLS}}`;

/**
 * The same for pages of signed-in users: all calls travel as one batch with the stored token, none
 * without one.
 *
 * @param sessionScripts files of the sign-in SDK, preloaded if the user's token has expired
 * @param widgetScripts files of the first widgets on a desktop, preloaded after the shell if the
 * token is valid
 */
export const ownCallScript = (
  calls: readonly EarlyCall[],
  sessionScripts: readonly ChunkReference[],
  widgetScripts: readonly ChunkReference[] = [],
): string =>
  `{const earlyCalls=${inlineJson(calls)},sessionScripts=${inlineJson(sessionScripts)},widgetScripts=${inlineJson(widgetScripts)};${OWN_CALLS}}`;
