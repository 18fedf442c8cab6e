import { COUNTRY_CODES, countryNameOf } from './country-names';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  /** Flag as an emoji. */
  flag: string;
}

const REGIONAL_INDICATOR_A = 0x1f1e6;

/** Flag emoji of a two-letter country code, including `EU`. Empty for anything else. */
export function flagOf(countryCode: string | null | undefined): string {
  if (!countryCode || !/^[A-Za-z]{2}$/.test(countryCode)) return '';
  return [...countryCode.toUpperCase()]
    .map((letter) => String.fromCodePoint(REGIONAL_INDICATOR_A + letter.charCodeAt(0) - 65))
    .join('');
}

const codes = new Set(COUNTRY_CODES);

/** The country with a code. Undefined if unknown. */
export function countryOf(code: string | null | undefined): Country | undefined {
  const key = code?.toUpperCase() ?? '';
  return codes.has(key) ? { code: key, name: countryNameOf(key), flag: flagOf(key) } : undefined;
}

/** All countries, ordered by name. */
export const listCountries = (): Country[] =>
  COUNTRY_CODES.map((code) => ({ code, name: countryNameOf(code), flag: flagOf(code) })).toSorted(
    (a, b) => a.name.localeCompare(b.name, 'en'),
  );

/** Common names of countries besides the official one, lower case. */
export const COUNTRY_ALIASES: Readonly<Record<string, string>> = {
  usa: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  'south korea': 'KR',
  'north korea': 'KP',
  'czech republic': 'CZ',
  turkey: 'TR',
  russia: 'RU',
  'ivory coast': 'CI',
  macau: 'MO',
  'hong kong sar china': 'HK',
  swaziland: 'SZ',
  'cape verde': 'CV',
  burma: 'MM',
  macedonia: 'MK',
  vietnam: 'VN',
  'netherlands antilles': 'CW',
};

let codeByName: Map<string, string> | undefined;

/** Country code of an English country name, a common alias, or a code itself. Null when unknown. */
export function countryCodeOf(nameOrCode: string | null | undefined): string | null {
  const key = nameOrCode?.trim().toLowerCase() ?? '';
  if (key === '') return null;
  codeByName ??= new Map([
    ...COUNTRY_CODES.map((code) => [countryNameOf(code).toLowerCase(), code] as const),
    ...Object.entries(COUNTRY_ALIASES),
  ]);
  return codeByName.get(key) ?? countryOf(key)?.code ?? null;
}
