import { monotonicNow } from 'shared/server';
import type { ModelFailure } from '../answering';
import { ModelBusy } from './generation-queue';

/** Time after a failed call before the next one, ms. */
export const RETRY_MS = 30_000;

/**
 * Whether the model server can be called. After a failed call there are no calls for a while; then a
 * single one may try again.
 */
export class ModelHealth {
  readonly #now: () => number;
  /** Null while calls succeed. */
  #nextTryAt: number | null = null;

  constructor(now: () => number = monotonicNow) {
    this.#now = now;
  }

  get isReachable(): boolean {
    return this.#nextTryAt === null;
  }

  /** Whether to call now. After a failure this is true once in each interval. */
  mayCall(): boolean {
    if (this.#nextTryAt === null) return true;
    if (this.#now() < this.#nextTryAt) return false;
    this.#nextTryAt = this.#now() + RETRY_MS;
    return true;
  }

  succeeded(): void {
    this.#nextTryAt = null;
  }

  failed(): void {
    this.#nextTryAt = this.#now() + RETRY_MS;
  }

  /** A cut answer and a full waiting line are no fault of the connection. */
  noteFailure(failure: ModelFailure): void {
    if (failure.reason !== 'cut' && !(failure instanceof ModelBusy)) this.failed();
  }
}
