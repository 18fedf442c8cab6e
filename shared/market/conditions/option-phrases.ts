/** How conditions on countries, sectors, exchanges and the like are said: one table for all texts. */
import type { ColumnDefinition } from '../column';
import { formatValue } from '../format/value';

interface OptionsPhrase {
  /** The values come before the noun: `Technology stocks`. */
  isAdjective?: true;
  /** Words before the chosen values. */
  within: string;
  /** Words before the excluded values. */
  outside: string;
  /** Plural noun of the values, if there are too many to name. */
  values: string;
}

const PHRASES: Readonly<Record<string, OptionsPhrase>> = {
  countryCode: { within: 'in', outside: 'outside', values: 'countries' },
  sector: { isAdjective: true, within: 'in', outside: 'outside', values: 'sectors' },
  industry: { isAdjective: true, within: 'in', outside: 'outside', values: 'industries' },
  exchange: { within: 'listed on', outside: 'not listed on', values: 'exchanges' },
  currencyCode: { within: 'quoted in', outside: 'not quoted in', values: 'currencies' },
  category: { isAdjective: true, within: 'in', outside: 'outside', values: 'categories' },
  mainAssetClass: { isAdjective: true, within: 'in', outside: 'outside', values: 'asset classes' },
  mainRegion: { within: 'invested in', outside: 'not invested in', values: 'regions' },
  mainSector: { within: 'invested in', outside: 'not invested in', values: 'sectors' },
  dividendCurrencyCode: {
    within: 'paying dividends in',
    outside: 'not paying dividends in',
    values: 'currencies',
  },
};

const FLAGS: Readonly<Record<string, { yes: string; no: string }>> = {
  week52NewHigh: { yes: 'at a new 52-week high', no: 'not at a new 52-week high' },
  week52NewLow: { yes: 'at a new 52-week low', no: 'not at a new 52-week low' },
  mainListing: {
    yes: 'with one listing per fund',
    no: 'without the main listing of each fund',
  },
};

const MAX_VALUES = 3;
const WITH_ARTICLE =
  /^(?:United |Isle |(?:Netherlands|Philippines|Bahamas|Maldives|Gambia|Comoros)$)|(?: Islands| Republic| Union)$/;

const valueName = (column: ColumnDefinition, value: string): string => {
  const name = formatValue(column, column.type === 'list' ? [value] : value);
  return column.format === 'country' && WITH_ARTICLE.test(name) ? `the ${name}` : name;
};

/** `A`, `A or B`, `A, B or C` */
export function enumeration(items: readonly string[], joint: 'and' | 'or'): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${joint} ${last}`;
}

/** Up to three options by name: `the United States or France`. Null for none, and for more. */
export const optionNames = (column: ColumnDefinition, values: readonly string[]): string | null =>
  values.length > 0 && values.length <= MAX_VALUES
    ? enumeration(
        values.map((value) => valueName(column, value)),
        'or',
      )
    : null;

/**
 * `in the United States`, `outside Technology`, `in 4 chosen countries`. Null for fields without a
 * phrase.
 */
export function optionsPhrase(
  column: ColumnDefinition,
  values: readonly string[],
  isExcluded: boolean,
): string | null {
  const phrase = PHRASES[column.field];
  if (!phrase) return null;
  const names = optionNames(column, values) ?? `${values.length} chosen ${phrase.values}`;
  return `${isExcluded ? phrase.outside : phrase.within} ${names}`;
}

/** Whether the values of a field come before the noun: `Technology stocks`. */
export const isAdjective = (field: string): boolean => PHRASES[field]?.isAdjective === true;

/** `at a new 52-week high`. Null for fields without a phrase. */
export const flagPhrase = (field: string, isTrue: boolean): string | null =>
  FLAGS[field]?.[isTrue ? 'yes' : 'no'] ?? null;
