/** Counts tries per key within a window, in memory: what a single process needs against guessing. */
export class Attempts {
  readonly #windows = new Map<string, { startedAt: number; count: number }>();

  /**
   * @param limit tries allowed per window.
   * @param windowMs length of the window, from the first try in it.
   */
  constructor(
    readonly limit: number,
    readonly windowMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** False when the key has used up its tries. */
  allows(key: string): boolean {
    return this.#current(key) < this.limit;
  }

  /** Counts one try. */
  count(key: string): void {
    if (this.#windows.size > 50_000) this.#forgetOld();
    const count = this.#current(key) + 1;
    const startedAt = count === 1 ? this.now() : (this.#windows.get(key)?.startedAt ?? this.now());
    this.#windows.set(key, { startedAt, count });
  }

  /** Forgets the tries of a key, after a success. */
  clear(key: string): void {
    this.#windows.delete(key);
  }

  #current(key: string): number {
    const window = this.#windows.get(key);
    return window && this.now() - window.startedAt < this.windowMs ? window.count : 0;
  }

  #forgetOld(): void {
    for (const [key, { startedAt }] of this.#windows) {
      if (this.now() - startedAt >= this.windowMs) this.#windows.delete(key);
    }
  }
}
