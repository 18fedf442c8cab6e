/**
 * Steps of work in separate tasks, so that user input in between is handled. New steps replace the
 * pending ones.
 */
export class StepQueue {
  #left: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #onRest: (resting: boolean) => void;

  /** @param onRest called with false when steps are pending, and with true when all are done */
  constructor(onRest: (resting: boolean) => void) {
    this.#onRest = onRest;
  }

  /** Runs the first step now and the others later. */
  start(steps: readonly (() => void)[]): void {
    this.stop();
    this.#left = [...steps];
    if (steps.length > 1) this.#onRest(false);
    this.#step();
  }

  /** Runs all pending steps now. */
  finish(): void {
    clearTimeout(this.#timer);
    while (this.#left.length > 0) this.#step();
  }

  /** Drops the pending steps. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#left = [];
  }

  #step(): void {
    this.#left.shift()?.();
    clearTimeout(this.#timer);
    if (this.#left.length > 0) this.#timer = setTimeout(() => this.#step(), 0);
    else this.#onRest(true);
  }
}
