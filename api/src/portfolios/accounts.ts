import { LruCache } from 'shared/server';
import { ProblemError } from '../http/problem';
import { dayIn } from 'market-model/dates/zoned-time';
import type { MarketStore } from '../market/market-store';
import type { Market } from '../market/store/market';
import { dayFromIso } from '../market/table/calendar-day';
import { checkedAccount, chosenRules, type RulesChoice } from './checked-account';
import { planEdit, writesOf, type Edit } from './edits';
import type { AccountingRules } from './ledger/holdings/replay-holding';
import { heldSymbols } from './ledger-check';
import { portfolioMarketOf } from './market/portfolio-market';
import { accountOf, type OpenPortfolio } from './open-portfolio';
import { checkHoldings } from './store/plan-limits';
import type { PortfolioContent, PortfolioRepository } from './store/portfolio-repository';

/** Day of the newest prices. */
export const marketDayOf = (market: Market): number => dayFromIso(market.asOf) ?? 0;

const PORTFOLIOS_IN_MEMORY = 200;
const ATTEMPTS = 4;

interface Remembered extends PortfolioContent {
  /** Accounts of these transactions, or of those before an edit, whose ledgers are reused. */
  accounts: Map<AccountingRules, Account>;
}

/** An open portfolio and the snapshot of its account. */
interface Account extends OpenPortfolio {
  market: Market;
}

/** A portfolio before and after a change. */
export interface ChangedPortfolio {
  before: OpenPortfolio;
  after: OpenPortfolio;
  edit: Edit;
}

/**
 * Opens portfolios with their accounts and changes them. The transactions of the portfolios used last stay in
 * memory by version; after an edit only the symbols that it touched are replayed.
 */
export class PortfolioAccounts {
  #memory = new LruCache<Remembered>(PORTFOLIOS_IN_MEMORY);
  /** The snapshot of the accounts in memory. Accounts of an older snapshot would keep it alive. */
  #market: Market | null = null;

  constructor(
    readonly repository: PortfolioRepository,
    private readonly market: MarketStore,
    private readonly now: () => Date,
    /** Time zone of a user's settings. Null if not set. */
    private readonly timeZoneOf: (uid: string) => Promise<string | null>,
  ) {}

  /**
   * Day number of a user's today: in the time zone of the settings, else of the browser, else UTC.
   *
   * @param browserTimeZone IANA name in the request
   */
  async todayOf(uid: string, browserTimeZone?: string): Promise<number> {
    return dayIn((await this.timeZoneOf(uid)) ?? browserTimeZone ?? 'UTC', this.now());
  }

  get snapshot(): Market {
    return this.market.current();
  }

  /**
   * @param choice rules in place of the portfolio's own
   * @throws 404 problem
   */
  async open(uid: string, id: string, choice: RulesChoice = {}): Promise<OpenPortfolio> {
    const portfolio = await this.repository.one(uid, id);
    this.#forgetEarlierSnapshots();
    let remembered = this.#memory.get(id);
    if (remembered?.portfolio.version !== portfolio.version) {
      remembered = { ...(await this.repository.content(uid, id)), accounts: new Map() };
      this.#memory.set(id, remembered);
    }
    return this.#account({ ...remembered, portfolio }, chosenRules(portfolio, choice));
  }

  /**
   * Validates a change against the whole history and writes it, unless it is a dry run.
   *
   * @param editOf called again when another change came first
   * @throws 400 problem that names the impossible transaction, 403 at the limit of the plan, 404,
   * 409 for too many currencies or splits
   */
  async change(
    uid: string,
    id: string,
    editOf: () => Promise<Edit>,
    { dryRun = false }: { dryRun?: boolean } = {},
  ): Promise<ChangedPortfolio> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const before = await this.open(uid, id);
      const edit = await editOf();
      const [writes, transactions] = [writesOf(edit), planEdit(before, edit)];
      const remembered = this.#memory.get(id);
      const open = new Map(remembered?.accounts);
      const after = await this.#checked({ ...before, transactions, accounts: open }, before);
      checkHoldings(
        await this.repository.plan(uid),
        heldSymbols(before.ledger),
        heldSymbols(after.ledger),
      );
      if (dryRun || Object.keys(writes).length === 0) return { before, after, edit };
      const result = await this.repository.write(uid, id, before.portfolio.version, writes);
      if (!result) continue;
      // The database assigns the id of an import, so those transactions are read again.
      if (result.importId === null)
        this.#memory.set(id, { portfolio: result.portfolio, transactions, accounts: open });
      return { before, after: { ...after, portfolio: result.portfolio }, edit };
    }
    throw new ProblemError(409, 'Conflict', 'Another request is changing this portfolio');
  }

  /** The accounts of transactions that are not stored. */
  ofDraft(content: PortfolioContent): Promise<OpenPortfolio> {
    return this.#account({ ...content, accounts: new Map() }, chosenRules(content.portfolio));
  }

  #forgetEarlierSnapshots(): void {
    const market = this.market.current();
    if (market === this.#market) return;
    this.#market = market;
    this.#memory = new LruCache(PORTFOLIOS_IN_MEMORY);
  }

  #checked(content: Remembered, before: OpenPortfolio): Promise<OpenPortfolio> {
    return checkedAccount(content, before, (rules) => this.#account(content, rules));
  }

  async #account(content: Remembered, rules: AccountingRules): Promise<Account> {
    const { portfolio, transactions, accounts } = content;
    const market = this.market.current();
    const earlier = accounts.get(rules);
    if (earlier?.transactions === transactions && earlier.market === market)
      return { ...earlier, portfolio };
    const prices = portfolioMarketOf(market);
    const account = await accountOf(
      content,
      rules,
      (...needed) => prices.load(...needed),
      marketDayOf(market),
      earlier?.ledger,
    );
    const open = { portfolio, transactions, ...account, assets: prices.assets, market };
    accounts.set(rules, open);
    return open;
  }
}
