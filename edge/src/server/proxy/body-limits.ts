import { evictingLimit } from './concurrency-limit';

const MEBIBYTE = 1_048_576;

/** Bodies of most calls in bytes, the API's own limit. */
const BODIES = { maxBytes: MEBIBYTE, total: 128, perClient: 32, maxMs: 20_000 };
/**
 * Limits of broker files for a portfolio. Few at once, since they are held in memory, and long
 * enough for a phone's uplink.
 */
const FILES = { maxBytes: 8 * MEBIBYTE, total: 8, perClient: 2, maxMs: 120_000 };

const IMPORTS = /^\/api\/portfolios\/[^/]+\/imports$/;

/** How large the body of a call may be, and the slots for those that are still arriving. */
export function bodyLimits() {
  const bodies = { maxBytes: BODIES.maxBytes, slots: evictingLimit(BODIES) };
  const files = { maxBytes: FILES.maxBytes, slots: evictingLimit(FILES) };
  return {
    /** @param url as the API gets it, with its query string */
    of: (url: string) => (IMPORTS.test(url.replace(/\?.*/s, '')) ? files : bodies),
  };
}

/** Maximum bytes of bodies that wait for the API at once. */
export const MAX_BUFFERED_BYTES = 64 * MEBIBYTE;
