import type { ColumnCatalogue } from '../column';
import { withBarColumns } from './beside-the-listing';
import {
  brokersColumn,
  countryColumn,
  currencyColumn,
  nameColumn,
  quotesColumn,
  symbolColumn,
} from './identity';
import { attachment, choice, date, flag, list, percent, price, searchText, sumUSD } from './kinds';
import { PRICE_WINDOWS, changeColumns, performanceSet } from './price-changes';
import { dividendYieldColumn } from './stock-dividends';
import { averageVolume30, latestVolume, relativeVolume } from './volume';

/** ETFs are listed without a two-year change. */
const LISTED_WINDOWS = PRICE_WINDOWS.filter((window) => window !== '2Y');

export const etfCatalogue: ColumnCatalogue = {
  assetType: 'etf',
  columns: withBarColumns([
    symbolColumn,
    countryColumn,
    currencyColumn,
    nameColumn,
    {
      field: 'category',
      label: 'Category',
      ...choice,
      group: 'fund',
      definition: 'What the fund invests in, as its peer group is called.',
    },
    {
      field: 'price',
      label: 'Price',
      ...price,
      group: 'price',
      definition: 'Latest price in the currency of the listing; pence for London listings.',
    },
    {
      field: 'priceUSD',
      label: 'Price ($)',
      title: 'Price in US dollars',
      ...price,
      currencyField: undefined,
      unit: 'USD',
      group: 'price',
      formula: 'priceUSD',
      definition: 'Latest price in US dollars, so that listings in different currencies compare.',
    },
    latestVolume,
    averageVolume30,
    relativeVolume,
    {
      field: 'inceptionDate',
      label: 'Inception',
      title: 'Inception date',
      ...date,
      group: 'fund',
      definition: 'Day on which the fund was launched.',
    },
    {
      field: 'mainAssetClass',
      label: 'Asset class',
      title: 'Main asset class',
      ...choice,
      group: 'fund',
      definition: 'Asset class with the largest weight in the fund.',
    },
    {
      field: 'mainRegion',
      label: 'Region',
      title: 'Main region',
      ...choice,
      group: 'fund',
      definition: 'Region with the largest weight in the fund.',
    },
    {
      field: 'mainSector',
      label: 'Sector',
      title: 'Main sector',
      ...choice,
      group: 'fund',
      definition: 'Sector with the largest weight in the fund.',
    },
    {
      field: 'netExpenseRatioPercent',
      label: 'Expense ratio',
      title: 'Net expense ratio',
      ...percent,
      group: 'fund',
      better: 'lower',
      definition: 'Yearly cost of the fund as a share of the money in it.',
    },
    {
      field: 'totalAssets',
      label: 'Assets',
      title: 'Total assets',
      ...sumUSD,
      group: 'fund',
      definition: 'Money held by the fund, in US dollars.',
    },
    dividendYieldColumn,
    ...changeColumns(LISTED_WINDOWS),
    brokersColumn('brokers'),
    {
      field: 'fundamentals',
      label: 'Fundamentals',
      ...attachment,
      group: 'fund',
      definition: "Reference of the fund's fundamentals.",
    },
    quotesColumn,
    {
      field: 'isin',
      label: 'ISIN',
      ...searchText,
      hidden: true,
      group: 'fund',
      definition:
        'International number of the fund: its listings on several exchanges have the same one.',
    },
    {
      field: 'mainListing',
      label: 'One listing per fund',
      ...flag,
      formula: 'mainListing',
      hidden: true,
      group: 'fund',
      definition:
        'Of all listings of one fund only the one that trades most, so that no fund is in the list twice.',
    },
    {
      field: 'otherListings',
      label: 'Also listed as',
      title: 'Other listings of the fund',
      ...list,
      filter: 'none',
      hidden: true,
      group: 'fund',
      definition:
        'The listings of the same fund on other exchanges or in other currencies, the most traded first.',
    },
  ]),
  sets: [
    {
      id: 'overview',
      label: 'Overview',
      fields: [
        'symbol',
        'name',
        'category',
        'totalAssets',
        'priceUSD',
        'day1ChangePercent',
        'month1ChangePercent',
        'ytdChangePercent',
        'netExpenseRatioPercent',
        'dividendYield',
      ],
    },
    {
      id: 'fund',
      label: 'Fund',
      fields: [
        'symbol',
        'name',
        'category',
        'mainAssetClass',
        'mainRegion',
        'mainSector',
        'netExpenseRatioPercent',
        'totalAssets',
        'inceptionDate',
      ],
    },
    performanceSet(['symbol', 'name', 'priceUSD'], LISTED_WINDOWS),
    {
      id: 'dividends',
      label: 'Dividends',
      fields: [
        'symbol',
        'name',
        'price',
        'dividendYield',
        'netExpenseRatioPercent',
        'totalAssets',
        'year1ChangePercent',
      ],
    },
  ],
  defaultSort: [{ field: 'totalAssets', direction: 'desc' }],
};
