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

/** Address of the Ollama server unless another one is configured. */
export const OLLAMA_URL = 'http://127.0.0.1:11434';

export interface ModelAddress {
  /** Origin of the Ollama server. */
  url: string;
  /** Whether nothing is configured. A default address without a server is not an error. */
  isDefault: boolean;
}

export interface ModelServerOptions {
  /** Null: no model. */
  address: ModelAddress | null;
  /** Name of the model by the remote configuration, which may change while the site runs. */
  nameOf: () => Promise<string>;
  limits?: QueueLimits;
  times?: GenerationTimes;
  now?: () => number;
}

type ModelStatus = AssistantStatus['model'];

const OFF: ModelStatus = { state: 'off', name: null };

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
    const { address, nameOf, times } = this.#options;
    if (address === null) return null;
    const { url, isDefault } = address;
    if (isDefault) {
      await this.status();
      if (!this.#health.isReachable) return null;
    }
    if (!this.#health.mayCall()) return null;
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
    const { address, nameOf } = this.#options;
    if (address === null) return OFF;
    const { url, isDefault } = address;
    const name = await nameOf();
    if (this.#now() - this.#checkedAt >= RETRY_MS)
      this.#checking ??= this.#check(url, name).finally(() => (this.#checking = null));
    await this.#checking;
    if (this.#health.isReachable) return { state: 'ready', name };
    return isDefault ? OFF : { state: 'unreachable', name };
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
