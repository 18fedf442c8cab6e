import { brand } from 'shared/brand';
import type { PlatformRouter } from 'shared/router';

const KEY = `${brand.storagePrefix}scroll`;

/** Remembers where each entry of the history was scrolled to; the roots put it back when they draw. */
export function keepScroll(router: PlatformRouter, { sessionStorage, history }: Window): void {
  history.scrollRestoration = 'manual';
  const positions = read(sessionStorage);
  router.enableScrollRestoration(
    positions,
    () => window.scrollY,
    (location) => location.key,
  );
  window.addEventListener('pagehide', () => {
    positions[router.state.location.key] = window.scrollY;
    try {
      sessionStorage.setItem(KEY, JSON.stringify(positions));
    } catch {
      // The positions are then lost with the page.
    }
  });
}

function read(storage: Storage): Record<string, number> {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter(
        (entry): entry is [string, number] => typeof entry[1] === 'number',
      ),
    );
  } catch {
    return {};
  }
}
