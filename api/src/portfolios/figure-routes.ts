import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  COST_METHODS,
  portfolioAllocationSchema,
  portfolioBenchmarkSchema,
  portfolioIncomeSchema,
  portfolioLotsSchema,
  portfolioOverviewSchema,
  portfolioPerformanceSchema,
  rebalanceRequestSchema,
  rebalancingSchema,
  symbolSchema,
} from 'shared/contract/schemas';
import { parseIsoDate } from '../dates/civil-dates';
import { cacheAs } from '../http/cache-policy';
import { invalidInput } from '../http/problem';
import { identityOf } from '../identity/authentication';
import type { PortfolioAccounts } from './accounts';
import { allocationAnswer, positionsOn } from './answers/allocation-answer';
import { benchmarkHistory } from './answers/benchmark-history';
import { incomeAnswer } from './answers/income-answer';
import { lotsAnswer } from './answers/lots-answer';
import { overview } from './answers/overview';
import { performanceAnswer } from './answers/performance-answer';
import { rebalance, rebalanceByBuying } from './ledger/allocation/rebalance';
import { currencyDigits, moneyText } from './ledger/money/currency-digits';
import { Decimal, ZERO } from './ledger/money/decimal';
import { documented, ownRoutes, params, refusals } from './route-parts';

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
const lotsQuery = z.strictObject({
  symbol: symbolSchema,
  on: z.iso.date().optional(),
  /** Id of a sale that is edited: its shares count as there. */
  without: z.string().max(100).optional(),
});
const dayOf = (date: string | undefined): number | null =>
  date === undefined ? null : parseIsoDate(date);

/** What a portfolio is worth, earned and consists of. */
export const portfolioFigureRoutes: FastifyPluginAsyncZod<{ accounts: PortfolioAccounts }> = async (
  app,
  { accounts },
) => {
  cacheAs(app, 'personal');
  ownRoutes(app);

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
    async (request) => {
      const { on, method, fees } = request.query;
      const open = await accounts.open(identityOf(request).uid, request.params.id, {
        method,
        feesInCost: fees === 'inCost',
      });
      return overview(open, dayOf(on) ?? open.latestDay);
    },
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
    async (request) => {
      const { from, to, method, fees, benchmark } = request.query;
      const open = await accounts.open(identityOf(request).uid, request.params.id, {
        method,
        feesInCost: fees === 'inCost',
      });
      const [start, end] = [dayOf(from), dayOf(to) ?? open.latestDay];
      if (start !== null && start >= end)
        throw invalidInput([{ field: 'from', message: 'Must be before the end of the period' }]);
      const compared =
        benchmark === undefined
          ? null
          : await benchmarkHistory(accounts, identityOf(request).uid, open, benchmark, end);
      return performanceAnswer(open, start, end, compared);
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
    async (request) => {
      const { on, method, fees } = request.query;
      const open = await accounts.open(identityOf(request).uid, request.params.id, {
        method,
        feesInCost: fees === 'inCost',
      });
      return incomeAnswer(open, dayOf(on) ?? open.latestDay);
    },
  );

  app.get(
    '/portfolios/:id/lots',
    {
      schema: {
        ...documented('Lots that a sale on a day can take'),
        params,
        querystring: lotsQuery,
        response: { 200: portfolioLotsSchema, ...refusals },
      },
    },
    async (request) => {
      const { symbol, on, without } = request.query;
      const open = await accounts.open(identityOf(request).uid, request.params.id);
      return lotsAnswer(open, symbol.toUpperCase(), dayOf(on) ?? open.latestDay, without ?? null);
    },
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
    async (request) => {
      const open = await accounts.open(identityOf(request).uid, request.params.id);
      return allocationAnswer(open, dayOf(request.query.on) ?? open.latestDay);
    },
  );

  app.post(
    '/portfolios/:id/rebalance',
    {
      schema: {
        ...documented('Trades that bring holdings to target weights, or purchases alone'),
        params,
        body: rebalanceRequestSchema,
        response: { 200: rebalancingSchema, ...refusals },
      },
    },
    async (request) => {
      const { cash, buyOnly, targets } = request.body;
      const open = await accounts.open(identityOf(request).uid, request.params.id);
      const { currencyCode } = open.portfolio;
      const { positions } = positionsOn(open, open.latestDay);
      const percent = targets.reduce((sum, target) => sum.plus(target.percent), ZERO);
      if (!percent.eq(100))
        throw invalidInput([
          { field: 'targets', message: `Must add up to 100 %, not ${percent.toFixed()} %` },
        ]);
      const amount = new Decimal(cash);
      if (buyOnly && amount.lte(ZERO))
        throw invalidInput([{ field: 'cash', message: 'Must be above 0 to buy alone' }]);
      const items = targets.map((target) => ({
        key: target.symbol.toUpperCase(),
        target: new Decimal(target.percent).div(100),
        value:
          positions.find(({ symbol }) => symbol === target.symbol.toUpperCase())?.value ?? ZERO,
      }));
      const trades = (buyOnly ? rebalanceByBuying : rebalance)(
        items,
        amount,
        currencyDigits(currencyCode),
      );
      return {
        items: trades.map((trade, i) => ({
          symbol: trade.key,
          value: moneyText(items[i]?.value ?? ZERO, currencyCode) ?? '',
          amount: moneyText(trade.amount, currencyCode) ?? '',
        })),
      };
    },
  );
};
