/** The endpoints of the EODHD API that we read, as https://eodhd.com/financial-apis documents them. */
import { z } from 'zod';
import {
  RefusedRequest,
  createProviderClient,
  type ProviderClientOptions,
  type Query,
} from '../http/provider-client';

/**
 * Rows are validated individually where they are parsed, so that one bad row does not affect
 * others.
 */
const rows = z.array(z.unknown());
const exchange = z.object({ Code: z.string() });
/** An object by position; PHP writes an empty one as a list. */
const page = z.union([rows, z.record(z.string(), z.unknown()).transform(Object.values<unknown>)]);
const calendarOfEarnings = z.object({ earnings: rows });
const calendarOfDividends = z.object({ data: rows, meta: z.object({ total: z.number() }) });
const trades = z.object({ data: rows, meta: z.object({ total: z.number() }) });

export type BulkType = 'eod' | 'splits' | 'dividends';

export interface EodhdApiOptions extends Omit<ProviderClientOptions, 'concurrency' | 'headers'> {
  token: string;
}

/** Concurrent requests. */
export const CONCURRENCY = 8;
/** Entries per page, the maximum of each endpoint. */
export const PAGE = { fundamentals: 500, dividends: 1000, events: 1000, trades: 100 } as const;

export type EodhdApi = ReturnType<typeof createEodhdApi>;

export function createEodhdApi({ token, ...options }: EodhdApiOptions) {
  const client = createProviderClient({ ...options, concurrency: CONCURRENCY });

  async function get<T>(path: string, schema: z.ZodType<T>, query: Query = {}): Promise<T> {
    try {
      return await client.getJson(path, schema, { ...query, api_token: token, fmt: 'json' });
    } catch (error) {
      throw asClearError(error);
    }
  }
  /** The API answers 404 where it has nothing, e.g. no dividends of a symbol. */
  const listOrNothing = async (path: string, query?: Query): Promise<unknown[]> => {
    try {
      return await get(path, rows, query);
    } catch (error) {
      if (error instanceof RefusedRequest && error.status === 404) return [];
      throw error;
    }
  };

  return {
    exchanges: () => get('exchanges-list', z.array(exchange)),
    symbols: (code: string) => get(`exchange-symbol-list/${code}`, rows),
    /** Stocks only; 1.2 is the version with estimates. */
    bulkFundamentals: (code: string, offset: number) =>
      get(`bulk-fundamentals/${code}`, page, { offset, limit: PAGE.fundamentals, version: '1.2' }),
    fundamentals: (symbol: string) =>
      get(`fundamentals/${symbol}`, z.record(z.string(), z.unknown())),
    /** All symbols of an exchange on a day, the last one without a date; empty when it did not trade. */
    bulkDay: (code: string, date?: string, type: BulkType = 'eod') =>
      listOrNothing(`eod-bulk-last-day/${code}`, {
        ...(date !== undefined && { date }),
        ...(type !== 'eod' && { type }),
      }),
    history: (symbol: string) => listOrNothing(`eod/${symbol}`, { order: 'a' }),
    dividends: (symbol: string, from: string) => listOrNothing(`div/${symbol}`, { from }),
    splits: (symbol: string) => listOrNothing(`splits/${symbol}`),
    earnings: async (from: string, to: string) =>
      (await get('calendar/earnings', calendarOfEarnings, { from, to })).earnings,
    dividendCalendar: (date: string, offset: number) =>
      get('calendar/dividends', calendarOfDividends, {
        'filter[date_eq]': date,
        'page[limit]': PAGE.dividends,
        'page[offset]': offset,
      }),
    economicEvents: (from: string, to: string, offset: number) =>
      get('economic-events', rows, { from, to, limit: PAGE.events, offset }),
    senateTrades: (offset: number) =>
      get('congressional-trades', trades, {
        chamber: 'senate',
        'page[limit]': PAGE.trades,
        'page[offset]': offset,
      }),
  };
}

const MEANINGS: Readonly<Record<number, string>> = {
  401: 'the API does not accept EODHD_API_TOKEN',
  402: 'the calls of the day are used up; run again after midnight UTC',
  403: 'EODHD_API_TOKEN is wrong or its plan does not include this',
};

/** A refusal with the explanation of its status code in the vendor's documentation. */
function asClearError(error: unknown): unknown {
  const meaning = error instanceof RefusedRequest ? MEANINGS[error.status] : undefined;
  return error instanceof RefusedRequest && meaning !== undefined
    ? new RefusedRequest(`${error.message}: ${meaning}`, error.status)
    : error;
}

/** Null if the plan does not include the request. Any other failure is thrown. */
export async function ifIncluded<T>(request: () => Promise<T>): Promise<T | null> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof RefusedRequest && error.status === 403) return null;
    throw error;
  }
}
