import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  senatePoliticianSchema,
  senatePoliticiansQuerySchema,
  senatePoliticiansSchema,
} from 'shared/contract/schemas';
import type { SenatePolitician } from 'shared/contract';
import type { Market } from '../../market/market-store';
import {
  MARKET_PROBLEMS,
  PLAIN_JSON,
  type MarketRouteOptions,
} from '../../market/routes/route-options';
import { notFound } from '../../http/problem';
import {
  memoizePerSnapshot,
  memoizePerSnapshotAndKey,
} from '../../market/memo/memoize-per-snapshot';
import { senateIndexOf } from '../indexed-trades';
import { describePolitician } from '../politician-page';
import { listPoliticians, politicianRows } from '../politicians';

const tags = ['senate'];

/** Politicians with their trades. */
export const politicianRoutes: FastifyPluginAsyncZod<MarketRouteOptions> = async (
  app,
  { market },
) => {
  const rowsOf = memoizePerSnapshot((current: Market) => politicianRows(senateIndexOf(current)));
  const pageOf = memoizePerSnapshotAndKey<Market, Promise<SenatePolitician>>();

  app.get(
    '/senate/politicians',
    {
      ...PLAIN_JSON,
      schema: {
        tags,
        summary: 'Politicians with what they traded and how late they told of it',
        querystring: senatePoliticiansQuerySchema,
        response: { 200: senatePoliticiansSchema, ...MARKET_PROBLEMS },
      },
    },
    (request) => {
      const current = market.current();
      return listPoliticians(rowsOf(current), request.query, current.asOf);
    },
  );

  app.get(
    '/senate/politicians/:id',
    {
      ...PLAIN_JSON,
      schema: {
        tags,
        summary: 'One politician: most traded, sectors, years, and returns after purchases',
        params: z.object({ id: z.string().max(60) }),
        querystring: z.strictObject({}),
        response: { 200: senatePoliticianSchema, ...MARKET_PROBLEMS },
      },
    },
    (request) => {
      const current = market.current();
      const { id } = request.params;
      const trades = senateIndexOf(current).byPolitician.get(id);
      if (!trades) throw notFound(`There is no politician ${id}`);
      return pageOf(current, id, () => describePolitician(current, id, trades));
    },
  );
};
