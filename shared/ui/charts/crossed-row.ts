/** Where the crosshair is. */
export interface Crossed {
  /** Index of the bar; null without a crosshair. */
  at: number | null;
  /** The keyboard brought it there: the bar is announced. */
  walked: boolean;
}

const NOWHERE: Crossed = { at: null, walked: false };

/**
 * The bar under the crosshair, kept apart from the chart: the pointer moves it many times in a frame, and
 * only the words of the bar follow.
 */
export class CrossedRow {
  #latest = NOWHERE;
  #shown = NOWHERE;
  #frame = 0;
  readonly #listeners = new Set<() => void>();

  /** What is shown; the same object until it changes. */
  readonly shown = (): Crossed => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The bar that was crossed last, shown or not yet. */
  get at(): number | null {
    return this.#latest.at;
  }

  /** The pointer is on a bar: shown with the next frame, however often it moves until then. */
  point(at: number | null): void {
    this.#latest = at === null ? NOWHERE : { at, walked: false };
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#show());
  }

  /** The keyboard is on a bar: shown at once. */
  walk(at: number | null): void {
    this.#latest = at === null ? NOWHERE : { at, walked: true };
    this.#show();
  }

  /** Forgets what is not shown yet: the chart is gone. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #show(): void {
    this.stop();
    const { at, walked } = this.#latest;
    if (at === this.#shown.at && walked === this.#shown.walked) return;
    this.#shown = this.#latest;
    for (const listener of this.#listeners) listener();
  }
}
