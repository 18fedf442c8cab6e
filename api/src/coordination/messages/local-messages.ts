import { Listeners } from './listeners';
import type { Message, Messages } from './messages';

/** Messages of a single process, which has no gaps. */
export class LocalMessages implements Messages {
  readonly #listeners = new Listeners();
  readonly subscribe = this.#listeners.subscribe;
  readonly onGap = this.#listeners.onGap;

  async publish(message: Message): Promise<void> {
    this.#listeners.notify(message);
  }

  async close(): Promise<void> {}
}
