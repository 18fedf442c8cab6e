import {
  brokersFieldOf,
  COUNTRY_ALIASES,
  listCountries,
  SECTORS,
  type ScreenerType,
} from 'shared/market';
import {
  BROKER_WORDS,
  EXCHANGE_WORDS,
  INDUSTRY_GROUPS,
  SECTOR_WORDS,
  VALUE_WORDS,
} from './kinds-of-business';
import type { PhraseBook } from './phrase-book';
import { COUNTRY_GROUPS, COUNTRY_WORDS } from './places';

/** Values of the option fields as they occur in the data, by field. */
export type KnownOptions = Readonly<Record<string, readonly string[]>>;

/** Fields whose values are names. Other fields have common words, such as "annual". */
const NAMED_FIELDS = new Set([
  'sector',
  'industry',
  'exchange',
  'category',
  'mainAssetClass',
  'mainRegion',
  'mainSector',
]);

/** English words that are also names of values in the data. */
const COMMON_WORDS = new Set(['other', 'none', 'cash', 'us']);

/** Adds sectors, industries, countries, exchanges, brokers and the other values of the data. */
export function addOptions(
  book: PhraseBook,
  type: ScreenerType,
  hasField: (field: string) => boolean,
  options: KnownOptions,
): void {
  const add = (words: readonly string[], field: string, values: readonly string[]) => {
    if (hasField(field) && values.length > 0)
      book.addAll(words, { kind: 'option', field, values: [...new Set(values)].toSorted() });
  };
  const valuesStarting = (field: string, starts: readonly string[]): string[] =>
    (options[field] ?? []).filter((value) => starts.some((start) => value.startsWith(start)));

  for (const [field, values] of Object.entries(options).filter(([one]) => NAMED_FIELDS.has(one)))
    for (const value of values)
      if (!COMMON_WORDS.has(value.toLowerCase()))
        add([value, value.replaceAll('&', 'and')], field, [value]);
  for (const { words, field, value } of VALUE_WORDS)
    if (options[field]?.includes(value) === true) add(words, field, [value]);
  for (const { words, starts } of EXCHANGE_WORDS) {
    const exact = (options['exchange'] ?? []).filter((value) => starts.includes(value));
    add(words, 'exchange', exact.length > 0 ? exact : valuesStarting('exchange', starts));
  }
  for (const { words, starts } of INDUSTRY_GROUPS)
    add(words, 'industry', valuesStarting('industry', starts));
  const sectorField = hasField('sector') ? 'sector' : 'mainSector';
  for (const sector of SECTORS) add([sector, ...SECTOR_WORDS[sector]], sectorField, [sector]);
  for (const { code, name } of listCountries())
    add([name, ...(COUNTRY_WORDS[code] ?? [])], 'countryCode', [code]);
  for (const [name, code] of Object.entries(COUNTRY_ALIASES)) add([name], 'countryCode', [code]);
  // For a fund, "Europe" is where it invests, so the region takes the word.
  if (!hasField('mainRegion'))
    for (const { words, codes } of COUNTRY_GROUPS) add(words, 'countryCode', codes);
  for (const [broker, words] of Object.entries(BROKER_WORDS))
    add(words, brokersFieldOf(type), [broker]);
}
