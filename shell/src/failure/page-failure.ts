import type { PageDataStatus } from 'shared/remote';

/** A page whose own data is unavailable; a page of the shell is shown instead. */
export interface PageFailure {
  status: PageDataStatus;
  /** Code to quote to support, e.g. `DATA-503 · name-of-the-part 1.2.0`. */
  code: string;
  onRetry: () => Promise<void>;
}

let current: PageFailure | null = null;
const listeners = new Set<() => void>();

/** The failure that is shown in place of the page; null while the page itself is shown. */
export const pageFailure = {
  get: (): PageFailure | null => current,
  /** Shows a failure and returns a function that removes it. */
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
