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
 * Notices that appear without a visitor's action. If the chunk of one always fails, the notice is missing without
 * a message. Each entry has a text that identifies the chunk, and the parts of the page that it renders.
 */
export const EXTRAS: readonly (readonly [text: string, parts: RegExp])[] = [
  // The settings show that the address is not verified, too.
  ['chrome-verification', /button Close|button Send again/],
  ['chrome-payment', /Pay with another card/],
];

/** A text that identifies a chunk, and what the page lacks without it. */
type Spared = readonly [text: string, fallback: string];

/**
 * Chunks without visible content. If one always fails, the page stays complete and shows no notice. Any other
 * chunk must not fail silently.
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
  ['grid-later', 'loaded ahead: what a visitor opens later says so then'],
  ['rows-place', 'the place of rows is empty until they come'],
  ['A free account', 'the file is saved, the text of its limit is a plain sentence'],
  ['Open the latest', 'the bell stays, and a press loads its panel again'],
];
