import type { ScreenerType } from 'shared/market';

export interface ListingTexts {
  title: string;
  /** Plural noun for the rows, used within a sentence. */
  noun: string;
  /** Plural noun for the unfiltered rows, if it is broader. */
  universeNoun?: string;
  /** Singular noun for a row. */
  one: string;
  description: string;
  /** Filters shown expanded at the top of the panel. */
  featured: readonly string[];
  /** Text of the link to the overview page of the asset type. */
  overview?: string;
}

/** Differences between the five screeners beyond their catalogues. */
export const LISTINGS: Readonly<Record<ScreenerType, ListingTexts>> = {
  stocks: {
    title: 'Stocks screener',
    noun: 'stocks',
    one: 'stock',
    description: 'Filter stocks by valuation, profitability, growth, technicals and dividends.',
    featured: ['sector', 'peRatio', 'returnOnEquityTTM', 'marketCap', 'countryCode'],
    overview: 'The market today',
  },
  etfs: {
    title: 'ETFs screener',
    noun: 'ETFs',
    one: 'ETF',
    description: 'Filter ETFs by asset class, region, cost, size and performance.',
    featured: ['mainListing', 'mainAssetClass', 'netExpenseRatioPercent', 'totalAssets'],
    overview: 'Cost and overlap',
  },
  indices: {
    title: 'Indices screener',
    noun: 'indices',
    one: 'index',
    description: 'Compare stock market indices by country, exchange and performance.',
    featured: ['countryCode', 'ytdChangePercent'],
    overview: 'Majors, hours and heat',
  },
  currencies: {
    title: 'Currencies screener',
    noun: 'currency pairs',
    one: 'currency pair',
    description: 'Compare currency pairs by rate and performance.',
    featured: ['currencyCode', 'day1ChangePercent', 'ytdChangePercent'],
    overview: 'Converter and cross rates',
  },
  crypto: {
    title: 'Crypto screener',
    noun: 'crypto assets',
    one: 'crypto asset',
    description: 'Filter crypto assets by market capitalisation, supply and performance.',
    featured: ['marketCap', 'day1ChangePercent', 'ytdChangePercent'],
    overview: 'Dominance and heat',
  },
};
