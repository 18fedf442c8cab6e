/** Answers of the API for the seeded market, by path and query. Null where it answers 404. */
import { isoDate, parseIsoDate } from '../../../dates/civil-dates';
import { fundamentalsOf } from './eodhd-documents.fixture';
import {
  assetsOf,
  barOf,
  dividendOn,
  dividendRow,
  dividendsOf,
  nameOf,
  splitsOf,
  trades,
  type DoubleAsset,
} from './eodhd-world.fixture';

export interface DoubleMarket {
  /** Number of assets by exchange code. */
  exchanges: Readonly<Record<string, number>>;
  /** `YYYY-MM-DD`. */
  today: string;
  /** Trades of senators. */
  trades?: number;
  /** Economic events a day. */
  events?: number;
}

const FIRST_BAR = 18_000;
const MAX_PAGE = 500;

const lastTradingDay = (exchange: string, day: number): number =>
  trades(exchange, day) ? day : lastTradingDay(exchange, day - 1);

export function answersOf({
  exchanges,
  today: date,
  trades: tradeCount = 250,
  events = 5,
}: DoubleMarket) {
  const today = parseIsoDate(date) ?? 0;
  const assets = new Map(
    Object.entries(exchanges).map(([code, count]) => [code, assetsOf(code, count)]),
  );
  const bySymbol = new Map<string, DoubleAsset>();
  for (const list of assets.values())
    for (const asset of list) bySymbol.set(`${asset.code}.${asset.exchange}`, asset);
  const ofShares = () => [...bySymbol.values()];

  function bulkDay(code: string, query: URLSearchParams): unknown {
    const list = assets.get(code);
    if (!list) return null;
    const day = parseIsoDate(query.get('date') ?? '') ?? lastTradingDay(code, today);
    const type = query.get('type');
    if (type === null && (!trades(code, day) || day > today)) return [];
    return list.flatMap((asset): unknown[] => {
      const row = { code: asset.code, exchange_short_name: code, date: isoDate(day) };
      if (type === null) return [{ ...row, ...barOf(asset, day, today) }];
      if (type === 'splits')
        return splitsOf(asset, today)
          .filter((split) => split.day === day)
          .map(({ ratio }) => ({
            code: asset.code,
            exchange: code,
            date: isoDate(day),
            split: `${ratio.toFixed(6)}/1.000000`,
          }));
      const dividend = dividendOn(asset, day, today);
      if (!dividend) return [];
      const { value, ...rest } = dividendRow(dividend, asset.currency);
      return [{ code: asset.code, exchange: code, dividend: value, ...rest }];
    });
  }

  function bulkFundamentals(code: string, query: URLSearchParams): unknown {
    const list = assets.get(code);
    if (!list) return null;
    const offset = Number(query.get('offset') ?? 0);
    const limit = Math.min(MAX_PAGE, Number(query.get('limit') ?? MAX_PAGE));
    const stocks = list.filter(({ type }) => type === 'Common Stock').slice(offset, offset + limit);
    // An empty object is written as a list, as PHP does.
    if (stocks.length === 0) return [];
    return Object.fromEntries(stocks.map((asset, i) => [i, fundamentalsOf(asset, today, true)]));
  }

  const earningsBetween = (from: string, to: string) => ({
    type: 'Earnings',
    earnings: ofShares()
      .filter(({ type, number }) => type === 'Common Stock' && number % 5 === 0)
      .map((asset) => ({
        code: `${asset.code}.${asset.exchange}`,
        report_date: isoDate(today + 1 + (asset.number % 85)),
        date: isoDate(today - 30),
        before_after_market: asset.number % 2 ? 'BeforeMarket' : 'AfterMarket',
        currency: asset.currency,
        actual: null,
        estimate: 1.25,
      }))
      .filter(({ report_date }) => report_date >= from && report_date <= to),
  });

  function dividendCalendar(query: URLSearchParams): unknown {
    const day = parseIsoDate(query.get('filter[date_eq]') ?? '') ?? 0;
    const offset = Number(query.get('page[offset]') ?? 0);
    const limit = Number(query.get('page[limit]') ?? 1000);
    const data = ofShares()
      .filter((asset) => dividendOn(asset, day, today) !== null)
      .map(({ code, exchange }) => ({ date: isoDate(day), symbol: `${code}.${exchange}` }));
    return {
      meta: { total: data.length, offset, limit },
      data: data.slice(offset, offset + limit),
      links: { next: null },
    };
  }

  function economicEvents(query: URLSearchParams): unknown {
    const from = parseIsoDate(query.get('from') ?? '') ?? today;
    const to = parseIsoDate(query.get('to') ?? '') ?? today;
    const offset = Number(query.get('offset') ?? 0);
    const limit = Number(query.get('limit') ?? 50);
    const kinds = ['CPI', 'GDP', 'Retail Sales', 'ECB Rate Decision', 'Crude Oil Inventories'];
    const countries = ['US', 'GB', 'DE', 'EU', 'JP'];
    const rows = [];
    for (let day = from; day <= to; day++)
      for (let i = 0; i < events; i++)
        rows.push({
          type: i < kinds.length ? kinds[i] : `${kinds[i % 5]} ${i}`,
          comparison: i % 3 === 0 ? 'yoy' : null,
          period: 'May',
          country: countries[i % 5],
          date: `${isoDate(day)} ${String(8 + (i % 10)).padStart(2, '0')}:30:00`,
          actual: day <= today ? 3.2 : null,
          previous: 3.4,
          estimate: 3.3,
        });
    return rows.slice(offset, offset + limit);
  }

  function senateTrades(query: URLSearchParams): unknown {
    const offset = Number(query.get('page[offset]') ?? 0);
    const limit = Math.min(100, Number(query.get('page[limit]') ?? 20));
    const data = Array.from(
      { length: Math.max(0, Math.min(limit, tradeCount - offset)) },
      (_, i) => {
        const n = offset + i;
        return {
          chamber: 'senate',
          member: {
            bioguide_id: `W${n % 9}`,
            first_name: 'Ann',
            last_name: `Senator${n % 9}`,
            office: `Senator${n % 9}, Ann (Senator)`,
          },
          asset: {
            symbol: n % 4 ? 'AAAA' : null,
            description: 'Northern Foods - Common Stock',
            asset_type: 'Stock',
          },
          transaction: {
            type: ['purchase', 'sale', 'exchange'][n % 3],
            transaction_date: isoDate(today - 20 - n),
            disclosure_date: isoDate(today - n),
            owner: 'Self',
            amount_range: '$15,001 - $50,000',
            amount_low: 15_001,
            amount_high: 50_000,
            comment: null,
          },
          source: { filing_url: `https://example.com/ptr/${n}/`, source_system: 'senate' },
        };
      },
    );
    return { data, meta: { total: tradeCount, page: { offset, limit } }, links: { next: null } };
  }

  const ofSymbol = (symbol: string, answer: (asset: DoubleAsset) => unknown): unknown => {
    const asset = bySymbol.get(symbol);
    return asset ? answer(asset) : null;
  };
  const history = (asset: DoubleAsset): unknown[] => {
    const rows = [];
    for (let day = FIRST_BAR; day <= today; day++)
      if (trades(asset.exchange, day))
        rows.push({ date: isoDate(day), ...barOf(asset, day, today) });
    return rows;
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
        return bulkFundamentals(of, query);
      case 'fundamentals':
        return ofSymbol(of, (asset) => fundamentalsOf(asset, today, false));
      case 'eod-bulk-last-day':
        return bulkDay(of, query);
      case 'eod':
        return ofSymbol(of, history);
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
          ? earningsBetween(query.get('from') ?? date, query.get('to') ?? date)
          : dividendCalendar(query);
      case 'economic-events':
        return economicEvents(query);
      case 'congressional-trades':
        return senateTrades(query);
      default:
        return null;
    }
  };
}
