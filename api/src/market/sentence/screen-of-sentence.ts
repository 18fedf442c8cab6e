import { assetTypeOfScreener, catalogueOf, type ScreenerType } from 'shared/market';
import { describeScreen, type DescribedScreen, type KnownOptions } from 'shared/plain-words';
import { memoizePerSnapshot } from '../memo/memoize-per-snapshot';
import { runScreen } from '../engine/run-screen';
import { compileScreen } from '../query/compile';
import type { Market } from '../store/market';

/** Fields whose values the grammar knows without the data. */
const KNOWN = new Set(['countryCode', 'currencyCode', 'dividendCurrencyCode', 'broker', 'brokers']);

/** Values of the option fields of each screener, read once a snapshot. */
const optionsOf = memoizePerSnapshot((market: Market) => {
  const byType = new Map<ScreenerType, KnownOptions>();
  return (type: ScreenerType): KnownOptions => {
    const options = byType.get(type) ?? readOptions(market, type);
    byType.set(type, options);
    return options;
  };
});

function readOptions(market: Market, type: ScreenerType): KnownOptions {
  const assetType = assetTypeOfScreener(type);
  const catalogue = catalogueOf(assetType);
  const facets = catalogue.columns
    .filter(({ field, filter }) => filter === 'options' && !KNOWN.has(field))
    .map(({ field }) => field);
  const screen = compileScreen({ columns: ['symbol'], pageSize: 0, facets }, catalogue);
  const answer = runScreen(market.table(assetType), screen);
  return Object.fromEntries(
    Object.entries(answer.facets).map(([field, facet]) => [
      field,
      'values' in facet ? facet.values.map(({ value }) => value) : [],
    ]),
  );
}

/**
 * Reads a sentence as a screen, with the values of the current data. Runs nothing.
 *
 * @param broker id of the caller's broker, for "at my broker"; null without one
 */
export const screenOfSentence = (
  market: Market,
  type: ScreenerType,
  text: string,
  broker: string | null = null,
): DescribedScreen => describeScreen(text, { type, options: optionsOf(market)(type), broker });
