/** The element that the hash of an address names; null when there is none. */
export function anchorOf(hash: string): HTMLElement | null {
  const id = hash.replace(/^#/, '');
  if (id === '') return null;
  try {
    return document.getElementById(decodeURIComponent(id));
  } catch {
    // Not an encoding: the name as it stands.
    return document.getElementById(id);
  }
}
