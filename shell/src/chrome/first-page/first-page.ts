/**
 * Whether the page that this document was opened for stands. Until then its skeleton is seen; later
 * navigations keep the old page instead.
 */
export interface FirstPage {
  subscribe(listener: () => void): () => void;
  stands(): boolean;
  /** The page (or the card that says why it is not there) has been drawn. */
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
