import type { PageDataStatus } from 'shared/remote';

/** A page whose own data cannot be had; a page of the shell stands in its place. */
export interface PageFailure {
  status: PageDataStatus;
  /** What to quote to support, e.g. `DATA-503 · name-of-the-part 1.2.0`. */
  code: string;
  onRetry: () => Promise<void>;
}

let current: PageFailure | null = null;
const listeners = new Set<() => void>();

/** What stands in place of the page now; null while the page itself does. */
export const pageFailure = {
  get: (): PageFailure | null => current,
  /** Returns what takes it away again. */
  show(failure: PageFailure): () => void {
    set(failure);
    return () => {
      if (current === failure) set(null);
    };
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

function set(next: PageFailure | null): void {
  current = next;
  for (const listener of listeners) listener();
}
