import { overrideParameters, type TabOverrides } from '../../composition/overrides';

/** Overrides of this tab as a query for the edge; empty when it has none. */
export function overrideQuery(active: TabOverrides['active']): string {
  const query = new URLSearchParams(overrideParameters(active));
  return query.size > 0 ? `?${query}` : '';
}

/**
 * Id of the composition that this visitor would get now. Only headers travel.
 * @returns null when there is no answer
 */
export async function liveComposition(query: string): Promise<string | null> {
  try {
    const answer = await fetch(`/discovery.json${query}`, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    });
    return answer.ok ? answer.headers.get('x-composition') : null;
  } catch {
    return null;
  }
}
