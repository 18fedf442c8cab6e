import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  createPortfolioSchema,
  portfolioAllocationSchema,
  portfolioIncomeSchema,
  portfolioOverviewSchema,
  portfolioPerformanceSchema,
  portfolioSchema,
  portfoliosSchema,
  problemSchema,
  rebalanceRequestSchema,
  rebalancingSchema,
  symbolSchema,
  updatePortfolioSchema,
} from 'shared/contract/schemas';
import { parseIsoDate } from '../dates/civil-dates';
import { quotedUnits } from '../derive/prices/price-usd';
import { cacheAs } from '../http/cache-policy';
import { invalidInput } from '../http/problem';
import { identityOf } from '../identity/authentication';
import { rateBookOf } from '../currencies/rate-book';
import { rulesOf, type PortfolioAccounts } from './accounts';
import { allocationAnswer, positionsOn } from './answers/allocation-answer';
import { incomeAnswer } from './answers/income-answer';
import { overview } from './answers/overview';
import { performanceAnswer } from './answers/performance-answer';
import { rebalance, rebalanceByBuying } from './ledger/allocation/rebalance';
import { COST_METHODS } from './ledger/holdings/lots';
import { currencyDigits, moneyText } from './ledger/money/currency-digits';
import { Decimal, ZERO } from './ledger/money/decimal';
import { portfolioMarketOf } from './market/portfolio-market';
import { documented, ownRoutes, params, refusals } from './route-parts';
import { createSamplePortfolio } from './sample/create-sample';

const accountingQuery = z.strictObject({
  on: z.iso.date().optional(),
  method: z.enum(COST_METHODS).default('fifo'),
  fees: z.enum(['apart', 'inCost']).default('apart'),
});
const performanceQuery = accountingQuery.omit({ on: true }).extend({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  benchmark: symbolSchema.optional(),
});
const dayOf = (date: string | undefined): number | null =>
  date === undefined ? null : parseIsoDate(date);

/** `/portfolios`: the signed-in person's own portfolios and their figures. */
export const portfolioRoutes: FastifyPluginAsyncZod<{ accounts: PortfolioAccounts }> = async (
  app,
  { accounts },
) => {
  const { repository } = accounts;
  cacheAs(app, 'personal');
  ownRoutes(app);

  app.get(
    '/portfolios',
    {
      schema: {
        ...documented('Your portfolios, and how many your plan holds'),
        response: { 200: portfoliosSchema, 401: problemSchema },
      },
    },
    (request) => repository.all(identityOf(request).uid),
  );

  app.post(
    '/portfolios',
    {
      schema: {
        ...documented('Create a portfolio; 403 names the plan that is full'),
        body: createPortfolioSchema,
        response: { 201: portfolioSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { name, currencyCode } = request.body;
      const isKnown =
        quotedUnits(currencyCode) === 1 &&
        (currencyCode === 'USD' ||
          rateBookOf(accounts.snapshot).graph.codes.includes(currencyCode));
      if (!isKnown)
        throw invalidInput([
          { field: 'currencyCode', message: `There are no rates for ${currencyCode}` },
        ]);
      const portfolio = await repository.create(identityOf(request).uid, name, currencyCode);
      return reply.code(201).header('location', `/api/portfolios/${portfolio.id}`).send(portfolio);
    },
  );

  app.post(
    '/portfolios/sample',
    {
      schema: {
        ...documented('Add the sample portfolio; answers the one that is there, if any'),
        response: { 200: portfolioSchema, ...refusals },
      },
    },
    (request) => createSamplePortfolio(accounts, identityOf(request).uid),
  );

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
      const rules = rulesOf(method, fees === 'inCost');
      const open = await accounts.open(identityOf(request).uid, request.params.id, rules);
      return overview(open, dayOf(on) ?? open.latestDay);
    },
  );

  app.patch(
    '/portfolios/:id',
    {
      schema: {
        ...documented('Rename a portfolio'),
        params,
        body: updatePortfolioSchema,
        response: { 200: portfolioSchema, ...refusals },
      },
    },
    (request) => {
      const { version, name } = request.body;
      return repository.rename(identityOf(request).uid, request.params.id, version, name);
    },
  );

  app.delete(
    '/portfolios/:id',
    {
      schema: {
        ...documented('Delete a portfolio; answers it'),
        params,
        response: { 200: portfolioSchema, ...refusals },
      },
    },
    (request) => repository.delete(identityOf(request).uid, request.params.id),
  );

  app.post(
    '/portfolios/:id/restore',
    {
      schema: {
        ...documented('Undo the deletion of a portfolio'),
        params,
        response: { 200: portfolioSchema, ...refusals },
      },
    },
    (request) => repository.restore(identityOf(request).uid, request.params.id),
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
      const rules = rulesOf(method, fees === 'inCost');
      const open = await accounts.open(identityOf(request).uid, request.params.id, rules);
      const [start, end] = [dayOf(from), dayOf(to) ?? open.latestDay];
      if (start !== null && start >= end)
        throw invalidInput([{ field: 'from', message: 'Must be before the end of the period' }]);
      const symbol = benchmark?.toUpperCase();
      if (symbol !== undefined && !open.market.find(symbol))
        throw invalidInput([{ field: 'benchmark', message: `${symbol} is not a known asset` }]);
      const market =
        symbol === undefined
          ? null
          : await portfolioMarketOf(open.market).load(open.portfolio.currencyCode, [symbol], []);
      return performanceAnswer(
        open,
        start,
        end,
        symbol !== undefined && market ? { symbol, market } : null,
      );
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
      const rules = rulesOf(method, fees === 'inCost');
      const open = await accounts.open(identityOf(request).uid, request.params.id, rules);
      return incomeAnswer(open, dayOf(on) ?? open.latestDay);
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
