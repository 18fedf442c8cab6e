/**
 * Id of the composition that this visitor would get now. Only headers travel.
 * @param query what this tab has instead of the usual composition; empty when it has the usual one
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
