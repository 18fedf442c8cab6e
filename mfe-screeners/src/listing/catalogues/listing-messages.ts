import type { ScreenerType } from 'shared/market';

export interface ListingTexts {
  title: string;
  /** What the rows are, in the plural, within a sentence. */
  noun: string;
  /** What the rows before any filter are, where they are more than that. */
  universeNoun?: string;
  /** One of the rows. */
  one: string;
  description: string;
  /** Filters that stand open on top of the panel. */
  featured: readonly string[];
  /** Words of the link to the page that looks at all assets of the type in other ways. */
  overview?: string;
}

/** What differs between the five screeners beside their catalogue. */
export const LISTINGS: Readonly<Record<ScreenerType, ListingTexts>> = {
  stocks: {
    title: 'Stocks screener',
    noun: 'stocks',
    one: 'stock',
    description: 'Filter stocks by valuation, profitability, growth, technicals and dividends.',
    featured: ['sector', 'peRatio', 'returnOnEquityTTM', 'marketCap'],
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
