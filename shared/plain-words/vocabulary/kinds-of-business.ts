/** Words for sectors, and for groups of industries by the words of their names. */
import type { Sector } from 'shared/market';

export const SECTOR_WORDS: Readonly<Record<Sector, readonly string[]>> = {
  Technology: [
    'tech',
    'technology',
    'information technology',
    'it sector',
    'technology sector',
    'tech sector',
    'technological',
  ],
  'Communication Services': [
    'communication',
    'communication services',
    'communications sector',
    'communication sector',
    'comm services',
  ],
  'Consumer Cyclical': [
    'consumer cyclical',
    'consumer discretionary',
    'discretionary',
    'cyclical consumer',
  ],
  'Consumer Defensive': [
    'consumer defensive',
    'consumer staples',
    'staples',
    'defensive consumer',
    'staple',
  ],
  Healthcare: [
    'healthcare',
    'health care',
    'health',
    'healthcare sector',
    'health sector',
    'medical sector',
  ],
  'Financial Services': [
    'financial',
    'financials',
    'financial services',
    'finance',
    'financial sector',
    'finance sector',
  ],
  Industrials: ['industrial', 'industrials', 'industrial sector', 'industrials sector'],
  'Basic Materials': ['basic materials', 'materials', 'materials sector', 'raw materials'],
  Energy: ['energy', 'energy sector'],
  Utilities: ['utility', 'utilities', 'utilities sector'],
  'Real Estate': ['real estate', 'property sector', 'real estate sector'],
};

/**
 * Industries whose name begins with one of `starts`. Names come with the data, so a group includes
 * all that match.
 */
export const INDUSTRY_GROUPS: readonly { words: readonly string[]; starts: readonly string[] }[] = [
  { words: ['bank', 'banking', 'banking industry'], starts: ['Banks'] },
  { words: ['regional bank'], starts: ['Banks - Regional'] },
  { words: ['life insurer', 'life insurance'], starts: ['Insurance - Life'] },
  { words: ['insurer', 'insurance', 'insurance company'], starts: ['Insurance'] },
  { words: ['reit', 'real estate investment trust'], starts: ['REIT'] },
  { words: ['software', 'saas', 'software company'], starts: ['Software'] },
  {
    words: ['semiconductor', 'semi', 'chip', 'chipmaker', 'chip maker', 'semis'],
    starts: ['Semiconductor'],
  },
  { words: ['biotech', 'biotechnology'], starts: ['Biotechnology'] },
  {
    words: ['pharma', 'pharmaceutical', 'drug maker', 'drugmaker', 'drug manufacturer'],
    starts: ['Drug Manufacturers'],
  },
  { words: ['oil', 'oil and gas', 'oil & gas', 'oil company', 'gas'], starts: ['Oil & Gas'] },
  { words: ['airline'], starts: ['Airlines'] },
  {
    words: [
      'carmaker',
      'car maker',
      'automaker',
      'auto maker',
      'auto manufacturer',
      'car manufacturer',
    ],
    starts: ['Auto Manufacturers'],
  },
  { words: ['gold miner', 'gold mining', 'gold'], starts: ['Gold'] },
  { words: ['steel', 'steelmaker'], starts: ['Steel'] },
  {
    words: ['defense', 'defence', 'aerospace', 'aerospace and defense', 'aerospace and defence'],
    starts: ['Aerospace & Defense'],
  },
  { words: ['telecom', 'telco', 'telecommunication'], starts: ['Telecom Services'] },
  { words: ['restaurant'], starts: ['Restaurants'] },
  { words: ['tobacco'], starts: ['Tobacco'] },
  { words: ['railroad', 'railway'], starts: ['Railroads'] },
  { words: ['chemical'], starts: ['Chemicals', 'Specialty Chemicals'] },
  { words: ['homebuilder', 'home builder'], starts: ['Residential Construction'] },
  { words: ['asset manager', 'asset management'], starts: ['Asset Management'] },
  { words: ['medical device', 'medtech'], starts: ['Medical Devices'] },
  { words: ['uranium'], starts: ['Uranium'] },
  { words: ['solar'], starts: ['Solar'] },
  { words: ['copper', 'copper miner'], starts: ['Copper'] },
  { words: ['silver', 'silver miner'], starts: ['Silver'] },
  { words: ['luxury', 'luxury goods'], starts: ['Luxury Goods'] },
  { words: ['casino'], starts: ['Resorts & Casinos'] },
  { words: ['shipping'], starts: ['Marine Shipping'] },
  { words: ['brewer', 'beer'], starts: ['Beverages - Brewers'] },
];

/** Words for values of other fields of options. */
export const VALUE_WORDS: readonly { field: string; value: string; words: readonly string[] }[] = [
  { field: 'mainAssetClass', value: 'Equity', words: ['equity', 'stock', 'share', 'equities'] },
  { field: 'mainAssetClass', value: 'Bond', words: ['bond', 'fixed income', 'debt'] },
  { field: 'mainAssetClass', value: 'Commodity', words: ['commodity'] },
  {
    field: 'mainAssetClass',
    value: 'Cryptocurrency',
    words: ['crypto', 'cryptocurrency', 'bitcoin'],
  },
  {
    field: 'mainRegion',
    value: 'Global',
    words: ['global', 'world', 'worldwide', 'international'],
  },
  {
    field: 'mainRegion',
    value: 'Emerging Markets',
    words: ['emerging markets', 'emerging market'],
  },
  {
    field: 'mainRegion',
    value: 'Developed Markets',
    words: ['developed markets', 'developed market'],
  },
  { field: 'mainRegion', value: 'North America', words: ['north america', 'north american'] },
  { field: 'mainRegion', value: 'Latin America', words: ['latin america', 'latin american'] },
  { field: 'mainRegion', value: 'Europe', words: ['europe', 'european'] },
  { field: 'mainRegion', value: 'Asia', words: ['asia', 'asian'] },
];

/** Words for exchanges, by the start of their name in the data. */
export const EXCHANGE_WORDS: readonly { words: readonly string[]; starts: readonly string[] }[] = [
  { words: ['nyse', 'new york stock exchange'], starts: ['NYSE'] },
  { words: ['nasdaq'], starts: ['NASDAQ'] },
  {
    words: ['lse', 'london stock exchange', 'london exchange', 'london'],
    starts: ['London', 'LSE'],
  },
  { words: ['xetra'], starts: ['XETRA', 'Xetra'] },
  { words: ['frankfurt', 'frankfurt stock exchange'], starts: ['Frankfurt'] },
  { words: ['otc', 'over the counter'], starts: ['OTC', 'PINK'] },
];

export const BROKER_WORDS: Readonly<Record<string, readonly string[]>> = {
  ib: ['interactive brokers', 'ibkr', 'interactive broker'],
  etoro: ['etoro', 'e toro'],
  robinhood: ['robinhood', 'robin hood'],
  naga: ['naga'],
  cmeg: ['cmeg', 'capital markets elite group', 'capital markets elite'],
};
