/** `GET /plans`: price and quotas of each plan. Mount it below `/api`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { PLAN_QUOTAS, PLANS, planSummary } from 'shared/contract';
import { plansSchema, problemSchema } from 'shared/contract/schemas';
import { cacheAs } from '../http/cache-policy';

export const planRoutes: FastifyPluginAsyncZod = async (app) => {
  cacheAs(app, 'document');
  app.get(
    '/plans',
    {
      schema: {
        tags: ['site'],
        summary: 'Plans, prices and quotas; null means without limit',
        querystring: z.strictObject({}),
        response: { 200: plansSchema, 400: problemSchema },
      },
    },
    () => ({
      currencyCode: 'USD' as const,
      visitor: PLAN_QUOTAS.visitor,
      plans: PLANS.map((plan) => ({
        ...plan,
        summary: planSummary(plan.id),
        quotas: PLAN_QUOTAS[plan.id],
      })),
    }),
  );
};
