import type { PageToken } from './page-token';

/** Page loads that are remembered, and what they reported in all; the oldest are forgotten first. */
const MAX_PAGE_LOADS = 20_000;
const MAX_REPORTS = 200_000;
/** Different things that one page load can report. */
const MAX_REPORTS_OF_PAGE = 300;

/**
 * What each page load has reported, so that the same thing counts once however often it is sent. Bounded: a page
 * load that was forgotten is not counted again, because nothing that was issued before it is.
 */
export class PageLoads {
  readonly #reports = new Map<string, Map<string, number>>();
  readonly #issued = new Map<string, number>();
  #total = 0;
  /** Tokens of this time and before count for nothing unless they are remembered. */
  #horizon: number;

  /** @param startedAt pages from before the start of this edge may have been counted by the one before it */
  constructor(startedAt: number) {
    this.#horizon = startedAt;
  }

  /**
   * Notes a value of a page load.
   * @returns the value before it, `undefined` when there was none; null when the page load is no longer counted
   */
  replace(
    { pageLoad, issuedAt }: Pick<PageToken, 'pageLoad' | 'issuedAt'>,
    key: string,
    value: number,
  ): number | undefined | null {
    let reports = this.#reports.get(pageLoad);
    if (!reports) {
      // A token tells whole seconds.
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
