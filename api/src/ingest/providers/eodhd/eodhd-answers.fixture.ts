/** Answers of the API for the seeded market, by path and query. Null where it answers 404. */
import { isoDate } from 'market-model/dates/civil-dates';
import { fundamentalsOf } from './eodhd-documents.fixture';
import {
  barOf,
  dividendRow,
  dividendsOf,
  nameOf,
  splitsOf,
  trades,
  type DoubleAsset,
} from './eodhd-world.fixture';
import { bulkDay, bulkFundamentals } from './eodhd-bulk.fixture';
import {
  dividendCalendar,
  earningsBetween,
  economicEvents,
  senateTrades,
} from './eodhd-calendars.fixture';
import { openSeededMarket, type DoubleMarket } from './eodhd-seeded-market.fixture';

const FIRST_BAR = 18_000;

function history(asset: DoubleAsset, today: number): unknown[] {
  const rows = [];
  for (let day = FIRST_BAR; day <= today; day++)
    if (trades(asset.exchange, day)) rows.push({ date: isoDate(day), ...barOf(asset, day, today) });
  return rows;
}

export function answersOf(seed: DoubleMarket) {
  const market = openSeededMarket(seed);
  const { assets, bySymbol, today } = market;
  const { today: date } = seed;
  const ofSymbol = (symbol: string, answer: (asset: DoubleAsset) => unknown): unknown => {
    const asset = bySymbol.get(symbol);
    return asset ? answer(asset) : null;
  };

  /** @param path behind the base address, e.g. `eod/AAAA.US` */
  return (path: string, query: URLSearchParams): unknown => {
    const [endpoint = '', of = ''] = path.split('/');
    switch (endpoint) {
      case 'exchanges-list':
        return [...assets.keys()].map((code) => ({ Name: code, Code: code, OperatingMIC: null }));
      case 'exchange-symbol-list':
        return assets.get(of)?.map((asset) => ({
          Code: asset.code,
          Name: nameOf(asset),
          Country: of === 'US' ? 'USA' : 'UK',
          Exchange: of === 'US' ? 'NASDAQ' : of,
          Currency: asset.currency,
          Type: asset.type,
          Isin: null,
        }));
      case 'bulk-fundamentals':
        return bulkFundamentals(market, of, query);
      case 'fundamentals':
        return ofSymbol(of, (asset) => fundamentalsOf(asset, today, false));
      case 'eod-bulk-last-day':
        return bulkDay(market, of, query);
      case 'eod':
        return ofSymbol(of, (asset) => history(asset, today));
      case 'div':
        return ofSymbol(of, (asset) =>
          dividendsOf(asset, today).map((dividend) => dividendRow(dividend, asset.currency)),
        );
      case 'splits':
        return ofSymbol(of, (asset) =>
          splitsOf(asset, today).map(({ day, ratio }) => ({
            date: isoDate(day),
            split: `${ratio.toFixed(6)}/1.000000`,
          })),
        );
      case 'calendar':
        return of === 'earnings'
          ? earningsBetween(market, query.get('from') ?? date, query.get('to') ?? date)
          : dividendCalendar(market, query);
      case 'economic-events':
        return economicEvents(market, query);
      case 'congressional-trades':
        return senateTrades(market, query);
      default:
        return null;
    }
  };
}
