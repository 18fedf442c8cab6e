import type { ChunkReference } from 'shared/contract';
import { pageNonce } from '../failure/nonce';

/**
 * Preloads the files that a remote requests once its entry runs, so that they load in parallel with
 * the entry. Only a hint: the loader requests each file itself and reports failures.
 */
export function preloadChunks(chunks: readonly ChunkReference[]): void {
  const links = [...document.head.querySelectorAll('link[rel="preload"]')];
  for (const { url, integrity } of chunks) {
    // The HTML already preloads those of its own page.
    if (!url.endsWith('.js') || links.some((link) => link.getAttribute('href') === url)) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    // Same attributes as the script that follows, otherwise the file is fetched twice.
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.nonce = pageNonce();
    link.href = url;
    document.head.append(link);
  }
}
