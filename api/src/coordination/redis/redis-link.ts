/** The connection to Redis. Commands fail fast while it is away, so that no request waits for it. */
import { createHash } from 'node:crypto';
import { createClient, type RedisClientType } from '@redis/client';
import { monotonicNow } from 'shared/server';

/** Longest wait for an answer. A server that is slower counts as away. */
const ANSWER_MS = 500;
/** After an unanswered command, commands are not tried for this time. */
const PAUSE_MS = 1_000;
const MAX_RECONNECT_MS = 2_000;
/** Longest wait of a start for the first connection. */
const START_MS = 3_000;
const PING_MS = 5_000;
/** A connection without any answer for this time is opened again. */
const SILENT_MS = 3 * PING_MS;

export interface RedisOptions {
  /** `redis[s]://[user[:password]@]host[:port][/database]` */
  url: string;
  /** Prefix of all keys and channels: installations can share a server. */
  prefix: string;
  /** Logs a line for the operator. */
  report: (line: string) => void;
  /** Longest wait for an answer, ms. By default half a second. */
  answerMs?: number;
}

export type Redis = RedisClientType;

export class RedisLink {
  readonly #client: Redis;
  readonly #options: RedisOptions;
  #pausedUntil = -Infinity;
  #isReported = false;
  #fallbacks = 0;

  constructor(options: RedisOptions) {
    this.#options = options;
    this.#client = newClient(options.url);
    this.#client.on('error', (error: unknown) => this.#reportAway(error));
    this.#client.on('ready', () => this.#reportBack());
  }

  /** Connects in the background and retries for as long as it takes. Resolves after the first attempt, or 3 s. */
  async connect(): Promise<void> {
    const isDecided = new Promise<void>((resolve) => {
      this.#client.once('ready', resolve);
      this.#client.once('error', () => resolve());
      setTimeout(resolve, START_MS).unref();
    });
    this.#client.connect().catch((error: unknown) => this.#reportAway(error));
    await isDecided;
  }

  get isConnected(): boolean {
    return this.#client.isReady && monotonicNow() >= this.#pausedUntil;
  }

  /** Commands that were answered by this process in place of Redis. */
  get fallbacks(): number {
    return this.#fallbacks;
  }

  get prefix(): string {
    return this.#options.prefix;
  }

  /**
   * Key of bounded length. Names can be addresses of users: they are stored as hashes. The braces
   * keep all keys of an installation in one slot, so that a script can use several.
   */
  key(kind: string, name: string): string {
    const hash = createHash('sha256').update(`${this.prefix} ${kind} ${name}`).digest('base64url');
    return `{${this.prefix}}:${kind}:${hash}`;
  }

  /** Runs a command. Null when Redis is away, does not answer in time or refuses it. */
  async run<T>(command: (client: Redis) => Promise<T>): Promise<T | null> {
    if (!this.isConnected) return this.#fallBack();
    const { answerMs = ANSWER_MS } = this.#options;
    let timer: NodeJS.Timeout | undefined;
    try {
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => {
          // An answer that arrived while this process was busy is read first.
          setImmediate(() => reject(new Error(`no answer in ${answerMs} ms`)));
        }, answerMs);
      });
      return await Promise.race([command(this.#client), late]);
    } catch (error) {
      this.#pausedUntil = monotonicNow() + PAUSE_MS;
      this.#reportAway(error);
      return this.#fallBack();
    } finally {
      clearTimeout(timer);
    }
  }

  /** Another connection with the same settings, not yet connected: one that subscribes sends no commands. */
  newConnection(): Redis {
    return newClient(this.#options.url);
  }

  close(): void {
    this.#client.destroy();
  }

  #fallBack(): null {
    this.#fallbacks += 1;
    return null;
  }

  #reportAway(error: unknown): void {
    if (this.#isReported) return;
    this.#isReported = true;
    const reason = error instanceof Error ? error.message || error.name : String(error);
    this.#options.report(
      `Redis at ${addressOf(this.#options.url)} does not answer (${reason}): this process counts alone until it does`,
    );
  }

  #reportBack(): void {
    if (this.#isReported)
      this.#options.report(`Redis at ${addressOf(this.#options.url)} answers again`);
    this.#isReported = false;
    this.#pausedUntil = -Infinity;
  }
}

/** Host and port alone: the URL may hold a password. */
const addressOf = (url: string): string => new URL(url).host;

const newClient = (url: string): Redis =>
  createClient({
    url,
    // Commands of an outage must not be sent later: their requests were answered long ago.
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    pingInterval: PING_MS,
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: 2_000,
      socketTimeout: SILENT_MS,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** Math.min(retries, 10), MAX_RECONNECT_MS),
    },
  }) as Redis;
