import { useEffect, useState } from 'react';

/** Header of each page with the id of its composition. */
const HEADER = 'x-composition';

/**
 * Composition that the site serves at an address; null before the answer and without one. A site
 * that cannot give a composition shows the live one, and an operator would judge that.
 */
export function useServed(address: string): string | null {
  const [served, setServed] = useState<{ address: string; id: string | null } | null>(null);
  useEffect(() => {
    const aborted = new AbortController();
    fetch(address, {
      method: 'HEAD',
      credentials: 'omit',
      cache: 'no-store',
      signal: aborted.signal,
    }).then(
      ({ headers }) => setServed({ address, id: headers.get(HEADER) }),
      // The operator sees a page that does not load.
      () => undefined,
    );
    return () => aborted.abort();
  }, [address]);
  return served?.address === address ? served.id : null;
}
