/** `GET /news`: headlines, newest first, with cursor pagination. Mount it below `/api`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { NewsAnswerItem } from 'shared/contract';
import { newsQuerySchema, newsSchema } from 'shared/contract/schemas';
import { problems } from '../http/problem-schemas';
import { tagAnswers } from '../market/routes/market-headers';
import { PLAIN_JSON, type MarketRouteOptions } from '../market/routes/route-options';
import { newsOf, type Story } from './news-index';

export const newsRoutes: FastifyPluginAsyncZod<MarketRouteOptions> = async (app, { market }) => {
  tagAnswers(app, market);

  app.get(
    '/news',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['news'],
        summary: 'News, each story once, the newest first',
        querystring: newsQuerySchema,
        response: { 200: newsSchema, ...problems(400, 503) },
      },
    },
    (request) => {
      const { symbols, tags, before, limit } = request.query;
      const current = market.current();
      const { all, bySymbol } = newsOf(current);
      const tagSet = tags && new Set(tags.map((tag) => tag.toLowerCase()));
      const last = before === undefined ? null : startOf(before);
      const matches: Story[] = [];
      for (const story of symbols ? ofSymbols(bySymbol, symbols) : all) {
        if (last !== null && story.cursor >= last) continue;
        if (tagSet && !story.tags.some((tag) => tagSet.has(tag.toLowerCase()))) continue;
        matches.push(story);
        // One more than requested shows whether there is a next page.
        if (matches.length > limit) break;
      }
      const page = matches.slice(0, limit);
      return {
        items: page.map(withoutCursor),
        next: matches.length > limit ? (page.at(-1)?.cursor ?? null) : null,
        asOf: current.asOf,
      };
    },
  );
};

function withoutCursor(story: Story): NewsAnswerItem {
  const { cursor: _, ...item } = story;
  return item;
}

/** The cursor of an instant or of a page; instants are compared as we write them. */
function startOf(before: string): string {
  const [instant = '', ...id] = before.split('~');
  const written = new Date(instant).toISOString();
  return id.length === 0 ? written : `${written}~${id.join('~')}`;
}

function ofSymbols(bySymbol: ReadonlyMap<string, Story[]>, symbols: readonly string[]): Story[] {
  const [only, ...more] = symbols.map((symbol) => bySymbol.get(symbol.toUpperCase()) ?? []);
  if (more.length === 0) return only ?? [];
  return [...new Set([...(only ?? []), ...more.flat()])].toSorted((a, b) =>
    a.cursor < b.cursor ? 1 : -1,
  );
}
