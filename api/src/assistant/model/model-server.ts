import { monotonicNow } from 'shared/server';
import type { AssistantStatus } from 'shared/contract';
import type { LanguageModel } from '../answering';
import { GenerationQueue, type QueueLimits } from './generation-queue';
import { ModelHealth, RETRY_MS } from './model-health';
import { ollamaClient } from './ollama-client';
import { ollamaModel } from './ollama-model';
import type { GenerationTimes } from './silence-limit';

/** A model server generates one text at a time well, several badly. */
const QUEUE: QueueLimits = { running: 1, waiting: 8 };
/** Longest wait for the list of models, ms. */
const LIST_MS = 2_000;

export interface ModelServerOptions {
  /** `OLLAMA_URL`. Null: no model. */
  url: string | null;
  /** Name of the model by the remote configuration, which may change while the site runs. */
  nameOf: () => Promise<string>;
  limits?: QueueLimits;
  times?: GenerationTimes;
  now?: () => number;
}

type ModelStatus = AssistantStatus['model'];

/** The language model of the site: its queue, its health, and its name of this moment. */
export class ModelServer {
  readonly #options: ModelServerOptions;
  readonly #queue: GenerationQueue;
  readonly #health: ModelHealth;
  readonly #now: () => number;
  #checkedAt = -Infinity;
  #checking: Promise<void> | null = null;

  constructor(options: ModelServerOptions) {
    this.#options = options;
    this.#now = options.now ?? monotonicNow;
    this.#queue = new GenerationQueue(options.limits ?? QUEUE);
    this.#health = new ModelHealth(this.#now);
  }

  /** The model for a question. Null without one, and for a while after a failed call. */
  async model(): Promise<LanguageModel | null> {
    const { url, nameOf, times } = this.#options;
    if (url === null || !this.#health.mayCall()) return null;
    const name = await nameOf();
    return ollamaModel({
      url,
      name,
      queue: this.#queue,
      health: this.#health,
      ...(times && { times }),
    });
  }

  /** Asks the server whether it has the model, at most once in each retry interval. */
  async status(): Promise<ModelStatus> {
    const { url, nameOf } = this.#options;
    if (url === null) return { state: 'off', name: null };
    const name = await nameOf();
    if (this.#now() - this.#checkedAt >= RETRY_MS)
      this.#checking ??= this.#check(url, name).finally(() => (this.#checking = null));
    await this.#checking;
    return { state: this.#health.isReachable ? 'ready' : 'unreachable', name };
  }

  async #check(url: string, name: string): Promise<void> {
    this.#checkedAt = this.#now();
    try {
      const { models } = await ollamaClient(url, AbortSignal.timeout(LIST_MS)).list();
      const names = new Set(models.map((one) => one.name));
      // A name without a tag means `latest`.
      if (names.has(name) || names.has(`${name}:latest`)) this.#health.succeeded();
      else this.#health.failed();
    } catch {
      this.#health.failed();
    }
  }
}
