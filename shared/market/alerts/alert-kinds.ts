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
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/**
 * Subject of an alert: one asset; a date of one asset, or of all that its owner holds or watches; a
 * saved screen; a pro filter. The last two also accept a symbol, which limits the alert to that
 * stock.
 */
export type AlertSubject = 'asset' | 'date' | 'screen' | 'filter';

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
}

/** Upper limit of a price, above every price of a listed asset. */
const MAX_PRICE = 1e12;
const price = { unit: 'price', min: 1e-12, max: MAX_PRICE, label: 'Price' } as const;
const days = { unit: 'days', min: 1, max: 60, label: 'Days before' } as const;

export const ALERT_KIND_DEFINITIONS: Readonly<Record<AlertKind, AlertKindDefinition>> = {
  'price-above': { label: 'Price rises above', subject: 'asset', value: price },
  'price-below': { label: 'Price falls below', subject: 'asset', value: price },
  'target-price': {
    label: 'Price reaches a target',
    subject: 'asset',
    value: { ...price, label: 'Target price', hint: 'From whichever side the price comes.' },
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
  },
  'week52-high': { label: 'New 52-week high', subject: 'asset', value: null },
  'week52-low': { label: 'New 52-week low', subject: 'asset', value: null },
  'earnings-within': { label: 'Earnings are near', subject: 'date', value: days },
  'ex-date-within': { label: 'Ex-dividend date is near', subject: 'date', value: days },
  'screen-enters': { label: 'A result enters', subject: 'screen', value: null },
  'screen-leaves': { label: 'A result leaves', subject: 'screen', value: null },
  'filter-enters': { label: 'A stock enters', subject: 'filter', value: null },
  'filter-leaves': { label: 'A stock leaves', subject: 'filter', value: null },
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
