import type { ChunkReference } from 'shared/contract';
import { pageNonce } from '../failure/nonce';

/**
 * Starts the files that a part will ask for once its entry runs, so that they come beside the entry and
 * not after it. Only a hint: the loader asks for each of them itself and tells of failures.
 */
export function preloadChunks(chunks: readonly ChunkReference[]): void {
  const links = [...document.head.querySelectorAll('link[rel="preload"]')];
  for (const { url, integrity } of chunks) {
    // The HTML names those of the page that it was made for.
    if (!url.endsWith('.js') || links.some((link) => link.getAttribute('href') === url)) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    // The same attributes as the script that follows, else the file is fetched twice.
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.nonce = pageNonce();
    link.href = url;
    document.head.append(link);
  }
}
