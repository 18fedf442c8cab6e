import type { Composition } from 'shared/contract';

/** Overridden versions as the edge wants them in a query; empty when this tab has none. */
export function overrideQuery({ remotes }: Composition): string {
  const query = new URLSearchParams(
    Object.values(remotes)
      .filter(({ overridden }) => overridden)
      .map(({ name, version }) => [`remote.${name}`, version]),
  );
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
