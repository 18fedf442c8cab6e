import { describe, expect, it } from '@jest/globals';
import { BLOCK } from './app-check/app-check';
import { LOAD_RETRIES } from './composition/loader/retry';
import { MAX_CUSTOM_SIGNALS } from './configuration/custom-signals';
import { displayName } from './chrome/account/display-name';
import { LOOKUP_DEBOUNCE } from './chrome/search/use-lookup';
import { DURATION_WITHOUT_WINDOW, tickerDuration } from './chrome/ticker/ticker-duration';
import { BATCH_PAUSE, BATCH_SIZE } from './prefetch/prefetch';
import { DELAY_NOTICE, PAGE_VIEW_DELAY } from './router/navigation-service';
import { PROFILE_ATTEMPTS, PROFILE_INTERVAL } from './session/profile';
import { VITALS_DEBOUNCE } from './telemetry/vitals';

const HOUR = 3_600_000;

/**
 * Constants of the shell from section 9 of the specification, in its order. Those of the shared
 * packages are tested there (`constants.test.ts` of contract, market, store and ui). Refresh and
 * retries of App Check belong to the SDK (`app-check/sdk-constants.test.ts`).
 */
const CONSTANTS: [what: string, used: unknown, specified: unknown][] = [
  [
    'username of 15 characters',
    displayName({ name: 'Fifteen letters', email: '' }),
    'Fifteen letters',
  ],
  ['username, longer', displayName({ name: 'Sixteen letters!', email: '' }), 'Sixteen letters…'],
  ['lookup debounce, ms', LOOKUP_DEBOUNCE, 300],
  ['profile polling every, ms', PROFILE_INTERVAL, 1000],
  ['profile polling, tries', PROFILE_ATTEMPTS, 10],
  ['ticker, scroll factor', tickerDuration(28, 1440), 1440 * 28 * 3.5],
  ['ticker, fallback, ms', tickerDuration(28, null), 30_000],
  ['ticker, fallback by name', DURATION_WITHOUT_WINDOW, 30_000],
  ['remote config, custom signals', MAX_CUSTOM_SIGNALS, 100],
  ['app check, block after 403 or 404, ms', BLOCK, 24 * HOUR],
  ['load retries', LOAD_RETRIES, 3],
  ['prefetch, pages of a batch', BATCH_SIZE, 4],
  ['prefetch, a batch every, ms', BATCH_PAUSE, 3000],
  ['delayed-navigation notice, ms', DELAY_NOTICE, 1000],
  ['web vitals, debounce, ms', VITALS_DEBOUNCE, 3000],
  ['page view after navigation, ms', PAGE_VIEW_DELAY, 50],
];

describe('constants of the shell', () => {
  it.each(CONSTANTS)('%s', (_what, used, specified) => {
    expect(used).toEqual(specified);
  });
});
