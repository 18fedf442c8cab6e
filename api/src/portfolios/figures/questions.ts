/** Questions about portfolios. One code answers them on the main thread and in the worker pool. */
import { z } from 'zod';
import type { RebalanceRequest } from 'shared/contract';
import {
  portfolioAllocationSchema,
  portfolioIncomeSchema,
  portfolioLotsSchema,
  portfolioOverlapSchema,
  portfolioOverviewSchema,
  portfolioPerformanceSchema,
  portfoliosTotalSchema,
  rebalancingSchema,
  sharedPortfolioSchema,
  transactionsSchema,
} from 'shared/contract/schemas';
import { invalidInput } from '../../http/problem';
import { allocationAnswer } from '../answers/allocation-answer';
import { benchmarkHistory } from '../answers/benchmark-history';
import { incomeAnswer } from '../answers/income-answer';
import { lotsAnswer } from '../answers/lots-answer';
import { overlapAnswer } from '../answers/overlap-answer';
import { overview } from '../answers/overview';
import { performanceAnswer } from '../answers/performance-answer';
import { rebalanceAnswer } from '../answers/rebalance-answer';
import { totalAnswer } from '../answers/total-answer';
import { transactionsAnswer } from '../answers/transactions-answer';
import type { RulesChoice } from '../checked-account';
import { exportTransactions } from '../import/native-format/export-csv';
import { stateOn } from '../ledger/holdings/holding-state';
import type { OpenPortfolio } from '../open-portfolio';
import { sharedAnswer } from '../answers/shared-answer';
import type { FigureSubject } from '../answers/figure-subject';

/** A day number; null for the latest day. */
type Day = number | null;

export type Question =
  | { kind: 'overview' | 'income'; id: string; on: Day; rules: RulesChoice }
  | {
      kind: 'performance';
      id: string;
      from: number | null;
      to: Day;
      rules: RulesChoice;
      /** Symbol, or `p.` and the id of a portfolio. */
      benchmark: string | null;
    }
  | { kind: 'lots'; id: string; symbol: string; on: Day; without: string | null }
  | { kind: 'allocation'; id: string; on: Day }
  | { kind: 'rebalance'; id: string; request: RebalanceRequest }
  | { kind: 'transactions' | 'csv' | 'shared'; id: string }
  /** Of several portfolios. */
  | { kind: 'total'; ids: readonly string[]; currencyCode: string }
  | { kind: 'overlap' | 'held'; ids: readonly string[] };

/**
 * Answers a question as text: CSV for `csv`, JSON otherwise.
 *
 * @throws ProblemError 400 or 404
 */
export async function answerQuestion(question: Question, subject: FigureSubject): Promise<string> {
  switch (question.kind) {
    case 'overview': {
      const open = await subject.open(question.id, question.rules);
      return json(portfolioOverviewSchema, overview(open, question.on ?? open.latestDay));
    }
    case 'performance':
      return json(portfolioPerformanceSchema, await performance(question, subject));
    case 'income': {
      const open = await subject.open(question.id, question.rules);
      return json(portfolioIncomeSchema, await incomeAnswer(open, question.on ?? open.latestDay));
    }
    case 'lots': {
      const { symbol, without } = question;
      const open = await subject.open(question.id);
      const answer = lotsAnswer(open, symbol, question.on ?? open.latestDay, without);
      return json(portfolioLotsSchema, answer);
    }
    case 'allocation': {
      const open = await subject.open(question.id);
      return json(portfolioAllocationSchema, allocationAnswer(open, question.on ?? open.latestDay));
    }
    case 'rebalance': {
      const open = await subject.open(question.id);
      return json(rebalancingSchema, rebalanceAnswer(open, question.request));
    }
    case 'transactions':
      return json(transactionsSchema, transactionsAnswer(await subject.open(question.id)));
    case 'csv': {
      const { transactions } = await subject.open(question.id);
      return exportTransactions(transactions.map(({ entered }) => entered));
    }
    case 'shared':
      return json(sharedPortfolioSchema, sharedAnswer(await subject.open(question.id)));
    case 'total': {
      const { currencyCode } = question;
      const own = await openAll(question.ids, subject);
      const codes = own.map(({ portfolio }) => portfolio.currencyCode);
      const { rates } = await subject.load(currencyCode, [], codes);
      return json(portfoliosTotalSchema, totalAnswer(own, rates));
    }
    case 'overlap':
      return json(portfolioOverlapSchema, overlapAnswer(await openAll(question.ids, subject)));
    case 'held': {
      const own = await openAll(question.ids, subject);
      return JSON.stringify([...new Set(own.flatMap(heldSymbols))]);
    }
  }
}

/** The text that the serializer of a route makes of an answer. */
const json = <Schema extends z.ZodType>(schema: Schema, answer: z.output<Schema>): string =>
  JSON.stringify(z.encode(schema, answer));

async function performance(
  { id, from, to, rules, benchmark }: Extract<Question, { kind: 'performance' }>,
  subject: FigureSubject,
) {
  const open = await subject.open(id, rules);
  const end = to ?? open.latestDay;
  if (from !== null && from >= end)
    throw invalidInput([{ field: 'from', message: 'Must be before the end of the period' }]);
  const compared =
    benchmark === null ? null : await benchmarkHistory(subject, open, benchmark, end);
  return performanceAnswer(open, from, end, compared);
}

/** One after the other: a thread has one call of its source open at a time. */
async function openAll(ids: readonly string[], subject: FigureSubject): Promise<OpenPortfolio[]> {
  const open: OpenPortfolio[] = [];
  for (const id of ids) open.push(await subject.open(id));
  return open;
}

/** Symbols of which some quantity is left. */
const heldSymbols = ({ ledger }: OpenPortfolio): string[] =>
  [...ledger.holdings].flatMap(([symbol, { states }]) =>
    symbol === null || stateOn(states, Infinity).quantity.isZero() ? [] : [symbol],
  );
