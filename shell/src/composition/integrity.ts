/**
 * Why did a script not run? Its error event does not say. When the file can be fetched but is not the
 * one that was released, it was refused for its bytes.
 */
export async function isOtherThanReleased(
  url: string,
  integrity: string | undefined,
): Promise<boolean> {
  const digest = /^sha(256|384|512)-(.+)$/.exec(integrity ?? '');
  if (!digest || !globalThis.crypto?.subtle) return false;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) });
    if (!answer.ok) return false;
    const hash = await crypto.subtle.digest(`SHA-${digest[1]}`, await answer.arrayBuffer());
    return btoa(String.fromCharCode(...new Uint8Array(hash))) !== digest[2];
  } catch {
    return false;
  }
}
