/** The element that the hash of an address names. Null without one. */
export function anchorOf(hash: string): HTMLElement | null {
  const id = hash.replace(/^#/, '');
  if (id === '') return null;
  try {
    return document.getElementById(decodeURIComponent(id));
  } catch {
    // Invalid percent-encoding: use the name verbatim.
    return document.getElementById(id);
  }
}
