import type { PageToken } from './page-token';

/** Limits of remembered page loads and of all their reports; the oldest are evicted first. */
const MAX_PAGE_LOADS = 20_000;
const MAX_REPORTS = 200_000;
/** Limit of different reports of one page load. */
const MAX_REPORTS_OF_PAGE = 300;

/**
 * Reports of each page load, so that repeated reports count once. The memory is bounded. An evicted
 * page load is not counted again: nothing issued before it is accepted.
 */
export class PageLoads {
  readonly #reports = new Map<string, Map<string, number>>();
  readonly #issued = new Map<string, number>();
  #total = 0;
  /** Tokens issued up to this time are ignored, unless they are remembered. */
  #horizon: number;

  /** @param startedAt pages from before the start may have been counted by the previous process */
  constructor(startedAt: number) {
    this.#horizon = startedAt;
  }

  /**
   * Records a value of a page load.
   * @returns the previous value, `undefined` if there was none; null if the page load is no longer
   * counted
   */
  replace(
    { pageLoad, issuedAt }: Pick<PageToken, 'pageLoad' | 'issuedAt'>,
    key: string,
    value: number,
  ): number | undefined | null {
    let reports = this.#reports.get(pageLoad);
    if (!reports) {
      // A token has a resolution of one second.
      if (issuedAt + 1000 <= this.#horizon) return null;
      reports = new Map();
      this.#reports.set(pageLoad, reports);
      this.#issued.set(pageLoad, issuedAt);
    }
    const before = reports.get(key);
    if (before === undefined) {
      if (reports.size >= MAX_REPORTS_OF_PAGE) return null;
      this.#total += 1;
    }
    reports.set(key, value);
    this.#forgetOldest();
    return before;
  }

  /** Whether this is the first report of its kind of the page load. */
  isFirst(page: Pick<PageToken, 'pageLoad' | 'issuedAt'>, key: string): boolean {
    return this.replace(page, key, 1) === undefined;
  }

  #forgetOldest(): void {
    while (this.#reports.size > MAX_PAGE_LOADS || this.#total > MAX_REPORTS) {
      const [oldest] = this.#reports.keys();
      if (oldest === undefined) return;
      this.#total -= this.#reports.get(oldest)?.size ?? 0;
      this.#horizon = Math.max(this.#horizon, (this.#issued.get(oldest) ?? 0) + 1000);
      this.#reports.delete(oldest);
      this.#issued.delete(oldest);
    }
  }
}
