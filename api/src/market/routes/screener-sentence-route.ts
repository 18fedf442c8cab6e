import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { DescribedSentence } from 'shared/contract';
import { conditionSchema, describedScreenSchema, sentenceSchema } from 'shared/contract/schemas';
import { problems } from '../../http/problem-schemas';
import { screenOfSentence } from '../sentence/screen-of-sentence';
import { PLAIN_JSON, type MarketRouteOptions } from './route-options';
import { SCREENER_CALL } from './screener-call';

export const screenerSentenceRoute: FastifyPluginAsyncZod<MarketRouteOptions> = async (
  app,
  { market },
) => {
  app.post(
    '/screeners/:type/sentence',
    {
      ...PLAIN_JSON,
      schema: {
        ...SCREENER_CALL,
        summary: 'Read plain words as conditions, by rules alone; the screen does not run',
        body: sentenceSchema,
        response: { 200: describedScreenSchema, ...problems(400, 503) },
      },
    },
    (request) => {
      const { type } = request.params;
      const screen = screenOfSentence(market.current(), type, request.body.text);
      return {
        where: screen.conditions.map((condition) => conditionSchema.parse(condition)),
        ...(screen.sort.length > 0 && { sort: screen.sort }),
        ...(screen.broker !== null && { broker: screen.broker }),
        understood: screen.understood.flatMap(
          ({ text, conditions }): DescribedSentence['understood'] =>
            conditions.length === 0
              ? [{ text, condition: null }]
              : conditions.map((condition) => ({
                  text,
                  condition: conditionSchema.parse(condition),
                })),
        ),
        notUnderstood: screen.notUnderstood.map(({ text }) => text),
      };
    },
  );
};
