import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { DividendDate, UpcomingDividendItem } from 'shared/contract';
import {
  DIVIDENDS_MAX_RANGE_DAYS,
  upcomingDividendsCsvQuerySchema,
  upcomingDividendsFeedQuerySchema,
  upcomingDividendsQuerySchema,
  upcomingDividendsSchema,
} from 'shared/contract/schemas';
import { calendarDownload } from '../../icalendar/send-calendar';
import { isoDate, parseIsoDate } from 'market-model/dates/civil-dates';
import { sendCsv } from '../../market/csv/stream-csv';
import { dayRange, type DayRange } from '../../market/listing/day-range';
import { ordered, pageOf } from '../../market/listing/ordered';
import { dayOfMarket } from '../../market/listing/day-of-market';
import { memoizePerSnapshot } from '../../market/memo/memoize-per-snapshot';
import type { Market } from '../../market/market-store';
import type { PlanRouteOptions } from '../../plans/entitlements-of';
import { invalidInput } from '../../http/problem';
import {
  MARKET_PROBLEMS,
  PLAIN_JSON,
  type MarketRouteOptions,
} from '../../market/routes/route-options';
import { calendarSpan, nextWeekday } from '../calendar-span';
import { filterUpcoming, nearestDays, type UpcomingFilter } from '../filter-upcoming';
import { upcomingCalendar } from '../upcoming-calendar';
import { UPCOMING_CSV_HEADER, upcomingCsvRow } from '../upcoming-csv';
import { upcomingDays } from '../upcoming-days';
import { upcomingFacets } from '../upcoming-facets';
import { DATE_FIELD, UPCOMING_KEYS, UpcomingList } from '../upcoming-list';

const tags = ['dividends'];
const DEFAULT_DAYS = 90;

/** Upcoming dividends of all assets, as JSON, CSV and iCalendar. */
export const upcomingRoutes: FastifyPluginAsyncZod<MarketRouteOptions & PlanRouteOptions> = async (
  app,
  { market, entitlementsOf },
) => {
  const listOf = memoizePerSnapshot((current) => new UpcomingList(current));
  // Weeks, months and calendar feeds are requested within this time.
  market.onServed((current) =>
    listOf(current).prepare(isoDate(dayOfMarket(current) + DEFAULT_DAYS)),
  );

  /** Content of an export: every dividend of the filtered list. */
  function wholeList(query: UpcomingFilter) {
    const current = market.current();
    const { selected: items } = filterUpcoming(
      current,
      listOf(current),
      query,
      rangeOf(current, query),
    );
    return { current, items };
  }

  app.get(
    '/dividends/upcoming',
    {
      ...PLAIN_JSON,
      schema: {
        tags,
        summary: 'Dividends to come, announced and estimated, with the last day to buy',
        querystring: upcomingDividendsQuerySchema,
        response: { 200: upcomingDividendsSchema, ...MARKET_PROBLEMS },
      },
    },
    (request) => {
      const current = market.current();
      return upcomingPage(current, listOf(current), request.query);
    },
  );

  app.get(
    '/dividends/upcoming.csv',
    {
      schema: {
        tags,
        summary: 'Dividends of the filtered list, as many as your plan exports, as CSV',
        querystring: upcomingDividendsCsvQuerySchema,
        response: { 200: z.string(), ...MARKET_PROBLEMS },
      },
      config: { dependsOnPlan: true },
    },
    async (request, reply) => {
      const plan = await entitlementsOf(request, reply);
      const { query } = request;
      const { current, items } = wholeList(query);
      const file = {
        fileName: `upcoming-dividends-${current.asOf.slice(0, 10)}.csv`,
        header: UPCOMING_CSV_HEADER,
        rows: sorted(items, query).map(upcomingCsvRow),
        total: items.length,
      };
      return sendCsv(reply as FastifyReply, file, plan);
    },
  );

  app.get(
    '/dividends/upcoming.ics',
    {
      schema: {
        tags,
        summary: 'The same dividends as iCalendar',
        querystring: upcomingDividendsFeedQuerySchema,
        response: { 200: z.string(), ...MARKET_PROBLEMS },
      },
    },
    (request, reply) => {
      const { query } = request;
      const { current, items } = wholeList(query);
      return calendarDownload(reply as FastifyReply, {
        fileName: 'upcoming-dividends.ics',
        noun: 'dividends',
        items,
        write: (events) =>
          upcomingCalendar(events, {
            by: query.by,
            asOf: current.asOf,
            remind: query.remind ?? false,
          }),
      });
    },
  );
};

/** A page of the filtered list, with sums by day and counts of the filters. */
function upcomingPage(
  current: Market,
  list: UpcomingList,
  query: z.output<typeof upcomingDividendsQuerySchema>,
): z.input<typeof upcomingDividendsSchema> {
  const range = spanOf(current, query) ?? rangeOf(current, query);
  const filtered = filterUpcoming(current, list, query, range);
  const { selected: items } = filtered;
  return {
    items: pageOf(sorted(items, query), query),
    total: items.length,
    page: query.page,
    pageSize: query.pageSize,
    asOf: current.asOf,
    ...range,
    today: isoDate(dayOfMarket(current)),
    days: upcomingDays(items, query.by, query.leaders),
    nearest: items.length > 0 ? null : nearestDays(current, list, query, range),
    facets: upcomingFacets(filtered, query.facets ?? []),
  };
}

function rangeOf(market: Market, query: { from?: string; to?: string }): DayRange {
  return dayRange(query, {
    today: dayOfMarket(market),
    days: DEFAULT_DAYS,
    longest: DIVIDENDS_MAX_RANGE_DAYS,
  });
}

/** The week or month of a query. Null without one. */
function spanOf(
  market: Market,
  query: { span?: 'week' | 'month'; at?: string; from?: string; to?: string },
): DayRange | null {
  const { span, at, from, to } = query;
  const bound = from !== undefined ? 'from' : 'to';
  if (span !== undefined && (from ?? to) !== undefined)
    throw invalidInput([{ field: bound, message: 'A span has bounds of its own' }]);
  if (span === undefined && at !== undefined)
    throw invalidInput([{ field: 'at', message: 'It names the day of a span: say which' }]);
  if (span === undefined) return null;
  const day = at === undefined ? null : parseIsoDate(at);
  return calendarSpan(span, day ?? nextWeekday(dayOfMarket(market)));
}

type Sort = z.output<typeof upcomingDividendsCsvQuerySchema>['sort'];

/** In the requested order, by default by the date of the range. */
const sorted = (
  items: readonly UpcomingDividendItem[],
  { sort, by }: { sort?: Sort; by: DividendDate },
): UpcomingDividendItem[] =>
  ordered(
    items,
    sort ?? [{ field: DATE_FIELD[by], descending: false }],
    UPCOMING_KEYS,
    (item) => item.symbol + item.exDate,
  );
