/** The repository of Senate Stock Watcher on loopback. */
import { openVendorDouble, type VendorDouble } from '../vendor-double.fixture';

/** @param reports the aggregate file by report, as it is written */
export const openSenateDouble = (reports: string | Uint8Array): Promise<VendorDouble> =>
  openVendorDouble(({ pathname }) =>
    pathname === '/aggregate/all_daily_summaries.json' ? reports : null,
  );

export const reportOf = (transactions: unknown[], more: Record<string, unknown> = {}) => ({
  first_name: 'Jane Q',
  last_name: 'Public',
  office: 'Public, Jane (Senator)',
  ptr_link: 'https://efdsearch.senate.gov/search/view/ptr/1/',
  date_recieved: '03/10/2021',
  bioguide: 'P000001',
  transactions,
  ...more,
});

export const tradeRow = (more: Record<string, unknown> = {}) => ({
  transaction_date: '02/11/2021',
  owner: 'Spouse',
  ticker: '<a href="https://finance.yahoo.com/q?s=AAPL" target="_blank">AAPL</a>',
  asset_description: 'Apple Inc.',
  asset_type: 'Stock',
  type: 'Purchase',
  amount: '$1,001 - $15,000',
  comment: '--',
  ...more,
});
