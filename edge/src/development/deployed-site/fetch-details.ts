import type { CompositionDetails } from 'shared/contract';

/**
 * Fetches the composition details of a site. The address contains the content hash, so the latest
 * response is cached.
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
