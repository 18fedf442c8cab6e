/** Position of the crosshair. */
export interface Crossed {
  /** Index of the bar; null without a crosshair. */
  at: number | null;
  /** Set by the keyboard: the bar is announced. */
  walked: boolean;
}

const NOWHERE: Crossed = { at: null, walked: false };

/**
 * The bar under the crosshair, separate from the chart. The pointer moves it many times per
 * animation frame, and only the text of the bar re-renders.
 */
export class CrossedRow {
  #latest = NOWHERE;
  #shown = NOWHERE;
  #frame = 0;
  readonly #listeners = new Set<() => void>();

  /** The displayed position. The same object until it changes. */
  readonly shown = (): Crossed => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The last crossed bar, displayed or pending. */
  get at(): number | null {
    return this.#latest.at;
  }

  /** The pointer is on a bar. Repeated moves are shown once, in the next animation frame. */
  point(at: number | null): void {
    this.#latest = at === null ? NOWHERE : { at, walked: false };
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#show());
  }

  /** The keyboard is on a bar. Shown at once. */
  walk(at: number | null): void {
    this.#latest = at === null ? NOWHERE : { at, walked: true };
    this.#show();
  }

  /** Cancels a pending update: the chart was removed. */
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
