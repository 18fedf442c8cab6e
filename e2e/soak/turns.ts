/**
 * Limits how many sessions act at the same time. Without it, the browsers of twenty sessions leave
 * the site no processor, and the soak shows only that.
 */
export class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  /** @param count sessions that may act at the same time */
  constructor(count: number) {
    this.#free = count;
  }

  /** Runs `work` when it is the caller's turn, in the order of the calls. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
