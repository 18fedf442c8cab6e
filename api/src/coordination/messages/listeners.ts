import type { Message } from './messages';

/** Listeners of messages and gaps, which every implementation has. */
export class Listeners {
  readonly #ofMessages = new Set<(message: Message) => void>();
  readonly #ofGaps = new Set<() => void>();

  readonly subscribe = (listener: (message: Message) => void): (() => void) => {
    this.#ofMessages.add(listener);
    return () => void this.#ofMessages.delete(listener);
  };

  readonly onGap = (listener: () => void): (() => void) => {
    this.#ofGaps.add(listener);
    return () => void this.#ofGaps.delete(listener);
  };

  notify(message: Message): void {
    for (const listener of this.#ofMessages) listener(message);
  }

  notifyGap(): void {
    for (const listener of this.#ofGaps) listener();
  }
}
