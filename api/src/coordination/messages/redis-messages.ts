import type { Redis, RedisLink } from '../redis/redis-link';
import { Listeners } from './listeners';
import { readMessage, type Message, type Messages } from './messages';

/** Messages through a channel of Redis, on a connection of their own. */
export class RedisMessages implements Messages {
  readonly #listeners = new Listeners();
  readonly #subscriber: Redis;
  readonly subscribe = this.#listeners.subscribe;
  readonly onGap = this.#listeners.onGap;
  #isSubscribed = false;

  constructor(private readonly link: RedisLink) {
    this.#subscriber = link.newConnection();
    // The link reports an outage.
    this.#subscriber.on('error', () => undefined);
    // After the first time the client subscribes by itself, before it is ready.
    this.#subscriber.on('ready', () => {
      if (this.#isSubscribed) this.#listeners.notifyGap();
    });
  }

  /** Connects and subscribes in the background, for as long as it takes. */
  open(): void {
    this.#subscribe().catch(() => undefined);
  }

  async #subscribe(): Promise<void> {
    await this.#subscriber.connect();
    await this.#subscriber.subscribe(this.#channel, (text) => {
      const message = readMessage(text);
      if (message) this.#listeners.notify(message);
    });
    this.#isSubscribed = true;
    this.#listeners.notifyGap();
  }

  async publish(message: Message): Promise<void> {
    const sent = await this.link.run((client) =>
      client.publish(this.#channel, JSON.stringify(message)),
    );
    // Without Redis the other processes get a gap later; this one has no other way to know.
    if (sent === null) this.#listeners.notify(message);
  }

  async close(): Promise<void> {
    this.#subscriber.destroy();
  }

  get #channel(): string {
    return `{${this.link.prefix}}:messages`;
  }
}
