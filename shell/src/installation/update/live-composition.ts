/**
 * Id of the composition that this visitor would get now. Only headers travel.
 * @param query overrides of this tab; empty when it has none
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
