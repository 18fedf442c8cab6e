import type { CompositionDetails } from 'shared/contract';

/**
 * Fetches the second part of a composition from a site. Its address is its hash, so the latest one
 * is kept.
 */
export function detailsFetcher(site: string, timeoutMs: number) {
  let latest: { address: string; details: CompositionDetails } | null = null;
  return async (address: string): Promise<CompositionDetails> => {
    if (latest?.address === address) return latest.details;
    const answer = await fetch(new URL(address, site), { signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) throw new Error(`${site}${address} answers ${answer.status}`);
    const details = (await answer.json()) as CompositionDetails;
    latest = { address, details };
    return details;
  };
}
