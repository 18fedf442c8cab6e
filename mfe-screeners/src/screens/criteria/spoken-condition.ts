import type { ScreenCriteria } from 'shared/contract';
import {
  brokerOf,
  columnOf,
  conditionText,
  formatValue,
  type ColumnDefinition,
  type ScreenerType,
} from 'shared/market';

type Condition = ScreenCriteria['where'][number];

/** Position of a condition in a sentence about assets: `Technology` stocks `in France` with `P/E at most 20`. */
export interface SpokenCondition {
  place: 'before' | 'after' | 'with';
  text: string;
}

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
function enumeration(items: readonly string[], joint: 'and' | 'or'): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${joint} ${last}`;
}

function spokenOptions(
  column: ColumnDefinition,
  values: readonly string[],
  isExcluded: boolean,
): SpokenCondition {
  const names =
    values.length > 0 && values.length <= MAX_VALUES
      ? enumeration(
          values.map((value) => valueName(column, value)),
          'or',
        )
      : null;
  const phrase = PHRASES[column.field];
  if (!phrase) {
    const name = column.title ?? column.label;
    return {
      place: 'with',
      text: `${name} ${isExcluded ? 'other than ' : ''}${names ?? `in ${values.length} chosen values`}`,
    };
  }
  if (names !== null && phrase.isAdjective && !isExcluded) return { place: 'before', text: names };
  const words = isExcluded ? phrase.outside : phrase.within;
  return {
    place: 'after',
    text: `${words} ${names ?? `${values.length} chosen ${phrase.values}`}`,
  };
}

/** A condition of a screen as parts of a sentence. */
export function spokenCondition(type: ScreenerType, condition: Condition): SpokenCondition[] {
  const column = columnOf(type, condition.field);
  if (!column) return [{ place: 'with', text: condition.field }];
  const { in: values, notIn, contains, is, isNull, ...bounds } = condition;
  const name = column.title ?? column.label;
  const parts: SpokenCondition[] = [];
  if (values) parts.push(spokenOptions(column, values, false));
  if (notIn) parts.push(spokenOptions(column, notIn, true));
  if (contains !== undefined)
    parts.push({ place: 'with', text: `“${contains.trim()}” in the ${name.toLowerCase()}` });
  const flag = FLAGS[column.field];
  if (is !== undefined && flag) parts.push({ place: 'after', text: is ? flag.yes : flag.no });
  else if (is !== undefined)
    parts.push({ place: 'after', text: is ? `with ${name}` : `without ${name}` });
  if (isNull !== undefined)
    parts.push({ place: 'with', text: `${isNull ? 'no known' : 'a known'} ${column.label}` });
  const { field: _, ...limits } = bounds;
  if (parts.length === 0 || Object.values(limits).some((limit) => limit !== undefined))
    parts.push({
      place: 'with',
      text: conditionText(column, bounds, (field) => columnOf(type, field)),
    });
  return parts;
}

/** The assets that meet all conditions: `Technology stocks in France with P/E at most 20`. */
export function spokenScreen(
  type: ScreenerType,
  noun: string,
  { where, broker }: Pick<ScreenCriteria, 'where' | 'broker'>,
): string {
  const parts = where.flatMap((condition) => spokenCondition(type, condition));
  const textsOf = (place: SpokenCondition['place']) =>
    parts.flatMap((part) => (part.place === place ? [part.text] : []));
  const after = textsOf('after');
  if (broker !== null) after.push(`available at ${brokerOf(broker)?.name ?? broker}`);
  const conditions = enumeration(textsOf('with'), 'and');
  const text = [
    ...textsOf('before'),
    noun,
    ...after,
    ...(conditions === '' ? [] : [`with ${conditions}`]),
  ].join(' ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
