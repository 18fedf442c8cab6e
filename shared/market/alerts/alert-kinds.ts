/** Kinds of alerts: one table, read by the API, the dialogs and the texts. */
import { COMPOSITE_SCORE } from '../pro-filters/composite-score';

export const ALERT_KINDS = [
  'price-above',
  'price-below',
  'target-price',
  'day-change',
  'week52-high',
  'week52-low',
  'earnings-within',
  'ex-date-within',
  'screen-enters',
  'screen-leaves',
  'filter-enters',
  'filter-leaves',
  'politician-trades',
  'fund-filings',
  'holding-move',
  'holding-weight',
  'holding-earnings',
  'holding-ex-date',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
/** Kinds of fired alerts: those of alerts, and the test that a user sends to the page. */
export const ALERT_EVENT_KINDS = [...ALERT_KINDS, 'test'] as const;

/**
 * Subject of an alert: one asset; a date of one asset, or of all that its owner holds or watches; a
 * saved screen; a pro filter; trades of politicians or 13F reports, of one asset or one party; all
 * holdings of the user. `screen` and `filter` also accept a symbol, which limits the alert to that
 * stock.
 */
export type AlertSubject = 'asset' | 'date' | 'screen' | 'filter' | 'trades' | 'holdings';

export interface AlertValue {
  /** `price` in the asset's currency, `percent` as a percent number. */
  unit: 'price' | 'percent' | 'days';
  min: number;
  max: number;
  label: string;
  hint?: string;
}

export interface AlertKindDefinition {
  /** Option label in a dialog. */
  label: string;
  subject: AlertSubject;
  /** Null: the kind has no value. */
  value: AlertValue | null;
  /**
   * Text of a notification, which a lock screen shows: without amounts, and complete without the
   * name of the asset.
   */
  notice: string;
  /** The notification does not name the asset: it would show what the user holds or watches. */
  isPrivate?: boolean;
}

/** Upper limit of a price, above every price of a listed asset. */
const MAX_PRICE = 1e12;
const price = { unit: 'price', min: 1e-12, max: MAX_PRICE, label: 'Price' } as const;
const days = { unit: 'days', min: 1, max: 60, label: 'Days before' } as const;

export const ALERT_KIND_DEFINITIONS: Readonly<Record<AlertKind, AlertKindDefinition>> = {
  'price-above': {
    label: 'Price rises above',
    subject: 'asset',
    value: price,
    notice: 'The price rose above your limit.',
  },
  'price-below': {
    label: 'Price falls below',
    subject: 'asset',
    value: price,
    notice: 'The price fell below your limit.',
  },
  'target-price': {
    label: 'Price reaches a target',
    subject: 'asset',
    value: { ...price, label: 'Target price', hint: 'From whichever side the price comes.' },
    notice: 'The price reached your target.',
  },
  'day-change': {
    label: 'Change today reaches',
    subject: 'asset',
    value: {
      unit: 'percent',
      min: -100,
      max: 1000,
      label: 'Change today, %',
      hint: '5 for a rise of 5 %, -5 for a fall of 5 %.',
    },
    notice: 'Today’s change reached your limit.',
  },
  'week52-high': {
    label: 'New 52-week high',
    subject: 'asset',
    value: null,
    notice: 'New 52-week high.',
  },
  'week52-low': {
    label: 'New 52-week low',
    subject: 'asset',
    value: null,
    notice: 'New 52-week low.',
  },
  'earnings-within': {
    label: 'Earnings are near',
    subject: 'date',
    value: days,
    notice: 'Earnings are near.',
  },
  'ex-date-within': {
    label: 'Ex-dividend date is near',
    subject: 'date',
    value: days,
    notice: 'An ex-dividend date is near.',
  },
  'screen-enters': {
    label: 'A new match',
    subject: 'screen',
    value: null,
    notice: 'One of your screens has a new match.',
    isPrivate: true,
  },
  'screen-leaves': {
    label: 'A match leaves',
    subject: 'screen',
    value: null,
    notice: 'A match left one of your screens.',
    isPrivate: true,
  },
  'filter-enters': {
    label: 'A stock enters',
    subject: 'filter',
    value: null,
    notice: 'A stock entered a pro filter.',
  },
  'filter-leaves': {
    label: 'A stock leaves',
    subject: 'filter',
    value: null,
    notice: 'A stock left a pro filter.',
  },
  'politician-trades': {
    label: 'A politician reports a trade',
    subject: 'trades',
    value: null,
    notice: 'A politician reported a trade.',
  },
  'fund-filings': {
    label: 'A fund reports a changed position',
    subject: 'trades',
    value: null,
    notice: 'A fund filed a 13F report.',
  },
  'holding-move': {
    label: 'A holding moves in a day',
    subject: 'holdings',
    value: {
      unit: 'percent',
      min: 0.1,
      max: 1000,
      label: 'Rise or fall today, %',
      hint: '5 for a rise or a fall of 5 % or more.',
    },
    notice: 'One of your holdings moved today.',
    isPrivate: true,
  },
  'holding-weight': {
    label: 'A holding becomes too large',
    subject: 'holdings',
    value: {
      unit: 'percent',
      min: 1,
      max: 99,
      label: 'Share of a portfolio, %',
      hint: '20 for a holding of more than 20 % of its portfolio.',
    },
    notice: 'One of your holdings exceeds your limit.',
    isPrivate: true,
  },
  'holding-earnings': {
    label: 'Earnings of a holding are near',
    subject: 'holdings',
    value: days,
    notice: 'Earnings of one of your holdings are near.',
    isPrivate: true,
  },
  'holding-ex-date': {
    label: 'Ex-dividend date of a holding is near',
    subject: 'holdings',
    value: days,
    notice: 'An ex-dividend date of one of your holdings is near.',
    isPrivate: true,
  },
};

/** Kinds of a subject in the order of the table. */
export const alertKindsOf = (subject: AlertSubject): AlertKind[] =>
  ALERT_KINDS.filter((kind) => ALERT_KIND_DEFINITIONS[kind].subject === subject);

/**
 * Available minimum scores of an alert on the composite score: those of all grades but the last.
 */
export const ALERT_SCORES: readonly number[] = COMPOSITE_SCORE.grades
  .map(({ from }) => from)
  .filter((from) => from > 0);

/** Maximum number of alerts on every plan: more is a client's bug. */
export const MAX_ALERTS = 500;
