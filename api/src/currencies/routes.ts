/** `GET /currencies`, `/currencies/cross`, `/currencies/convert`. Mount it below `/api`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { currencyOf, currencySymbol } from 'shared/market';
import {
  conversionSchema,
  convertQuerySchema,
  crossQuerySchema,
  crossSchema,
  currenciesSchema,
} from 'shared/contract/schemas';
import { quotedUnits, wholeCurrency } from 'market-model/derive/prices/price-usd';
import { tagAnswers } from '../market/routes/market-headers';
import { PLAIN_JSON, type MarketRouteOptions } from '../market/routes/route-options';
import { invalidInput, notFound } from '../http/problem';
import { problems } from '../http/problem-schemas';
import { convert } from './convert';
import { crossRates, MAJOR_CURRENCIES } from './cross-rates';
import { rateBookOf } from './rate-book';

/** Pence are listed next to the pound because London prices are quoted in pence. */
const MINOR_UNITS = ['GBX'];

export const currencyRoutes: FastifyPluginAsyncZod<MarketRouteOptions> = async (
  app,
  { market },
) => {
  tagAnswers(app, market);
  app.get(
    '/currencies',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['market'],
        summary: 'Currencies that stand in quoted pairs and can be converted into each other',
        querystring: z.strictObject({}),
        response: { 200: currenciesSchema, ...problems(400, 503) },
      },
    },
    () => {
      const { graph, rateDate, sources } = rateBookOf(market.current());
      const minor = MINOR_UNITS.filter((code) => graph.codes.includes(wholeCurrency(code)));
      return {
        rateDate,
        sources: [...sources],
        items: [...graph.codes, ...minor].toSorted().map((code) => ({
          code,
          name: currencyOf(code)?.name ?? code,
          symbol: currencySymbol(code),
          countryCode: currencyOf(code)?.countryCode ?? null,
          minor: quotedUnits(code) > 1,
        })),
      };
    },
  );
  app.get(
    '/currencies/cross',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['market'],
        summary: 'Rates of currencies in each other with their changes, quoted or computed',
        querystring: crossQuerySchema,
        response: { 200: crossSchema, ...problems(400, 503) },
      },
    },
    ({ query }) =>
      crossRates(rateBookOf(market.current()), query.codes ?? MAJOR_CURRENCIES, query.window),
  );
  app.get(
    '/currencies/convert',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['market'],
        summary: 'An amount in another currency, at the newest rate or that of a day',
        description:
          'On a day without a rate that of the last day before it holds, when it is at most two weeks older; `date` of the answer says which. A rate by way of other pairs takes all of them of one day.',
        querystring: convertQuerySchema,
        response: {
          200: conversionSchema,
          ...problems(400, 404, 503),
        },
      },
    },
    async ({ query }) => {
      const { amount, date } = query;
      const [from, to] = [query.from.toUpperCase(), query.to.toUpperCase()];
      const current = market.current();
      const answer = await convert(current, { from, to, amount, ...(date && { date }) });
      if (!('missing' in answer)) return answer;
      if (answer.missing === 'rate') throw notFound(noRate(from, to, date, answer));
      throw invalidInput([
        {
          field: answer.missing,
          message: `No rate of "${answer.code}" is known; known are ${rateBookOf(current).graph.codes.join(', ')}`,
        },
      ]);
    },
  );
};

function noRate(
  from: string,
  to: string,
  date: string | undefined,
  { first, last }: { first: string | null; last: string | null },
): string {
  const when = date === undefined ? ' today' : ` on ${date} or in the two weeks before`;
  const hasEnded = last !== null && (date === undefined || date > last);
  const span = hasEnded
    ? `; the last one is of ${last}`
    : first === null
      ? ''
      : `; its rates begin on ${first}`;
  return `There is no rate of ${from} in ${to}${when}${span}`;
}
