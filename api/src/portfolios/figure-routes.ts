import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  COST_METHODS,
  portfolioAllocationSchema,
  portfolioBenchmarkSchema,
  portfolioIncomeSchema,
  portfolioOverviewSchema,
  portfolioPerformanceSchema,
} from 'shared/contract/schemas';
import type { PortfolioWork } from './figures/portfolio-work';
import {
  answerWith,
  dayOf,
  documented,
  forPortfolioOwners,
  params,
  refusals,
} from './portfolio-route';

const accountingQuery = z.strictObject({
  on: z.iso.date().optional(),
  /** Left out: that of the portfolio. */
  method: z.enum(COST_METHODS).optional(),
  fees: z.enum(['apart', 'inCost']).default('apart'),
});
const performanceQuery = accountingQuery.omit({ on: true }).extend({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  benchmark: portfolioBenchmarkSchema.optional(),
});
interface AccountingRequest {
  params: z.output<typeof params>;
  query: z.output<typeof accountingQuery>;
}

const rulesOfQuery = ({
  method,
  fees,
}: Pick<z.output<typeof accountingQuery>, 'method' | 'fees'>) => ({
  method,
  feesInCost: fees === 'inCost',
});
const choiceOf = ({ params, query }: AccountingRequest) => ({
  id: params.id,
  on: dayOf(query.on),
  rules: rulesOfQuery(query),
});

/** Figures of a portfolio: value, returns, income, allocation. */
export const portfolioFigureRoutes: FastifyPluginAsyncZod<{ work: PortfolioWork }> = async (
  app,
  { work },
) => {
  forPortfolioOwners(app);

  app.get(
    '/portfolios/:id',
    {
      schema: {
        ...documented('Value, gains, returns and holdings at the end of a day'),
        params,
        querystring: accountingQuery,
        response: { 200: portfolioOverviewSchema, ...refusals },
      },
    },
    (request, reply) =>
      answerWith(work, request, reply, { kind: 'overview', ...choiceOf(request) }),
  );

  app.get(
    '/portfolios/:id/performance',
    {
      schema: {
        ...documented('Returns, risk, waterfall and contributions of a period'),
        params,
        querystring: performanceQuery,
        response: { 200: portfolioPerformanceSchema, ...refusals },
      },
    },
    (request, reply) => {
      const { id } = request.params;
      const { from, to, benchmark = null } = request.query;
      return answerWith(work, request, reply, {
        kind: 'performance',
        id,
        from: dayOf(from),
        to: dayOf(to),
        rules: rulesOfQuery(request.query),
        benchmark,
      });
    },
  );

  app.get(
    '/portfolios/:id/income',
    {
      schema: {
        ...documented('Income by month, dividends to add, gains realised by year'),
        params,
        querystring: accountingQuery,
        response: { 200: portfolioIncomeSchema, ...refusals },
      },
    },
    (request, reply) => answerWith(work, request, reply, { kind: 'income', ...choiceOf(request) }),
  );

  app.get(
    '/portfolios/:id/allocation',
    {
      schema: {
        ...documented('Allocation by class, sector, country and currency, and concentration'),
        params,
        querystring: accountingQuery.pick({ on: true }),
        response: { 200: portfolioAllocationSchema, ...refusals },
      },
    },
    (request, reply) => {
      const { id } = request.params;
      return answerWith(work, request, reply, {
        kind: 'allocation',
        id,
        on: dayOf(request.query.on),
      });
    },
  );
};
