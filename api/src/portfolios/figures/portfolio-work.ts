import { LruCache } from 'shared/server';
import type { Portfolio, TransactionChange } from 'shared/contract';
import { PORTFOLIO_BENCHMARK } from 'shared/contract/schemas';
import { ProblemError } from '../../http/problem';
import type { Market } from '../../market/store/market';
import type { RunJob } from '../../worker-pool/job';
import { marketDayOf, type PortfolioAccounts } from '../accounts';
import { changeAnswer } from '../answers/change-answer';
import { changedId, writesOf, type Edit } from '../edits';
import { portfolioMarketOf } from '../market/portfolio-market';
import { checkHoldings } from '../store/plan-limits';
import {
  copyOfAsset,
  type EditJob,
  type FiguresJob,
  type PortfolioJobInput,
  type PortfolioJobSource,
} from './portfolio-jobs';
import { answerQuestion, type Question } from './questions';

/**
 * Number of transactions, over all opened portfolios, from which a request runs in the worker pool.
 * The first answer for this many takes some 40 ms of the main thread.
 */
export const LARGE_PORTFOLIO = 2000;

/** Maximum bytes of cached answers. Pages poll the same ones. */
const ANSWER_BYTES = 64 * 1024 * 1024;
const SIZES = 10_000;
const ATTEMPTS = 4;

/** The owner of portfolios and the request that asks about them. */
export interface Asker {
  uid: string;
  /** Aborted when the client has given up. */
  signal: AbortSignal | undefined;
}

export interface PortfolioWorkOptions {
  accounts: PortfolioAccounts;
  runFigures: RunJob<FiguresJob>;
  runEdit: RunJob<EditJob>;
  /** {@link LARGE_PORTFOLIO} by default. */
  largeFrom?: number | undefined;
}

/** Answers questions about portfolios and changes them: small ones on the main thread, large ones in the pool. */
export class PortfolioWork {
  readonly #answers = new LruCache<Buffer>(
    ANSWER_BYTES,
    ({ byteLength }, key) => byteLength + key.length,
  );
  /** Transactions by portfolio and version. */
  readonly #sizes = new LruCache<number>(SIZES);

  constructor(private readonly options: PortfolioWorkOptions) {}

  /**
   * The bytes of an answer. They are kept while portfolio and snapshot stay the same.
   *
   * @throws 400 or 404 problem, and those of the worker pool
   */
  async answer({ uid, signal }: Asker, question: Question): Promise<Buffer> {
    const { accounts, runFigures } = this.options;
    const portfolios = await this.#portfoliosOf(uid, question);
    const market = accounts.snapshot;
    const input = inputOf(market, portfolios);
    const key = JSON.stringify([uid, input, question]);
    const keptAnswer = this.#answers.get(key);
    if (keptAnswer) return keptAnswer;
    if (!(await this.#areLarge(portfolios))) {
      const { answer, isOfInput } = await this.#answerHere(uid, question, input);
      if (isOfInput) this.#answers.set(key, answer);
      return answer;
    }
    const source = this.#sourceOf(uid, market);
    const bytes = await runFigures({ ...input, question }, { account: uid, signal, source });
    const answer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#answers.set(key, answer);
    return answer;
  }

  /**
   * Answers on the main thread, by the portfolios and the snapshot of this moment.
   *
   * @returns `isOfInput`: neither a change nor a new snapshot came in between
   */
  async #answerHere(
    uid: string,
    question: Question,
    { versions, market: { id: marketId } }: PortfolioJobInput,
  ): Promise<{ answer: Buffer; isOfInput: boolean }> {
    const { accounts } = this.options;
    const market = accounts.snapshot;
    const prices = portfolioMarketOf(market);
    let areVersionsEqual = true;
    const text = await answerQuestion(question, {
      open: async (id, choice) => {
        const open = await accounts.open(uid, id, choice);
        areVersionsEqual &&= open.portfolio.version === versions[id];
        return open;
      },
      load: (...needed) => prices.load(...needed),
      isKnown: (symbol) => market.find(symbol) !== null,
    });
    const isOfInput = areVersionsEqual && market.id === marketId && accounts.snapshot === market;
    return { answer: Buffer.from(text), isOfInput };
  }

  /** Ids of the user's portfolios, the sample included. */
  async ids(uid: string): Promise<string[]> {
    const { items } = await this.options.accounts.repository.all(uid);
    return items.map(({ id }) => id);
  }

  /** Symbols held in any portfolio of the user, the sample included. */
  async held(uid: string): Promise<string[]> {
    const ids = await this.ids(uid);
    const answer = await this.answer({ uid, signal: undefined }, { kind: 'held', ids });
    return JSON.parse(answer.toString()) as string[];
  }

  /**
   * Checks a change against the whole history and writes it, unless it is a dry run.
   *
   * @param editOf called again when another change came first
   * @throws 400 problem that names the transaction that cannot be, 403 at the limit of the plan, 404, 409
   */
  async change(
    { uid, portfolioId, signal }: Asker & { portfolioId: string },
    editOf: () => Promise<Edit>,
    { dryRun = false }: { dryRun?: boolean } = {},
  ): Promise<TransactionChange> {
    const { accounts, runEdit } = this.options;
    const { repository } = accounts;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const portfolio = await repository.one(uid, portfolioId);
      if (!(await this.#areLarge([portfolio]))) {
        const changed = await accounts.change(uid, portfolioId, editOf, { dryRun });
        return changeAnswer(changed.before, changed.after, changedId(changed.edit));
      }
      const edit = await editOf();
      const market = accounts.snapshot;
      const checked = await runEdit(
        { ...inputOf(market, [portfolio]), id: portfolioId, edit },
        { account: uid, signal, source: this.#sourceOf(uid, market) },
      );
      checkHoldings(await repository.plan(uid), checked.heldBefore, checked.heldAfter);
      if (dryRun || checked.isEmpty) return checked.answer;
      signal?.throwIfAborted();
      const result = await repository.write(uid, portfolioId, checked.version, writesOf(edit));
      if (result) return { ...checked.answer, version: result.portfolio.version };
    }
    throw new ProblemError(409, 'Conflict', 'Another request is changing this portfolio');
  }

  async #portfoliosOf(uid: string, question: Question): Promise<Portfolio[]> {
    const { repository } = this.options.accounts;
    if ('ids' in question) {
      const { items } = await repository.all(uid);
      return items.filter(({ id }) => question.ids.includes(id));
    }
    const portfolio = await repository.one(uid, question.id);
    const benchmark = question.kind === 'performance' ? question.benchmark : null;
    if (!benchmark?.startsWith(PORTFOLIO_BENCHMARK)) return [portfolio];
    const { items } = await repository.all(uid);
    const other = items.find(({ id }) => id === benchmark.slice(PORTFOLIO_BENCHMARK.length));
    return other ? [portfolio, other] : [portfolio];
  }

  async #areLarge(portfolios: readonly Portfolio[]): Promise<boolean> {
    const { accounts, largeFrom = LARGE_PORTFOLIO } = this.options;
    let total = 0;
    for (const { id, version } of portfolios) {
      const key = `${id} ${version}`;
      let size = this.#sizes.get(key);
      if (size === undefined) {
        size = await accounts.repository.size(id);
        this.#sizes.set(key, size);
      }
      total += size;
    }
    return total >= largeFrom;
  }

  #sourceOf(uid: string, market: Market): PortfolioJobSource {
    const { reader } = portfolioMarketOf(market);
    return {
      content: (id) => this.options.accounts.repository.contentText(uid, id),
      asset: async (symbol) => copyOfAsset(await reader.asset(symbol)),
      rates: (from, to) => reader.rates(from, to),
      dividends: (symbol) => reader.dividends(symbol),
    };
  }
}

const inputOf = (market: Market, portfolios: readonly Portfolio[]): PortfolioJobInput => ({
  market: { id: market.id, day: marketDayOf(market) },
  versions: Object.fromEntries(portfolios.map(({ id, version }) => [id, version])),
});
