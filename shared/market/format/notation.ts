/**
 * Format of numbers, dates and times. en-GB as in specification section 9, unless the user changes
 * it in Settings. One object per page and not per module: every remote bundles a copy of the
 * formatters.
 */

export const NUMBER_FORMATS = ['en-GB', 'en-IN', 'de-DE', 'fr-FR', 'de-CH'] as const;
/** A locale that determines the thousands and decimal separators. */
export type NumberFormat = (typeof NUMBER_FORMATS)[number];

export const DATE_FORMATS = ['day-month-year', 'month-day-year', 'iso'] as const;
/** Order of day, month and year. */
export type DateFormat = (typeof DATE_FORMATS)[number];

export interface Notation {
  numbers: NumberFormat;
  dates: DateFormat;
  /** IANA name of the time zone for instants. Null: that of the browser. */
  timeZone: string | null;
}

export const DEFAULT_NOTATION: Notation = {
  numbers: 'en-GB',
  dates: 'day-month-year',
  timeZone: null,
};

const KEY = Symbol.for('plumbline.notation');
const page = globalThis as typeof globalThis & { [KEY]?: Notation };

export const notation = (): Notation => page[KEY] ?? DEFAULT_NOTATION;

/** Only for the chrome. Servers use en-GB. */
export function setNotation(next: Notation): void {
  page[KEY] = next;
}
