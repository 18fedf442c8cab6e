/** CoinGecko's API on loopback: `/coins/markets` with its pages, `/coins/{id}/market_chart`. */
import { openVendorDouble, type VendorDouble } from '../vendor-double.fixture';

export type CoinRow = Readonly<Record<string, unknown>>;

/** A row of `/coins/markets` as the vendor writes it. */
export const coinRow = (id: string, symbol: string, more: CoinRow = {}): CoinRow => ({
  id,
  symbol,
  name: id,
  image: `https://coin-images.coingecko.com/coins/images/1/large/${id}.png`,
  current_price: 100,
  market_cap: 1_000_000,
  market_cap_rank: 1,
  fully_diluted_valuation: 2_000_000,
  total_volume: 50_000,
  high_24h: 101,
  low_24h: 99,
  price_change_24h: 1,
  price_change_percentage_24h: 1,
  market_cap_change_24h: 1,
  market_cap_change_percentage_24h: 1,
  circulating_supply: 10_000,
  total_supply: 15_000,
  max_supply: null,
  ath: 200,
  atl: 1,
  roi: null,
  last_updated: '2026-04-14T09:30:00.000Z',
  price_change_percentage_24h_in_currency: 1.5,
  price_change_percentage_30d_in_currency: -4.5,
  price_change_percentage_1y_in_currency: null,
  ...more,
});

const DAY_MS = 86_400_000;
const LATEST = Date.UTC(2026, 3, 14, 9, 30);

/** Points at 00:00 UTC of each day and the latest one, as `interval=daily` gives them. */
function chart(days: number): string {
  const midnight = Math.floor(LATEST / DAY_MS) * DAY_MS;
  const times = Array.from({ length: days }, (_, at) => midnight - (days - 1 - at) * DAY_MS);
  const prices = [...times.map((time, at) => [time, 100 + at]), [LATEST, 100 + days]];
  return JSON.stringify({
    prices,
    market_caps: prices,
    total_volumes: prices.map(([time]) => [time, 1_000]),
  });
}

/** @param charts ids that have a history */
export const openCoingeckoDouble = (
  coins: readonly unknown[],
  charts: readonly string[] = [],
): Promise<VendorDouble> =>
  openVendorDouble(({ pathname, searchParams }) => {
    if (pathname === '/api/v3/coins/markets') {
      const size = Number(searchParams.get('per_page'));
      const start = (Number(searchParams.get('page')) - 1) * size;
      return JSON.stringify(coins.slice(start, start + size));
    }
    const id = /^\/api\/v3\/coins\/([^/]+)\/market_chart$/.exec(pathname)?.[1];
    return id !== undefined && charts.includes(id) ? chart(Number(searchParams.get('days'))) : null;
  });
