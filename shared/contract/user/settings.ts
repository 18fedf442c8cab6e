/** User settings: allowed values and defaults, shared by the API, the store and the page. */
import {
  DATE_FORMATS,
  DEFAULT_NOTATION,
  NUMBER_FORMATS,
  type DateFormat,
  type NumberFormat,
} from '../../market/format/notation';
import { isTimeZone, readQuietHours } from '../../market/alerts/quiet-hours';
import { HISTORY_RANGES } from '../history-ranges';

export const THEME_CHOICES = ['system', 'light', 'dark', 'high-contrast'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** Default time ranges of a price chart. `last-chosen` is stored on this device. */
export const CHART_RANGES = ['last-chosen', ...HISTORY_RANGES] as const;
export type ChartRange = (typeof CHART_RANGES)[number];

export interface Settings {
  theme: ThemeChoice;
  /** Gains in blue and losses in orange instead of green and red. */
  blueOrange: boolean;
  /** Default currency of the user's totals, ISO 4217. */
  currencyCode: string;
  numberFormat: NumberFormat;
  dateFormat: DateFormat;
  /** IANA name. Null: that of the browser. */
  timeZone: string | null;
  /** Default time range of a price chart. */
  chartRange: ChartRange;
  /** Single keys are shortcuts. */
  singleKeys: boolean;
  /**
   * When no mail and no notification of an alert is sent, `22:00-07:00 Europe/London`
   * (`readQuietHours`). Null: never.
   */
  quietHours: string | null;
}
export type SettingName = keyof Settings;

export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  blueOrange: false,
  currencyCode: 'USD',
  numberFormat: DEFAULT_NOTATION.numbers,
  dateFormat: DEFAULT_NOTATION.dates,
  timeZone: DEFAULT_NOTATION.timeZone,
  chartRange: 'last-chosen',
  singleKeys: true,
  quietHours: null,
};
export const SETTING_NAMES = Object.keys(DEFAULT_SETTINGS) as SettingName[];

const isOneOf = (values: readonly string[]) => (value: unknown) =>
  typeof value === 'string' && values.includes(value);
const isBoolean = (value: unknown) => typeof value === 'boolean';

export { isTimeZone };

const IS_VALID: Readonly<Record<SettingName, (value: unknown) => boolean>> = {
  theme: isOneOf(THEME_CHOICES),
  blueOrange: isBoolean,
  currencyCode: (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value),
  numberFormat: isOneOf(NUMBER_FORMATS),
  dateFormat: isOneOf(DATE_FORMATS),
  timeZone: (value) => value === null || isTimeZone(value),
  chartRange: isOneOf(CHART_RANGES),
  singleKeys: isBoolean,
  quietHours: (value) => value === null || readQuietHours(value) !== null,
};

/**
 * Valid settings of a stored record. Unknown names and invalid values are skipped, so that a record
 * of a newer release does no harm.
 */
export function readSettings(record: unknown): Partial<Settings> {
  if (typeof record !== 'object' || record === null) return {};
  return Object.fromEntries(
    SETTING_NAMES.flatMap((name) => {
      const value: unknown = Reflect.get(record, name);
      return IS_VALID[name](value) ? [[name, value]] : [];
    }),
  );
}
