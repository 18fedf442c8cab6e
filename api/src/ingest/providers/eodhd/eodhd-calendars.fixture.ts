import { isoDate, parseIsoDate } from 'market-model/dates/civil-dates';
import { dividendOn } from './eodhd-world.fixture';
import type { SeededMarket } from './eodhd-seeded-market.fixture';

/** Reports between two days. */
export const earningsBetween = ({ bySymbol, today }: SeededMarket, from: string, to: string) => ({
  type: 'Earnings',
  earnings: [...bySymbol.values()]
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

/** Dividends of an ex-day. */
export function dividendCalendar(
  { bySymbol, today }: SeededMarket,
  query: URLSearchParams,
): unknown {
  const day = parseIsoDate(query.get('filter[date_eq]') ?? '') ?? 0;
  const offset = Number(query.get('page[offset]') ?? 0);
  const limit = Number(query.get('page[limit]') ?? 1000);
  const data = [...bySymbol.values()]
    .filter((asset) => dividendOn(asset, day, today) !== null)
    .map(({ code, exchange }) => ({ date: isoDate(day), symbol: `${code}.${exchange}` }));
  return {
    meta: { total: data.length, offset, limit },
    data: data.slice(offset, offset + limit),
    links: { next: null },
  };
}

/** Economic events, a fixed number a day. */
export function economicEvents({ events, today }: SeededMarket, query: URLSearchParams): unknown {
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

/** Trades of senators, newest first. */
export function senateTrades({ tradeCount, today }: SeededMarket, query: URLSearchParams): unknown {
  const offset = Number(query.get('page[offset]') ?? 0);
  const limit = Math.min(100, Number(query.get('page[limit]') ?? 20));
  const data = Array.from({ length: Math.max(0, Math.min(limit, tradeCount - offset)) }, (_, i) => {
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
  });
  return { data, meta: { total: tradeCount, page: { offset, limit } }, links: { next: null } };
}
