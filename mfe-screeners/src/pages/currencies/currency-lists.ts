/**
 * Links from the overview to the list of pairs; all addresses are in the screener's canonical form.
 */
import type { StockList } from '../../overview/stock-lists';

export const CURRENCY_LISTS: readonly StockList[] = [
  {
    title: 'Currencies screener',
    text: 'Every pair with its changes from one day to five years',
    to: '/currencies/screener',
  },
  {
    title: 'Strongest pairs of the year',
    text: 'Up most over twelve months',
    to: '/currencies/screener?s=-year1ChangePercent&v=performance',
  },
  {
    title: 'Pairs quoted in dollars',
    text: 'Prices of other currencies in US dollars',
    to: '/currencies/screener?currencyCode=USD',
  },
  {
    title: 'Pairs quoted in yen',
    text: 'Prices of other currencies in yen',
    to: '/currencies/screener?currencyCode=JPY',
  },
];
