/**
 * Id of the composition that this visitor would get now. Uses a HEAD request.
 * @param query differences of this tab from the default composition; empty if it has the default
 * @returns null if the request fails
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
