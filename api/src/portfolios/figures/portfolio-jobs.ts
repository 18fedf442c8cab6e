/** Jobs of the worker pool for large portfolios. Nothing here reaches the database or the market. */
import { LruCache } from 'shared/server';
import type { Portfolio, TransactionChange } from 'shared/contract';
import type { DividendRecord } from 'market-model/dataset/records/dividend';
import { notFound } from '../../http/problem';
import type { Job } from '../../worker-pool/job';
import { changeAnswer } from '../answers/change-answer';
import { checkedAccount, chosenRules, type RulesChoice } from '../checked-account';
import { changedId, planEdit, type Edit } from '../edits';
import { heldSymbols } from '../ledger-check';
import { Decimal } from '../ledger/money/decimal';
import type { AccountingRules } from '../ledger/holdings/replay-holding';
import type { RateSeries } from '../ledger/prices/rates';
import { LedgerMarkets, type LedgerAsset, type MarketReader } from '../market/ledger-markets';
import {
  accountOf,
  type LoadMarketData,
  type OpenPortfolio,
  type PortfolioAccount,
} from '../open-portfolio';
import type { PortfolioContent } from '../store/portfolio-repository';
import { transactionOfRow, type StoredRow } from '../store/stored-transaction';
import type { FigureSubject } from '../answers/figure-subject';
import { answerQuestion, type Question } from './questions';

/** A snapshot and the portfolios of a request. */
export interface PortfolioJobInput {
  /** Id of the snapshot, and the day of its newest prices. */
  market: { id: string; day: number };
  /** Version by id of the portfolios that may be opened. */
  versions: Readonly<Record<string, number>>;
}

/** An asset in a form that can be copied between threads: ratios of splits as text. */
export interface CopiedAsset extends Omit<LedgerAsset, 'history'> {
  history:
    | (Omit<NonNullable<LedgerAsset['history']>, 'splits'> & {
        splits: { day: number; ratio: string }[];
      })
    | null;
}

/** Stored and market data, read on the main thread. */
export interface PortfolioJobSource {
  /** A portfolio with the JSON of its {@link StoredRow} list. Text is cheaper to copy than objects. */
  content(id: string): Promise<{ portfolio: Portfolio; stored: string }>;
  asset(symbol: string): Promise<CopiedAsset>;
  rates(from: string, to: string): Promise<RateSeries>;
  dividends(symbol: string): Promise<readonly DividendRecord[] | null>;
}

export type FiguresJob = Job<
  PortfolioJobInput & { question: Question },
  Uint8Array,
  PortfolioJobSource
>;

/** Effect of an edit that is not stored yet. */
export interface CheckedEdit {
  /** Version of the portfolio that the edit was checked against. */
  version: number;
  /** The portfolio stays as it is. */
  isEmpty: boolean;
  heldBefore: number;
  heldAfter: number;
  answer: TransactionChange;
}

export type EditJob = Job<
  PortfolioJobInput & { id: string; edit: Edit },
  CheckedEdit,
  PortfolioJobSource
>;

/** Portfolios that a thread keeps: a page asks several questions about one. */
const PORTFOLIOS_IN_THREAD = 4;

interface KeptPortfolio extends PortfolioContent {
  accounts: Map<AccountingRules, PortfolioAccount>;
}

/** The jobs of one thread. They share the portfolios and the prices that were read last. */
export function portfolioJobs(): { figures: FiguresJob; edit: EditJob } {
  const contents = new LruCache<KeptPortfolio>(PORTFOLIOS_IN_THREAD);
  let market = { id: '', prices: new LedgerMarkets() };

  const subjectOf = (input: PortfolioJobInput, source: PortfolioJobSource) => {
    if (market.id !== input.market.id)
      market = { id: input.market.id, prices: new LedgerMarkets() };
    const { prices } = market;
    const reader = readerOf(source);
    const load: LoadMarketData = (...needed) => prices.load(reader, ...needed);
    const assets = { facts: (symbol: string) => prices.facts(symbol), dividends: reader.dividends };

    const contentOf = async (id: string): Promise<KeptPortfolio> => {
      const version = input.versions[id];
      if (version === undefined) throw notFound('There is no such portfolio');
      const key = `${input.market.id} ${id}`;
      const present = contents.get(key);
      if (present?.portfolio.version === version) return present;
      const { portfolio, stored } = await source.content(id);
      const transactions = (JSON.parse(stored) as StoredRow[]).map(transactionOfRow);
      const content = { portfolio, transactions, accounts: new Map() };
      contents.set(key, content);
      return content;
    };
    const account = async (
      content: PortfolioContent,
      rules: AccountingRules,
      previous?: PortfolioAccount,
    ): Promise<OpenPortfolio> => ({
      ...content,
      ...(await accountOf(content, rules, load, input.market.day, previous?.ledger)),
      assets,
    });
    const open = async (id: string, choice: RulesChoice = {}): Promise<OpenPortfolio> => {
      const content = await contentOf(id);
      const rules = chosenRules(content.portfolio, choice);
      const present = content.accounts.get(rules);
      if (present) return { ...content, ...present, assets };
      const { ledger, latestDay } = await account(content, rules);
      content.accounts.set(rules, { ledger, latestDay });
      return { ...content, ledger, latestDay, assets };
    };
    const subject: FigureSubject = {
      open,
      load,
      isKnown: (symbol) => prices.facts(symbol) !== null,
    };
    return { subject, open, account };
  };

  return {
    figures: async ({ question, ...input }, source) => {
      const { subject } = subjectOf(input, source);
      return new TextEncoder().encode(await answerQuestion(question, subject));
    },
    edit: async ({ id, edit, ...input }, source) => {
      const { open, account } = subjectOf(input, source);
      const before = await open(id);
      const content = { portfolio: before.portfolio, transactions: planEdit(before, edit) };
      const after = await checkedAccount(content, before, (rules) =>
        account(content, rules, before),
      );
      return {
        version: before.portfolio.version,
        isEmpty: content.transactions === before.transactions,
        heldBefore: heldSymbols(before.ledger),
        heldAfter: heldSymbols(after.ledger),
        answer: changeAnswer(before, after, changedId(edit)),
      };
    },
  };
}

const readerOf = (source: PortfolioJobSource): MarketReader => ({
  asset: async (symbol) => assetOfCopy(await source.asset(symbol)),
  rates: (from, to) => source.rates(from, to),
  dividends: (symbol) => source.dividends(symbol),
});

const assetOfCopy = ({ facts, history }: CopiedAsset): LedgerAsset => ({
  facts,
  history: history && {
    ...history,
    splits: history.splits.map(({ day, ratio }) => ({ day, ratio: new Decimal(ratio) })),
  },
});

/** Transferable form of an asset for a worker thread. */
export const copyOfAsset = ({ facts, history }: LedgerAsset): CopiedAsset => ({
  facts,
  history: history && {
    ...history,
    splits: history.splits.map(({ day, ratio }) => ({ day, ratio: ratio.toString() })),
  },
});
