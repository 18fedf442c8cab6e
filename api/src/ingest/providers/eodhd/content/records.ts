import { deriveFromBars } from 'market-model/derive/technicals/from-bars';
import { exchangeCodeOf } from 'market-model/derive/trading-days/trading-days';
import { isoDate } from 'market-model/dates/civil-dates';
import type { BySymbol } from 'market-model/dataset/collections';
import type { DailyBars } from 'market-model/dataset/dataset';
import { dividendFields } from '../../../formats/eodhd-dividends-json/dividend-fields';
import type { SourceRecord } from '../../../source';
import type { StoredDividends } from '../fetch/dividends';
import type { FetchedFundamentals } from '../fetch/fundamentals';
import type { ListedAsset, SymbolList } from '../fetch/symbol-lists';

export interface RecordSources {
  lists: readonly SymbolList[];
  fundamentals: FetchedFundamentals;
  /** Split-adjusted. */
  bars: BySymbol<DailyBars>;
  dividends: BySymbol<StoredDividends>;
  /** Next day of a report by symbol. */
  nextEarnings: ReadonlyMap<string, string>;
  asOf: string;
}

/** Bar fields that count as reported. The rest is computed. */
const REPORTED_BY_BARS = new Set(['price', 'latestVolume']);

/** Records of each asset, one per kind of answer, because these have different dates. */
export function* recordsOf(sources: RecordSources): Generator<SourceRecord> {
  for (const { assets } of sources.lists) {
    for (const asset of assets) {
      yield recordOfListing(asset, sources);
      const understood = sources.fundamentals.get(asset.symbol);
      if (understood) yield understood.record;
      const bars = sources.bars.get(asset.symbol);
      if (bars) yield priced(asset, bars);
      const dividends = sources.dividends.get(asset.symbol)?.dividends;
      if (dividends && dividends.length > 0)
        yield {
          symbol: asset.symbol,
          assetType: asset.assetType,
          name: null,
          ...dividendFields(dividends, sources.asOf),
          date: sources.asOf,
        };
    }
  }
}

const recordOfListing = (
  asset: ListedAsset,
  { asOf, nextEarnings }: RecordSources,
): SourceRecord => ({
  symbol: asset.symbol,
  assetType: asset.assetType,
  name: asset.name,
  fields: {
    currencyCode: asset.currencyCode,
    countryCode: asset.countryCode,
    exchange: asset.exchange,
    nextEarningsDate: nextEarnings.get(asset.symbol) ?? null,
  },
  date: asOf,
});

function priced(asset: ListedAsset, bars: DailyBars): SourceRecord {
  const fields = deriveFromBars(bars, exchangeCodeOf(asset.symbol));
  const last = bars.day.at(-1);
  return {
    symbol: asset.symbol,
    assetType: asset.assetType,
    name: null,
    fields,
    computed: Object.keys(fields).filter((field) => !REPORTED_BY_BARS.has(field)),
    date: last === undefined ? null : isoDate(last),
  };
}
