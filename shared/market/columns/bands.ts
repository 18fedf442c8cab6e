/**
 * Common ranges of figures: one press each in the filter panel, and the meaning of words such as
 * "small cap" or "oversold" in a described screen. Bounds are inclusive, as in every filter.
 */
import type { AssetType } from '../asset-types';
import type { ColumnBand, ColumnDefinition } from '../column';
import { parseQuantity } from '../format/quantity';

/**
 * Fields, then their ranges as `low..high label`. Without a label it is made of the bounds: "Over
 * 10%". "Large" has no upper limit: it includes the largest companies.
 */
const TABLE = `
marketCap dilutedMarketCap|..300M Micro|300M..2B Small|2B..10B Mid|10B.. Large|200B.. Mega
avg10Volume avg30Volume latestVolume|100K..|1M..|10M..
relativeVolume|1..|1.5..|2..
turnoverUSD|$1M..|$10M..|$100M..
priceUSD|..$5|$5..$20|$20..
employees|..1,000|10,000..
sharesOutstanding|..50M|1B..
peRatio avgPeRatio fwdPeRatio avgFwdPeRatio medianPeRatio|..10|..15|15..25|25..
pegRatio|..1|..2
priceToBook|..1|..3
enterpriseValue|..2B|2B..10B|10B..
evToEbitda|..8|..12|20..
evToSales priceToSales|..1|..3|10..
priceToFreeCashFlow|..15|..25
freeCashFlowYield shareholderYield|3%..|5%..|8%..
buybackYield|0.. Buys back|2%..|5%..
earningsPerShareTTM lastYearEps|0.. Profit|..0 Loss
beta|..0.8|0.8..1.2|1.2..
profitMargin|0.. Profitable|10%..|20%..|..0 Loss
grossMarginTTM grossMarginMean3Y grossMarginMean5Y|30%..|50%..
operatingMarginTTM operatingMarginMean3Y operatingMarginMean5Y netMarginMean3Y netMarginMean5Y freeCashFlowMarginTTM freeCashFlowMarginMean3Y freeCashFlowMarginMean5Y|0.. Positive|10%..|20%..
returnOnEquityTTM returnOnEquityMean3Y returnOnEquityMean5Y|0.. Positive|15%..|25%..
returnOnInvestedCapitalTTM returnOnInvestedCapitalMean3Y returnOnInvestedCapitalMean5Y|0.. Positive|10%..|15%..
returnOnAssetsTTM returnOnAssetsMean3Y returnOnAssetsMean5Y|0.. Positive|5%..|10%..
meanReturnOnEquity10Y meanReturnOnInvestedCapital10Y|10%..|15%..
debtToEquityMRQ|..0 No debt|..0.5|1..
longTermDebtToNetIncome|..3|..5
currentRatio quickRatio|1..|2..
netDebtToEbitda|..0 More cash than debt|..2|4..
interestCover|3..|10..
piotroskiFScore|7.. Strong|..3 Weak
altmanZScore|2.99.. Safe|1.81..2.99 Grey zone|..1.81 Distress
beneishMScore|..-1.78 Unsuspicious|-1.78.. Closer look
quarterlyRevenueGrowthYOY quarterlyEarningsGrowthYOY revenueGrowth3Y revenueGrowth5Y freeCashFlowGrowth3Y freeCashFlowGrowth5Y epsGrowth3Y epsGrowth5Y epsGrowth10Y epsGrowthEarlier5Y dividendGrowth1Y dividendGrowth3Y dividendGrowth5Y dividendGrowth10Y|0.. Growing|10%..|20%..|..0 Falling
dilutedSharesGrowthYOY|..0%|5%..
yearsOfPositiveEps|5..|10..
rsi14|..30 Oversold|30..70|70.. Overbought
cci20|..-100|100..
adr14Percent|..2%|5%..
volatility1Y|..20%|20%..40%|40%..
maxDrawdown1Y|-10.. Under 10%|..-30 Over 30%
maxDrawdown3Y maxDrawdown5Y|-20.. Under 20%|..-50 Over 50%
sharpeRatio1Y sortinoRatio1Y|0.. Gain|1..|2..
insiderOwnership|5%..|20%..
institutionalOwnership|50%..|80%..
day20MovingAvgDiff day50MovingAvgDiff day100MovingAvgDiff day200MovingAvgDiff|0.. Above|..0 Below|-5..5 Within 5%
week52HighDiff|-5.. Near the high|..-20 20% below|..-50 50% below
week52LowDiff|..5 Near the low|50.. 50% above|100.. Doubled
week52HighLow|80.. Top fifth|..20 Bottom fifth
dividendYield|2%..|3%..|5%..
dividendPayoutRatio|..50%|..75%|100%..
dividendIncreaseStreak|5..|10..|25..
dividendCuts10Y|..0 None|..1
netExpenseRatioPercent|..0.1%|..0.2%|..0.5%
totalAssets|$100M..|$1B..|$10B..
`;

/** Steps of price changes, percent: of currency pairs, which move less, after the slash. */
const STEPS = `day1 3/1|day5 5/1|month1 10/2|month3 20/5|month6 20/5|ytd 20/5|year1 20/5|year2 50/10|year5 100/20`;

const changes = (index: 0 | 1): string =>
  STEPS.split('|')
    .map((entry) => {
      const [window = '', steps = ''] = entry.split(' ');
      const step = steps.split('/')[index] ?? '';
      return `${window}ChangePercent|0.. Up|${step}.. Up ${step}%|..0 Down|..-${step} Down ${step}%`;
    })
    .join('\n');

const numberOf = (text: string): number | null => {
  const quantity = parseQuantity(text);
  return quantity.ok ? quantity.value : null;
};

function bandOf(text: string): ColumnBand {
  const [, low = '', high = '', label] = /^([^.]*(?:\.\d+)?)\.\.(\S*)(?: (.*))?$/.exec(text) ?? [];
  const [min, max] = [numberOf(low), numberOf(high)];
  const bounds =
    max === null ? `Over ${low}` : min === null ? `Under ${high}` : `${low} to ${high}`;
  return {
    label: label ?? bounds.replace('-', '−'),
    ...(min !== null && { min }),
    ...(max !== null && { max }),
  };
}

const tableOf = (text: string): ReadonlyMap<string, readonly ColumnBand[]> =>
  new Map(
    text
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [fields = '', ...bands] = line.split('|');
        const read = bands.map(bandOf);
        return fields.split(' ').map((field) => [field, read] as const);
      }),
  );

const COMMON = tableOf(TABLE + changes(0));
const CURRENCIES = tableOf(changes(1));

/**
 * The common ranges of a figure. Undefined for a figure without one, such as an amount in the
 * currency of each listing.
 */
export const bandsOf = (assetType: AssetType, field: string): readonly ColumnBand[] | undefined =>
  (assetType === 'currency' ? CURRENCIES.get(field) : undefined) ?? COMMON.get(field);

/**
 * A catalogue whose columns have their common ranges. Only filter panels need them, so that other
 * pages do not load them.
 */
export function withBands<
  Catalogue extends { assetType: AssetType; columns: readonly ColumnDefinition[] },
>(catalogue: Catalogue): Catalogue {
  return {
    ...catalogue,
    columns: catalogue.columns.map((column) => {
      const bands = bandsOf(catalogue.assetType, column.field);
      return bands === undefined ? column : { ...column, bands };
    }),
  };
}
