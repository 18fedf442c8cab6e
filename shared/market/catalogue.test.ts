import { describe, expect, it } from '@jest/globals';
import { ASSET_TYPES } from './asset-types';
import { brokersFieldOf, catalogueOf, columnOf, fieldsOf, nameFieldOf } from './catalogue';
import { FORMULAS } from './formulas';
import { SCREENER_TYPES, assetTypeOfScreener, screenerOfAssetType } from './screener-types';

const words = (text: string) => text.trim().split(/[\s,]+/);

const CHANGES = (windows: string) =>
  words(windows).map(
    (w) =>
      ({
        '1D': 'day1ChangePercent',
        '5D': 'day5ChangePercent',
        '1M': 'month1ChangePercent',
        '3M': 'month3ChangePercent',
        '6M': 'month6ChangePercent',
        '1Y': 'year1ChangePercent',
        '2Y': 'year2ChangePercent',
        '5Y': 'year5ChangePercent',
        YTD: 'ytdChangePercent',
      })[w] ?? w,
  );

/** The field lists as the specification writes them. */
const SPECIFIED = {
  stock: [
    ...words(`broker, symbol, countryCode, currencyCode, companyName, exchange, sector, industry, marketCap, avg30Volume,
      avg10Volume, latestVolume, relativeVolume, price, priceUSD, description, website, logoUrl, employees, sharesOutstanding,
      ipoDate, nextEarningsDate, peRatio, avgPeRatio, fwdPeRatio, avgFwdPeRatio, pegRatio, beta, earningsPerShareTTM, revenueTTM,
      costOfRevenueTTM, grossProfitTTM, grossMarginTTM, operatingMarginTTM, profitMargin, quarterlyRevenueGrowthYOY,
      quarterlyEarningsGrowthYOY, debtToEquityMRQ, returnOnAssetsTTM, returnOnEquityTTM, adr14Percent, atr14, rsi14, cci20,
      day50MovingAvgDiff, day200MovingAvgDiff, week52HighDiff, week52LowDiff, week52NewHigh, week52NewLow, week52HighLow`),
    ...CHANGES('1D 5D 1M 3M 6M 1Y 2Y 5Y YTD'),
    ...words(`dividendYield, dividendRateTTM, dividendAmount, dividendCurrencyCode, dividendDeclaredDate, dividendExDate,
      dividendFlag, dividendFrequency, dividendPaymentDate, dividendRecordDate, dividendPayoutRatio, dividendIncreaseStreak`),
  ],
  etf: [
    ...words(`symbol, countryCode, currencyCode, name, category, price, priceUSD, latestVolume, avg30Volume, relativeVolume,
      inceptionDate, mainAssetClass, mainRegion, mainSector, netExpenseRatioPercent, totalAssets, dividendYield, brokers, fundamentals, quotes`),
    ...CHANGES('1D 5D 1M 3M 6M 1Y 5Y YTD'),
  ],
  index: [
    ...words(
      'symbol, countryCode, currencyCode, name, exchange, price, brokers, priority, components, quotes',
    ),
    ...CHANGES('1D 5D 1M 3M 6M 1Y 2Y 5Y YTD'),
  ],
  currency: [
    ...words('symbol, currencyCode, name, price, brokers, priority, quotes'),
    ...CHANGES('1D 5D 1M 3M 6M 1Y 2Y 5Y YTD'),
  ],
  crypto: [
    ...words(`symbol, currencyCode, name, description, website, logoUrl, marketCap, dilutedMarketCap, circulatingSupply,
      totalSupply, maxSupply, price, brokers, quotes`),
    ...CHANGES('1D 5D 1M 3M 6M 1Y 2Y 5Y YTD'),
  ],
};

/** Fields computed from daily bars for every asset, including those that its list does not show. */
const BAR_FIELDS = [
  ...words(`latestVolume, avg10Volume, avg30Volume, relativeVolume, adr14Percent, atr14, rsi14, cci20, day50MovingAvgDiff,
    day200MovingAvgDiff, week52HighDiff, week52LowDiff, week52NewHigh, week52NewLow, week52HighLow`),
  ...CHANGES('1D 5D 1M 3M 6M 1Y 2Y 5Y YTD'),
  ...words(`day20MovingAvgDiff, day100MovingAvgDiff, volatility1Y, maxDrawdown1Y, maxDrawdown3Y, maxDrawdown5Y, sharpeRatio1Y,
    sortinoRatio1Y`),
];

/** Fields beyond the listing that the curated stock filters evaluate. */
const LONG_RUN_FIELDS =
  words(`epsGrowth3Y, epsGrowth5Y, epsGrowth10Y, epsGrowthEarlier5Y, yearsOfPositiveEps, yearsOfKnownEps, lastYearEps,
    meanReturnOnEquity10Y, meanReturnOnInvestedCapital10Y, netMarginMean5Y, longTermDebtToNetIncome, currentRatio, priceToBook,
    medianPeRatio, peRatioMonths, dividendGrowth1Y, dividendGrowth3Y, dividendGrowth5Y, dividendGrowth10Y, dividendCuts10Y`);

/** Fields beyond the listing that lists of thinly traded stocks evaluate. */
const TRADING_FIELDS = ['turnoverUSD', 'dilutedSharesGrowthYOY'];

/** Figures beyond the specification's that lists of stocks offer. */
const FURTHER_FIELDS =
  words(`enterpriseValue, evToEbitda, evToSales, priceToSales, priceToFreeCashFlow, freeCashFlowTTM, freeCashFlowYield,
    buybackYield, shareholderYield, grossMarginMean3Y, grossMarginMean5Y, operatingMarginMean3Y, operatingMarginMean5Y,
    netMarginMean3Y, freeCashFlowMarginTTM, freeCashFlowMarginMean3Y, freeCashFlowMarginMean5Y, returnOnEquityMean3Y,
    returnOnEquityMean5Y, returnOnAssetsMean3Y, returnOnAssetsMean5Y, returnOnInvestedCapitalTTM, returnOnInvestedCapitalMean3Y,
    returnOnInvestedCapitalMean5Y, revenueGrowth3Y, revenueGrowth5Y, freeCashFlowGrowth3Y, freeCashFlowGrowth5Y, quickRatio,
    netDebtToEbitda, interestCover, piotroskiFScore, altmanZScore, beneishMScore, insiderOwnership, institutionalOwnership`);

/** Visible in lists of stocks, although not in the specification. */
const OFFERED = new Set([
  ...FURTHER_FIELDS,
  ...words(`epsGrowth3Y, epsGrowth5Y, netMarginMean5Y, currentRatio, priceToBook, turnoverUSD, day20MovingAvgDiff,
    day100MovingAvgDiff, volatility1Y, maxDrawdown1Y, maxDrawdown3Y, maxDrawdown5Y, sharpeRatio1Y, sortinoRatio1Y`),
]);

/** Fields that identify the listings of one fund. */
const FUND_FIELDS = ['isin', 'mainListing', 'otherListings'];

describe('column catalogue', () => {
  it.each(ASSET_TYPES)(
    'lists exactly the specified fields of %s, and beside them only what its bars and long run tell',
    (type) => {
      const specifiedFields = new Set(SPECIFIED[type]);
      const beside = [
        ...BAR_FIELDS,
        ...(type === 'stock' ? [...LONG_RUN_FIELDS, ...TRADING_FIELDS, ...FURTHER_FIELDS] : []),
        ...(type === 'etf' ? FUND_FIELDS : []),
      ].filter((field) => !specifiedFields.has(field));
      expect(fieldsOf(type).toSorted()).toEqual([...SPECIFIED[type], ...beside].toSorted());
      expect(catalogueOf(type).columns).toHaveLength(SPECIFIED[type].length + beside.length);
      const isOffered = (field: string) => type === 'stock' && OFFERED.has(field);
      for (const field of beside) {
        const { hidden = false, onRequest = false } = columnOf(type, field) ?? {};
        expect({ field, hidden, onRequest }).toEqual({
          field,
          hidden: !isOffered(field),
          onRequest: isOffered(field),
        });
      }
    },
  );

  it.each(ASSET_TYPES)('describes every column of %s', (type) => {
    for (const column of catalogueOf(type).columns) {
      expect(column.label).not.toBe('');
      expect(column.definition).toMatch(/^[^\n]{10,}\.$/);
      expect(column.formula === null || column.formula in FORMULAS).toBe(true);
      expect(column.type !== 'number' || column.unit !== '' || column.field === 'priority').toBe(
        true,
      );
    }
  });

  it.each(ASSET_TYPES)(
    'offers sets and a sort of %s that name existing, visible columns',
    (type) => {
      const { sets, defaultSort } = catalogueOf(type);
      for (const set of sets) {
        expect(new Set(set.fields).size).toBe(set.fields.length);
        for (const field of set.fields) {
          expect({
            field,
            known: columnOf(type, field) !== undefined,
            hidden: columnOf(type, field)?.hidden ?? false,
          }).toEqual({ field, known: true, hidden: false });
        }
      }
      for (const { field } of defaultSort) expect(columnOf(type, field)).toBeDefined();
    },
  );

  it('labels the fields that the specification labels', () => {
    expect(columnOf('stocks', 'symbol')?.label).toBe('Ticker');
    expect(columnOf('stocks', 'priceUSD')?.label).toBe('Price ($)');
    expect(columnOf('stocks', 'day1ChangePercent')?.label).toBe('1D');
  });

  it('describes a day of a market that never closes in hours', () => {
    expect(columnOf('crypto', 'day1ChangePercent')).toMatchObject({
      label: '24h',
      title: '24-hour change',
    });
    expect(columnOf('crypto', 'month1ChangePercent')?.label).toBe('1M');
  });

  it('offers the seven stock sets of the specification, three further ones, and one of all', () => {
    expect(catalogueOf('stock').sets.map((set) => set.label)).toEqual([
      'Overview',
      'Valuation',
      'Profitability',
      'Growth',
      'Technicals',
      'Performance',
      'Dividends',
      'Valuation depth',
      'Quality',
      'Risk',
      'All',
    ]);
  });

  it('finds no column by a name of the language', () => {
    expect(columnOf('stock', 'constructor')).toBeUndefined();
    expect(columnOf('stock', '__proto__')).toBeUndefined();
  });

  it('maps screeners to asset types and back', () => {
    for (const type of SCREENER_TYPES) {
      expect(screenerOfAssetType(assetTypeOfScreener(type))).toBe(type);
      expect(catalogueOf(type)).toBe(catalogueOf(assetTypeOfScreener(type)));
      expect(columnOf(type, nameFieldOf(type))).toBeDefined();
      expect(columnOf(type, brokersFieldOf(type))?.type).toBe('list');
    }
  });
});
