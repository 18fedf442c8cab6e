/** The endpoints of CoinGecko's API that we read, as https://docs.coingecko.com documents them. */
import { z } from 'zod';
import {
  createProviderClient,
  type ProviderClient,
  type ProviderClientOptions,
} from '../http/provider-client';

/** Coins per page, the maximum of the endpoint. */
export const PAGE_SIZE = 250;

/**
 * Rows are validated individually where they are parsed, so that one bad row does not affect
 * others.
 */
const rows = z.array(z.unknown());
const point = z.tuple([z.number(), z.number().nullable()]);
export const chartSchema = z.object({ prices: z.array(point), total_volumes: z.array(point) });
export type MarketChart = z.infer<typeof chartSchema>;

export interface CoingeckoApi {
  /** Coins by market capitalisation, the largest first; shorter than {@link PAGE_SIZE} at the end. */
  markets(page: number): Promise<unknown[]>;
  /** A point a day: the value at 00:00 UTC, and the latest one. */
  marketChart(id: string, days: number): Promise<MarketChart>;
}

export interface CoingeckoApiOptions extends Omit<ProviderClientOptions, 'headers'> {
  key: string | undefined;
}

export function createCoingeckoApi({ key, ...options }: CoingeckoApiOptions): CoingeckoApi {
  const client: ProviderClient = createProviderClient({
    ...options,
    headers: key === undefined ? {} : { [keyHeader(options.baseUrl)]: key },
  });
  return {
    markets: (page) =>
      client.getJson('api/v3/coins/markets', rows, {
        vs_currency: 'usd',
        order: 'market_cap_desc',
        per_page: PAGE_SIZE,
        page,
        price_change_percentage: '24h,30d,1y',
      }),
    marketChart: (id, days) =>
      client.getJson(`api/v3/coins/${encodeURIComponent(id)}/market_chart`, chartSchema, {
        vs_currency: 'usd',
        days,
        interval: 'daily',
      }),
  };
}

/** Paid keys belong to a host of their own. */
const keyHeader = (baseUrl: string): string =>
  new URL(baseUrl).hostname.startsWith('pro-') ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key';
