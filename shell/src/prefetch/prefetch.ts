import type { ChunkReference } from 'shared/contract';
import type { PlannedPage } from './plan';

/** Pages per batch, and the pause in ms between batches (specification, section 9). */
export const BATCH_SIZE = 4;
export const BATCH_PAUSE = 3000;
/** Maximum batches per tab: pages beyond a visitor's likely dozen load on demand. */
export const MAX_BATCHES = 3;
/** Maximum bytes of all batches, as sent. */
export const MAX_BYTES = 150 * 1024;
/** Size of a file that has not arrived. Most chunks of pages are smaller. */
const ASSUMED_BYTES = 40 * 1024;

export interface PrefetchOptions {
  /** Pages by priority; read before each batch. */
  ranked: () => readonly PlannedPage[];
  /** Whether connection, tab and page allow prefetching now. */
  mayFetch: () => boolean;
  /** Whether the visitor has done nothing for a while. Batches wait for that. */
  isIdle: () => boolean;
  /** Loads one file into the browser's cache. */
  fetchFile: (file: ChunkReference, priority: 'low' | 'auto') => void;
  /** Whether a file is loaded already. */
  isHere: (url: string) => boolean;
  /** Bytes of a file as sent; undefined until it has arrived. */
  sizeOf: (url: string) => number | undefined;
}

export interface Prefetch {
  /** The visitor is about to open this page. */
  intend(page: PlannedPage): void;
  stop(): void;
}

/** Prefetches pages: at once on intent, and likely ones while idle. */
export function createPrefetch({
  ranked,
  mayFetch,
  isIdle,
  fetchFile,
  isHere,
  sizeOf,
}: PrefetchOptions): Prefetch {
  const prefetchedPaths = new Set<string>();
  /** Files that batches have requested. */
  const guessed = new Set<string>();
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
  /** Whether the files of the page fit into the remaining bytes. */
  function reserve(page: PlannedPage): boolean {
    const added = missing(page).filter(({ url }) => !guessed.has(url));
    const all = [...guessed, ...added.map(({ url }) => url)];
    const bytes = all.reduce((sum, url) => sum + (sizeOf(url) ?? ASSUMED_BYTES), 0);
    if (bytes > MAX_BYTES) return false;
    for (const { url } of added) guessed.add(url);
    return true;
  }
  function batch(): void {
    // A batch that is not allowed now is not lost: the next timer tries again.
    if (!mayFetch() || !isIdle()) return;
    const next = ranked()
      .filter((page) => missing(page).length > 0)
      .slice(0, BATCH_SIZE)
      .filter(reserve);
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
