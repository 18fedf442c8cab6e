import type { UpcomingDividend } from 'market-model/dataset/records/dividend';
import { dividendRecord as dividend } from 'market-model/dataset/records/dividend.fixture';
import { RECORDS, openTestApi, type TestApi } from '../market/routes.fixture';
import { dividendRoutes } from './routes';

const coming = (
  symbol: string,
  exDate: string,
  amount: number,
  more: Partial<UpcomingDividend> = {},
): UpcomingDividend => ({
  ...dividend(exDate, amount),
  symbol,
  status: 'confirmed',
  previousAmount: null,
  ...more,
});

const UPCOMING: UpcomingDividend[] = [
  coming('MSFT.US', '2026-05-21', 0.91, { previousAmount: 0.91, paymentDate: '2026-06-11' }),
  // Monday: the last day to buy is the Friday before.
  coming('AAPL.US', '2026-05-11', 0.27, { previousAmount: 0.26, paymentDate: '2026-05-14' }),
  coming('NESN.SW', '2026-04-20', 3.1, {
    currencyCode: 'CHF',
    frequency: 'Annual',
    previousAmount: 3.05,
    recordDate: '2026-04-21',
  }),
  coming('KO.US', '2026-06-15', 0.53, { status: 'estimated', previousAmount: 0.51 }),
  coming('F.US', '2026-06-01', 0.5, { special: true, frequency: null, previousAmount: 0.15 }),
  coming('GONE.US', '2026-05-05', 1),
];
const APPLE = [
  dividend('2024-02-09', 0.24),
  dividend('2024-05-10', 0.25),
  dividend('2024-08-12', 0.25),
  dividend('2024-11-08', 0.25),
  dividend('2025-02-10', 0.25),
  dividend('2025-05-12', 0.26),
  dividend('2025-08-11', 0.26),
  dividend('2025-11-10', 0.26),
  dividend('2026-01-05', 5, { special: true, frequency: null }),
  dividend('2026-02-09', 0.27),
];

/**
 * Six upcoming dividends, the history of Apple, and a company whose name tries to break a calendar.
 */
export function openDividendsApi(): Promise<TestApi> {
  const records = RECORDS.map((record) =>
    record.symbol === 'AAPL.US'
      ? { ...record, fields: { ...record.fields, dividendYield: 0.32, dividendPayoutRatio: 12 } }
      : record.symbol === 'KO.US'
        ? { ...record, fields: { ...record.fields, companyName: 'Evil; Co,\r\nEND:VEVENT' } }
        : record,
  );
  return openTestApi({
    plugins: [dividendRoutes],
    dataset: {
      records,
      collections: { 'upcoming-dividends': UPCOMING },
      documents: {
        dividends: new Map([['AAPL.US', APPLE]]),
        splits: new Map([['AAPL.US', [{ date: '2020-08-31', ratio: 4 }]]]),
      },
    },
  });
}
