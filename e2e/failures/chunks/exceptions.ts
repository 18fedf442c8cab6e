import type { Part } from '../../site/chunks';

/** A text that a chunk holds, and the reason why no visit of the suite requests it. */
type Unreached = readonly [text: string, reason: string];

/** Chunks that no visit reaches. */
export const UNREACHED: Record<Part, readonly Unreached[]> = {
  shell: [
    ['googletagmanager', 'statistics of a real Firebase project'],
    ['enforceIntegrity', 'only builds without hashes of their own need it'],
    ['globalCss', 'the edge writes this style into each document'],
    ['assets/flags-a', 'belongs to that style'],
    ['chrome-panels', 'no remote of the product contributes a panel'],
    ['comments-badge', 'only a site in development has comments'],
    ['Comments, newest first', 'only a site in development has comments'],
    ['@firebase/analytics"', 'statistics of a real Firebase project'],
    ['BatchGetDocuments', 'the user document beside an SDK that another chunk brought'],
  ],
  'mfe-content': [],
  'mfe-screeners': [],
  'mfe-pro-filters': [],
  'mfe-workspace': [['A free account', 'exports of own data have no row limit']],
};

/**
 * Pieces that the visitor did not ask for and that appear when there is something to say. If the code of one
 * always fails, it stays away without a notice. A text that its chunk holds, and the parts that go with it.
 */
export const EXTRAS: readonly (readonly [text: string, parts: RegExp])[] = [
  // Without an answer statistics stay off.
  ['consent-banner', /Allow statistics|Only necessary|Cookies and statistics/],
  // The settings say the same of the address.
  ['chrome-verification', /button Close|button Send again/],
  ['chrome-payment', /Pay with another card/],
];

/** A text that a chunk holds, and what the page does without its code. */
type Spared = readonly [text: string, fallback: string];

/**
 * Code without a place on the page. If it always fails, the page stays complete and shows no notice. Any other
 * chunk whose failure shows nothing is a fault.
 */
export const SPARED: readonly Spared[] = [
  [
    'Changed on another device',
    'shortcuts, notices of updates and settings of other devices, until the next page',
  ],
  ['FIREBASE_APPCHECK_DEBUG_TOKEN', 'calls go without a token of App Check'],
  ['Config was fetched, but no params changed.', 'the defaults of Remote Config apply'],
  ['BatchGetDocuments', 'the stored copy of the settings stays'],
  ['live-quotes', 'prices of the snapshot with their time'],
];
