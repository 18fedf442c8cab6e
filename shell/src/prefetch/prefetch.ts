import type { ChunkReference } from 'shared/contract';
import type { PlannedPage } from './plan';

/** Pages of one batch, and the pause between two (specification, section 9). */
export const BATCH_SIZE = 4;
export const BATCH_PAUSE = 3000;
/** Batches of one tab: what is not among a visitor's first dozen pages is fetched when it is asked for. */
export const MAX_BATCHES = 3;

export interface PrefetchOptions {
  /** Pages in the order in which they are worth having; asked for before each batch. */
  ranked: () => readonly PlannedPage[];
  /** Whether the connection, the tab and the page leave room for it now. */
  mayFetch: () => boolean;
  /** Brings one file into the browser's cache. */
  fetchFile: (file: ChunkReference, priority: 'low' | 'auto') => void;
  /** Whether a file is here already. */
  isHere: (url: string) => boolean;
}

export interface Prefetch {
  /** Somebody is about to open this page. */
  intend(page: PlannedPage): void;
  stop(): void;
}

/** Fetches ahead: at once what is pointed at, and while nothing else happens what is likely. */
export function createPrefetch({ ranked, mayFetch, fetchFile, isHere }: PrefetchOptions): Prefetch {
  const prefetchedPaths = new Set<string>();
  let batches = 0;

  function missing(page: PlannedPage): ChunkReference[] {
    return page.files.filter(({ url }) => !prefetchedPaths.has(url) && !isHere(url));
  }
  function bring(files: readonly ChunkReference[], priority: 'low' | 'auto'): void {
    for (const file of files) {
      if (prefetchedPaths.has(file.url)) continue;
      prefetchedPaths.add(file.url);
      fetchFile(file, priority);
    }
  }
  function batch(): void {
    // A batch that has to wait is not lost: the next beat looks again.
    if (!mayFetch()) return;
    const next = ranked()
      .filter((page) => missing(page).length > 0)
      .slice(0, BATCH_SIZE);
    if (next.length === 0) return;
    for (const page of next) bring(missing(page), 'low');
    batches += 1;
    if (batches >= MAX_BATCHES) clearInterval(beat);
  }
  const beat = setInterval(batch, BATCH_PAUSE);

  return {
    intend(page) {
      if (mayFetch()) bring(missing(page), 'auto');
    },
    stop: () => clearInterval(beat),
  };
}
