import { describe, expect, it } from '@jest/globals';
import { CONFIGURATION_DEFAULTS } from 'shared/contract';
import { BROKER_KEYS, EXCHANGES, formatDate, formatTime, TICKER_SYMBOLS } from 'shared/market';
import { TOAST_DURATION } from 'shared/store';
import { BREAKPOINTS, MOBILE_MAX, PAGINATION_TEXTS } from 'shared/ui';

import { TOAST_EXIT } from 'shared/ui/toast';
import { SCALE, THEMES } from '../../shared/ui/theme/tokens';
import { ANSWER_TTL } from '../../shared/store/transport/answer-cache';
import { BLOCK } from './app-check/app-check';
import { LOAD_RETRIES } from './composition/retry';
import { MOST_CUSTOM_SIGNALS } from './configuration/custom-signals';
import { displayName } from './frame/account/display-name';
import { LOOKUP_DEBOUNCE } from './frame/search/use-lookup';
import { DURATION_WITHOUT_WINDOW, tickerDuration } from './frame/ticker/ticker-duration';
import { DELAY_NOTICE, PAGE_VIEW_DELAY } from './router/navigation-service';
import { PROFILE_ATTEMPTS, PROFILE_INTERVAL } from './session/profile';
import { VITALS_DEBOUNCE } from './telemetry/vitals';

const HOUR = 3_600_000;
const day = '2026-03-07';

/** Specification, section 9, in its order: what it says, what the product uses, where the value comes from. */
const CONSTANTS: [what: string, used: unknown, specified: unknown][] = [
  [
    'username of 15 characters',
    displayName({ name: 'Fifteen letters', email: '' }),
    'Fifteen letters',
  ],
  ['username, longer', displayName({ name: 'Sixteen letters!', email: '' }), 'Sixteen letters…'],
  ['API GET cache, ms', ANSWER_TTL, 3000],
  ['error toast, ms', TOAST_DURATION, 5000],
  ['toast exit delay, ms', TOAST_EXIT, 400],
  ['toast exit in the looks', SCALE['toast-exit'], '400ms'],
  ['lookup debounce, ms', LOOKUP_DEBOUNCE, 300],
  ['profile polling every, ms', PROFILE_INTERVAL, 1000],
  ['profile polling, tries', PROFILE_ATTEMPTS, 10],
  ['ticker, default symbols', TICKER_SYMBOLS.length, 28],
  ['ticker, scroll factor', tickerDuration(28, 1440), 1440 * 28 * 3.5],
  ['ticker, fallback, ms', tickerDuration(28, null), 30_000],
  ['ticker, fallback by name', DURATION_WITHOUT_WINDOW, 30_000],
  ['themes', THEMES, ['light', 'dark', 'high-contrast']],
  [
    'remote config, minimum fetch interval',
    CONFIGURATION_DEFAULTS.minimum_fetch_interval_ms,
    43_200_000,
  ],
  ['remote config, fetch timeout', CONFIGURATION_DEFAULTS.fetch_timeout_ms, 60_000],
  ['remote config, custom signals', MOST_CUSTOM_SIGNALS, 100],
  ['app check, block after 403 or 404', BLOCK, 24 * HOUR],
  ['brokers', BROKER_KEYS, ['ib', 'etoro', 'robinhood', 'naga', 'cmeg']],
  [
    'exchange codes',
    EXCHANGES.map(({ code }) => code).join(' '),
    'US AS HK MC MI F BR LS OL PA LSE CO HE ST SW SR AU',
  ],
  ['breakpoints, px', Object.values(BREAKPOINTS), [480, 768, 992, 1200]],
  ['mobile at, px', MOBILE_MAX, 760],
  ['full date', formatDate(day, 'full'), 'Saturday, 7 March 2026'],
  ['long date', formatDate(day, 'long'), '7 March 2026'],
  ['medium date', formatDate(day, 'medium'), '7 Mar 2026'],
  ['short date', formatDate(day, 'short'), '07/03/2026'],
  ['time', formatTime('2026-03-07T08:05:00'), '08:05'],
  ['pagination, total', PAGINATION_TEXTS.total, 'Total Rows: {0}'],
  ['pagination, size', PAGINATION_TEXTS.size, '{0} / page'],
  ['picker menu, max height', SCALE.menu, '320px'],
  ['list row', SCALE['row-lookup'], '36px'],
  ['group row', SCALE['row-group'], '48px'],
  ['collapse', SCALE.collapse, '300ms'],
  ['load retries', LOAD_RETRIES, 3],
  ['delayed-navigation notice, ms', DELAY_NOTICE, 1000],
  ['web vitals, debounce, ms', VITALS_DEBOUNCE, 3000],
  ['page view after navigation, ms', PAGE_VIEW_DELAY, 50],
  ['the one AI model', CONFIGURATION_DEFAULTS.ai_model, 'gemma3:4b'],
];

describe('constants of the specification', () => {
  it.each(CONSTANTS)('%s', (_what, used, specified) => {
    expect(used).toEqual(specified);
  });
});
