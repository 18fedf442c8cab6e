/** The economic calendar. Mount it below `/api`. */
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  calendarEventsSchema,
  calendarFeedQuerySchema,
  calendarHistoryQuerySchema,
  calendarHistorySchema,
  calendarQuerySchema,
} from 'shared/contract/schemas';
import { calendarDownload } from '../icalendar/send-calendar';
import {
  MARKET_PROBLEMS,
  PLAIN_JSON,
  type MarketRouteOptions,
} from '../market/routes/route-options';
import { notFound } from '../http/problem';
import { calendarFeed } from './feed';
import { historyOf } from './history';
import { calendarIndexOf } from './indexed-events';
import { checkCountries, filterEvents, rangeOf, weekOf } from './filter-events';
import { statusOf } from './status';
import { tagContent } from './tag-content';

const tags = ['calendar'];

/** Default range of a feed: recently published and upcoming events. */
const FEED_DAYS = { back: 7, ahead: 90 };

const dayOf = (now: Date): number => Math.floor(now.getTime() / 86_400_000);

export interface CalendarRouteOptions extends MarketRouteOptions {
  now?: () => Date;
}

export const calendarRoutes: FastifyPluginAsyncZod<CalendarRouteOptions> = async (
  app,
  { market, now: clock = () => new Date() },
) => {
  tagContent(app);

  app.get(
    '/calendar/events',
    {
      ...PLAIN_JSON,
      schema: {
        tags,
        summary: 'Economic events of a range, this week when none is named; times are UTC',
        querystring: calendarQuerySchema,
        response: { 200: calendarEventsSchema, ...MARKET_PROBLEMS },
      },
    },
    (request) => {
      const { page, pageSize } = request.query;
      const now = clock();
      const range = rangeOf(request.query, weekOf(dayOf(now)));
      checkCountries(request.query);
      const current = market.current();
      const { selected, facets } = filterEvents(
        calendarIndexOf(current).events,
        request.query,
        range,
      );
      const start = (page - 1) * pageSize;
      return {
        items: selected
          .slice(start, start + pageSize)
          .map(({ facts }) => ({ ...facts, status: statusOf(facts, now) })),
        total: selected.length,
        page,
        pageSize,
        asOf: current.asOf,
        ...range,
        facets,
      };
    },
  );

  app.get(
    '/calendar/events.ics',
    {
      schema: {
        tags,
        summary: 'The same events as iCalendar; without a range from last week to 90 days ahead',
        querystring: calendarFeedQuerySchema,
        response: { 200: z.string(), ...MARKET_PROBLEMS },
      },
    },
    (request, reply) => {
      const now = clock();
      const today = dayOf(now);
      const range = rangeOf(request.query, {
        from: today - FEED_DAYS.back,
        to: today + FEED_DAYS.ahead,
      });
      checkCountries(request.query);
      const current = market.current();
      const { selected: items } = filterEvents(
        calendarIndexOf(current).events,
        request.query,
        range,
      );
      return calendarDownload(reply as FastifyReply, {
        fileName: 'economic-calendar.ics',
        noun: 'events',
        items,
        // Stamped with the data's date: the same events are the same text.
        write: (events) => calendarFeed(events, new Date(current.asOf)),
      });
    },
  );

  app.get(
    '/calendar/events/:id/history',
    {
      ...PLAIN_JSON,
      schema: {
        tags,
        summary: 'Releases of the same indicator, the newest first, and their surprises',
        params: z.object({ id: z.string().max(60) }),
        querystring: calendarHistoryQuerySchema,
        response: { 200: calendarHistorySchema, ...MARKET_PROBLEMS },
      },
    },
    (request) => {
      const current = market.current();
      const index = calendarIndexOf(current);
      const event = index.byId.get(request.params.id);
      if (!event) throw notFound(`There is no event ${request.params.id}`);
      return historyOf(index, event, request.query, { asOf: current.asOf, now: clock() });
    },
  );
};
