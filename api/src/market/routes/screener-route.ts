import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { assetTypeOfScreener, catalogueOf } from 'shared/market';
import { screenerQuerySchema, screenerResponseSchema } from 'shared/contract/schemas';
import { problems } from '../../http/problem-schemas';
import { runScreen } from '../engine/run-screen';
import { countLookup, LruCache } from 'shared/server';
import { memoizePerSnapshot } from '../memo/memoize-per-snapshot';
import { compileScreen } from '../query/compile';
import type { MarketRouteOptions } from './route-options';
import { SCREENER_BODY_LIMIT, SCREENER_CALL } from './screener-call';

/** Bytes of questions and answers that are kept of a snapshot: some thousand pages. */
const KEPT_BYTES = 64_000_000;

/** Bytes of a cache entry. A JavaScript string takes up to two bytes per character. */
export const entryBytes = (answer: Buffer, key: string): number =>
  answer.byteLength + 2 * key.length;

export const screenerRoute: FastifyPluginAsyncZod<MarketRouteOptions> = async (app, { market }) => {
  // Most readers ask the same few questions, and a snapshot never changes.
  const answersOf = memoizePerSnapshot(() => new LruCache<Buffer>(KEPT_BYTES, entryBytes));
  app.post(
    '/screeners/:type/query',
    {
      bodyLimit: SCREENER_BODY_LIMIT,
      schema: {
        ...SCREENER_CALL,
        summary: 'Filter, sort, page and count the assets of a type',
        body: screenerQuerySchema,
        response: { 200: screenerResponseSchema, ...problems(400, 503) },
      },
    },
    async (request, reply) => {
      const current = market.current();
      const answers = answersOf(current);
      const key = `${request.params.type} ${JSON.stringify(request.body)}`;
      let answer = answers.get(key);
      countLookup('screener answers', answer !== undefined);
      if (answer === undefined) {
        const assetType = assetTypeOfScreener(request.params.type);
        const screen = compileScreen(request.body, catalogueOf(assetType));
        const { facets, ...result } = runScreen(current.table(assetType), screen);
        answer = Buffer.from(JSON.stringify({ ...result, asOf: current.asOf, facets }));
        answers.set(key, answer);
      }
      return (reply as FastifyReply).type('application/json; charset=utf-8').send(answer);
    },
  );
};
