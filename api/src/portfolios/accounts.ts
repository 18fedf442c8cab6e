import { LruCache } from 'shared/server';
import { invalidInput, notFound, ProblemError } from '../http/problem';
import type { MarketStore } from '../market/market-store';
import type { Market } from '../market/store/market';
import { dayFromIso } from '../market/table/calendar-day';
import { ImpossibleTransaction } from './ledger/holdings/impossible-transaction';
import type { CostMethod } from './ledger/holdings/lots';
import type { AccountingRules } from './ledger/holdings/replay-holding';
import { replayPortfolio, type PortfolioLedger } from './ledger/holdings/replay-portfolio';
import { CHOSEN_LOTS, rulesOf } from './ledger/accounting-rules';
import { checkTransaction } from './ledger/transactions/check-transaction';
import type { Transaction } from './ledger/transactions/transaction';
import { heldSymbols, impossibleChange, namesLots } from './ledger-check';
import { portfolioMarketOf } from './market/portfolio-market';
import { checkHoldings } from './store/plan-limits';
import type { PortfolioContent, PortfolioRepository } from './store/portfolio-repository';
import type { StoredTransaction } from './store/stored-transaction';
import type { TransactionWrites } from './store/transaction-writes';

/** The rules of a portfolio where nobody asks for others. */
const ownRules = ({ portfolio }: PortfolioContent): AccountingRules =>
  rulesOf(portfolio.method, false);

const PORTFOLIOS_IN_MEMORY = 200;
const ATTEMPTS = 4;

interface Remembered extends PortfolioContent {
  /** Accounts of these transactions, or of those before an edit, whose ledgers are reused. */
  accounts: Map<AccountingRules, OpenPortfolio>;
}

/** A portfolio with its accounts by some rules. */
export interface OpenPortfolio extends PortfolioContent {
  ledger: PortfolioLedger;
  /** Of the snapshot that the accounts were made with. */
  market: Market;
  /** Day that the figures are of when none is asked for. */
  latestDay: number;
}

/** What a change made of a portfolio. */
export interface ChangedPortfolio {
  before: OpenPortfolio;
  after: OpenPortfolio;
  importId: string | null;
}

/**
 * Opens portfolios with their accounts and changes them. The transactions of the portfolios used last stay in
 * memory by version; after an edit only the symbols that it touched are replayed.
 */
export class PortfolioAccounts {
  readonly #memory = new LruCache<Remembered>(PORTFOLIOS_IN_MEMORY);

  constructor(
    readonly repository: PortfolioRepository,
    private readonly market: MarketStore,
    private readonly now: () => Date,
  ) {}

  /** Day number of today, UTC. */
  get today(): number {
    return Math.floor(this.now().getTime() / 86_400_000);
  }

  get snapshot(): Market {
    return this.market.current();
  }

  /**
   * @param choice rules in place of the portfolio's own
   * @throws 404 problem
   */
  async open(
    uid: string,
    id: string,
    choice: { method?: CostMethod | undefined; feesInCost?: boolean } = {},
  ): Promise<OpenPortfolio> {
    const portfolio = await this.repository.one(uid, id);
    let remembered = this.#memory.get(id);
    if (remembered?.portfolio.version !== portfolio.version) {
      remembered = { ...(await this.repository.content(uid, id)), accounts: new Map() };
      this.#memory.set(id, remembered);
    }
    const { method = portfolio.method, feesInCost = false } = choice;
    return this.#account({ ...remembered, portfolio }, rulesOf(method, feesInCost));
  }

  /** All portfolios of a person but the sample, oldest first. */
  async openAll(uid: string): Promise<OpenPortfolio[]> {
    const { items } = await this.repository.all(uid);
    return Promise.all(
      items.filter(({ isSample }) => !isSample).map(({ id }) => this.open(uid, id)),
    );
  }

  /**
   * Checks changes against the whole history and writes them, unless it is a dry run.
   *
   * @param plan from the portfolio as it is: what it becomes and what is written
   * @throws 400 problem that names the transaction that cannot be, 403 at the limit of the plan, 404
   */
  async change(
    uid: string,
    id: string,
    plan: (open: OpenPortfolio) => Promise<PlannedChange> | PlannedChange,
    { dryRun = false }: { dryRun?: boolean } = {},
  ): Promise<ChangedPortfolio> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const before = await this.open(uid, id);
      const { writes, transactions } = await plan(before);
      const remembered = this.#memory.get(id);
      const open = new Map(remembered?.accounts);
      const after = await this.#checked({ ...before, transactions, accounts: open }, before);
      checkHoldings(
        await this.repository.plan(uid),
        heldSymbols(before.ledger),
        heldSymbols(after.ledger),
      );
      if (dryRun || Object.keys(writes).length === 0) return { before, after, importId: null };
      const result = await this.repository.write(uid, id, before.portfolio.version, writes);
      if (!result) continue;
      // An import has its id from the database: those transactions are read anew.
      if (result.importId === null)
        this.#memory.set(id, { portfolio: result.portfolio, transactions, accounts: open });
      return {
        before,
        after: { ...after, portfolio: result.portfolio },
        importId: result.importId,
      };
    }
    throw new ProblemError(409, 'Conflict', 'The portfolio is being changed from elsewhere');
  }

  /** The accounts of transactions that are not stored. */
  ofDraft(content: PortfolioContent): Promise<OpenPortfolio> {
    return this.#account({ ...content, accounts: new Map() }, ownRules(content));
  }

  async #checked(content: Remembered, before: OpenPortfolio): Promise<OpenPortfolio> {
    try {
      // Lots that sales name must be there, whatever the cost basis of now.
      if (namesLots(content.transactions)) await this.#account(content, CHOSEN_LOTS);
      return await this.#account(content, ownRules(content));
    } catch (error) {
      if (!(error instanceof ImpossibleTransaction)) throw error;
      throw impossibleChange(error, before.transactions, content.transactions);
    }
  }

  async #account(content: Remembered, rules: AccountingRules): Promise<OpenPortfolio> {
    const { portfolio, transactions, accounts } = content;
    const market = this.market.current();
    const earlier = accounts.get(rules);
    if (earlier?.transactions === transactions && earlier.market === market)
      return { ...earlier, portfolio };
    const booked = transactions.map((one) => one.booked);
    const symbols = new Set<string>();
    const currencies = new Set<string>();
    let lastTransaction = 0;
    for (const { symbol, currencyCode, day } of booked) {
      if (symbol !== null) symbols.add(symbol);
      currencies.add(currencyCode);
      lastTransaction = Math.max(lastTransaction, day);
    }
    const data = await portfolioMarketOf(market).load(portfolio.currencyCode, symbols, currencies);
    const ledger = replayPortfolio(booked, data, rules, earlier?.ledger);
    const latestDay = Math.max(dayFromIso(market.asOf) ?? 0, lastTransaction);
    const open = { portfolio, transactions, ledger, market, latestDay };
    accounts.set(rules, open);
    return open;
  }
}

/** What a change makes of the transactions, in memory and in the database. */
export interface PlannedChange {
  writes: TransactionWrites;
  transactions: StoredTransaction[];
}

/** @throws 400 problem that names the fields */
export function refuseImpossible(transaction: Transaction, today: number): void {
  const errors = checkTransaction(transaction, today);
  if (errors.length > 0) throw invalidInput(errors);
}

/** The transaction of an id. @throws 404 problem */
export function storedOf({ transactions }: PortfolioContent, id: string): StoredTransaction {
  const stored = transactions.find(({ entered }) => entered.id === id);
  if (!stored) throw notFound('There is no such transaction in this portfolio');
  return stored;
}
