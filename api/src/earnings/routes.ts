/** Days on which companies report. Mount it below `/api`. */
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { brand } from 'shared/brand';
import type { AssetEarnings, EarningsItem } from 'shared/contract';
import { formatNumber, withCurrency } from 'shared/market';
import {
  EARNINGS_MAX_RANGE_DAYS,
  assetEarningsSchema,
  earningsFeedQuerySchema,
  earningsQuerySchema,
  earningsSchema,
} from 'shared/contract/schemas';
import { icalendarText } from '../icalendar/icalendar';
import { calendarDownload } from '../icalendar/send-calendar';
import { dayRange } from '../market/listing/day-range';
import { ordered, pageOf } from '../market/listing/ordered';
import { dayOfMarket } from '../market/listing/day-of-market';
import type { Market } from '../market/market-store';
import { knownAsset } from '../market/routes/known-asset';
import type { AssetRow } from '../market/store/market';
import { tagAnswers } from '../market/routes/market-headers';
import {
  MARKET_PROBLEMS,
  PLAIN_JSON,
  type MarketRouteOptions,
} from '../market/routes/route-options';
import { EARNINGS_KEYS, filterEarnings } from './filter-earnings';
import { reportsOf, reportsOfSymbol } from './reports';

const tags = ['earnings'];
const DEFAULT_DAYS = 30;

export const earningsRoutes: FastifyPluginAsyncZod<MarketRouteOptions> = async (
  app,
  { market },
) => {
  tagAnswers(app, market);
  const rangeOf = (current: Market, query: { from?: string; to?: string }) =>
    dayRange(query, {
      today: dayOfMarket(current),
      days: DEFAULT_DAYS,
      longest: EARNINGS_MAX_RANGE_DAYS,
    });

  app.get(
    '/earnings',
    {
      ...PLAIN_JSON,
      schema: {
        tags,
        summary: 'Reports of companies in a range of days, past and to come',
        querystring: earningsQuerySchema,
        response: { 200: earningsSchema, ...MARKET_PROBLEMS },
      },
    },
    (request) => {
      const { query } = request;
      const current = market.current();
      const range = rangeOf(current, query);
      const filtered = filterEarnings(current, reportsOf(current), query, range);
      const sorted = ordered(
        filtered,
        query.sort,
        EARNINGS_KEYS,
        ({ symbol, date }) => symbol + date,
      );
      return {
        items: pageOf(sorted, query),
        total: sorted.length,
        page: query.page,
        pageSize: query.pageSize,
        asOf: current.asOf,
        ...range,
      };
    },
  );

  app.get(
    '/earnings.ics',
    {
      schema: {
        tags,
        summary: 'The same reports as iCalendar',
        querystring: earningsFeedQuerySchema,
        response: { 200: z.string(), ...MARKET_PROBLEMS },
      },
    },
    (request, reply) => {
      const { query } = request;
      const current = market.current();
      const items = filterEarnings(current, reportsOf(current), query, rangeOf(current, query));
      return calendarDownload(reply as FastifyReply, {
        fileName: 'earnings.ics',
        noun: 'reports',
        items,
        write: (events) => earningsCalendar(events, current.asOf),
      });
    },
  );

  app.get(
    '/assets/:symbol/earnings',
    {
      ...PLAIN_JSON,
      schema: {
        tags,
        summary: 'Reports of one company, the next one and those before',
        params: z.object({ symbol: z.string().max(60) }),
        querystring: z.strictObject({}),
        response: { 200: assetEarningsSchema, ...MARKET_PROBLEMS },
      },
    },
    (request) => {
      const current = market.current();
      return earningsOf(current, knownAsset(current, request.params.symbol));
    },
  );
};

/** Reports of a company as of the day of the market. */
export function earningsOf(current: Market, { table, row }: AssetRow): AssetEarnings {
  const symbol = table.symbol(row);
  const all = reportsOfSymbol(reportsOf(current), symbol);
  const past = all.filter(({ status }) => status === 'reported');
  const judged = past.filter(({ surprise }) => surprise !== null);
  return {
    symbol,
    asOf: current.asOf,
    next: all.find(({ status }) => status === 'expected') ?? null,
    reports: past.toReversed(),
    beaten: {
      count: judged.filter(({ surprise }) => (surprise ?? 0) > 0).length,
      of: judged.length,
    },
  };
}

function earningsCalendar(items: readonly EarningsItem[], asOf: string): string {
  const amount = (value: number | null, currency: string | null) =>
    value === null ? 'unknown' : withCurrency(formatNumber(value, 2), currency);
  const times = { 'before-open': ' before the open', 'after-close': ' after the close' };
  return icalendarText({
    name: `${brand.name}: earnings`,
    now: asOf,
    events: items.map((item) => ({
      uid: `earnings-${item.symbol}-${item.date}@${brand.slug}`,
      start: item.date,
      summary: `${item.ticker} earnings${item.time ? times[item.time] : ''}: ${item.companyName ?? item.symbol}`,
      description: [
        ...(item.periodEnd ? [`Quarter to ${item.periodEnd}`] : []),
        `EPS estimate: ${amount(item.epsEstimate, item.currencyCode)}`,
        ...(item.status === 'reported'
          ? [`EPS reported: ${amount(item.epsActual, item.currencyCode)}`]
          : []),
      ].join('\n'),
      status: item.status === 'reported' ? ('CONFIRMED' as const) : ('TENTATIVE' as const),
    })),
  });
}
