/**
 * Steps of work that follow one another in tasks of their own, so that a press in between is answered.
 * New steps take the place of those that are left.
 */
export class StepQueue {
  #left: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #onRest: (resting: boolean) => void;

  /** @param onRest told false when steps are left for later, and true when none are any more */
  constructor(onRest: (resting: boolean) => void) {
    this.#onRest = onRest;
  }

  /** Takes the first step now and the others later. */
  start(steps: readonly (() => void)[]): void {
    this.stop();
    this.#left = [...steps];
    if (steps.length > 1) this.#onRest(false);
    this.#step();
  }

  /** Takes all steps that are left now. */
  finish(): void {
    clearTimeout(this.#timer);
    while (this.#left.length > 0) this.#step();
  }

  /** Forgets the steps that are left. */
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
