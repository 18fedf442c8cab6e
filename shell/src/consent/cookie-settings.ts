/**
 * Whether the visitor reopened the cookie settings; the banner then shows regardless of the choice.
 */
let open = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

export const openCookieSettings = (): void => set(true);
export const closeCookieSettings = (): void => set(false);
export const cookieSettingsOpen = (): boolean => open;

export function onCookieSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
