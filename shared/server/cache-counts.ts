/** Hits and misses of caches in this process, for the metrics. */
const counts = new Map<string, { hits: number; misses: number }>();

/** @param cache name in the metrics; one of few */
export function countLookup(cache: string, isHit: boolean): void {
  let count = counts.get(cache);
  if (!count) counts.set(cache, (count = { hits: 0, misses: 0 }));
  if (isHit) count.hits += 1;
  else count.misses += 1;
}

/** Lookups since the start of the process, by cache. */
export const cacheCounts = (): ReadonlyMap<string, { hits: number; misses: number }> => counts;
