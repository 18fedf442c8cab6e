/** Whether somebody has asked for the cookie settings again; the banner then shows whatever was chosen. */
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
