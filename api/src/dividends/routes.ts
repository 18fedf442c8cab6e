/** Dividends of an asset and those to come of all. Mount it below `/api`. */
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  DIVIDENDS_LONGEST_RANGE_DAYS,
  assetDividendsSchema,
  problemSchema,
  upcomingDividendsFeedQuerySchema,
  upcomingDividendsQuerySchema,
  upcomingDividendsSchema,
} from 'shared/contract/schemas';
import { calendarDownload } from '../icalendar/send-calendar';
import { dayRange } from '../market/listing/day-range';
import { ordered, pageOf } from '../market/listing/ordered';
import { dayOfMarket, rememberByMarket } from '../market/listing/remember';
import type { Market } from '../market/market-store';
import type { UpcomingDividend } from '../market/dataset/records/dividend';
import { knownAsset } from '../market/routes/known-asset';
import { tagAnswers } from '../market/routes/market-headers';
import { PLAIN_JSON, type MarketRouteOptions } from '../market/routes/route-options';
import { assetDividends } from './asset-dividends';
import { upcomingCalendar } from './upcoming-calendar';
import {
  DATE_FIELD,
  UPCOMING_KEYS,
  UpcomingList,
  countByDay,
  narrowUpcoming,
} from './upcoming-list';

const tags = ['dividends'];
const problems = { 400: problemSchema, 404: problemSchema, 503: problemSchema };
const DEFAULT_DAYS = 90;

export const dividendRoutes: FastifyPluginAsyncZod<MarketRouteOptions> = async (
  app,
  { market },
) => {
  tagAnswers(app, market);
  const listOf = rememberByMarket((current) => new UpcomingList(current));
  const announcedOf = rememberByMarket(announcedBySymbol);
  const rangeOf = (current: Market, query: { from?: string; to?: string }) =>
    dayRange(query, {
      today: dayOfMarket(current),
      days: DEFAULT_DAYS,
      longest: DIVIDENDS_LONGEST_RANGE_DAYS,
    });

  app.get(
    '/assets/:symbol/dividends',
    {
      ...PLAIN_JSON,
      schema: {
        tags,
        summary: 'History, yearly sums, streak, rate, yield and what is to come of one asset',
        params: z.object({ symbol: z.string().max(60) }),
        querystring: z.strictObject({}),
        response: { 200: assetDividendsSchema, ...problems },
      },
    },
    async (request) => {
      const current = market.current();
      const asset = knownAsset(current, request.params.symbol);
      const { table, row } = asset;
      const symbol = table.symbol(row);
      const [dividends, splits] = await Promise.all([
        current.document('dividends', asset),
        current.document('splits', asset),
      ]);
      return {
        assetType: table.table.assetType,
        asOf: current.asOf,
        ...assetDividends({
          symbol,
          dividends: dividends ?? [],
          splits: splits ?? [],
          announced: announcedOf(current).get(symbol) ?? [],
          price: table.number('price', row),
          currencyCode: table.text('currencyCode', row),
          listed: {
            rate: table.number('dividendRateTTM', row),
            yieldPercent: table.number('dividendYield', row),
            payout: table.number('dividendPayoutRatio', row),
            streak: table.number('dividendIncreaseStreak', row),
          },
          today: dayOfMarket(current),
        }),
      };
    },
  );

  app.get(
    '/dividends/upcoming',
    {
      ...PLAIN_JSON,
      schema: {
        tags,
        summary: 'Dividends to come, announced and estimated, with the last day to buy',
        querystring: upcomingDividendsQuerySchema,
        response: { 200: upcomingDividendsSchema, ...problems },
      },
    },
    (request) => {
      const { query } = request;
      const current = market.current();
      const range = rangeOf(current, query);
      const narrowed = narrowUpcoming(current, listOf(current), query, range);
      const sort = query.sort ?? [{ field: DATE_FIELD[query.by], descending: false }];
      const sorted = ordered(narrowed, sort, UPCOMING_KEYS, (item) => item.symbol + item.exDate);
      return {
        items: pageOf(sorted, query),
        total: sorted.length,
        page: query.page,
        pageSize: query.pageSize,
        asOf: current.asOf,
        ...range,
        days: countByDay(narrowed, query.by),
      };
    },
  );

  app.get(
    '/dividends/upcoming.ics',
    {
      schema: {
        tags,
        summary: 'The same dividends as iCalendar',
        querystring: upcomingDividendsFeedQuerySchema,
        response: { 200: z.string(), ...problems },
      },
    },
    (request, reply) => {
      const { query } = request;
      const current = market.current();
      const items = narrowUpcoming(current, listOf(current), query, rangeOf(current, query));
      return calendarDownload(reply as FastifyReply, {
        fileName: 'upcoming-dividends.ics',
        noun: 'dividends',
        items,
        write: (events) => upcomingCalendar(events, query.by, current.asOf),
      });
    },
  );
};

function announcedBySymbol(market: Market): Map<string, UpcomingDividend[]> {
  const bySymbol = new Map<string, UpcomingDividend[]>();
  for (const dividend of market.collection('upcoming-dividends')) {
    const known = bySymbol.get(dividend.symbol);
    if (known) known.push(dividend);
    else bySymbol.set(dividend.symbol, [dividend]);
  }
  return bySymbol;
}
