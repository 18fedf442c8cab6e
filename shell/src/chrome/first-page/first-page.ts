/**
 * Whether the first page of this document is rendered. Until then its skeleton is shown; later
 * navigations keep the previous page instead.
 */
export interface FirstPage {
  subscribe(listener: () => void): () => void;
  stands(): boolean;
  /** Called when the page, or its failure card, is rendered. */
  drawn(): void;
}

export function createFirstPage(): FirstPage {
  const listeners = new Set<() => void>();
  let stands = false;
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stands: () => stands,
    drawn() {
      if (stands) return;
      stands = true;
      for (const listener of listeners) listener();
    },
  };
}

export const firstPage = createFirstPage();
