import { brand } from 'shared/brand';
import { isPersistent, storeEntry } from 'shared/browser';

const KEY = `${brand.storagePrefix}full-navigation`;

/**
 * May this address be opened by a full navigation after its part did not load? Once per address and
 * composition: the second failure is shown instead.
 */
export function claimFullNavigation(
  storage: Storage,
  compositionId: string,
  address: string,
): boolean {
  const mark = `${compositionId} ${address}`;
  if (storage.getItem(KEY) === mark) return false;
  // A mark that does not outlive the page would not stop a loop.
  return isPersistent(storage) && storeEntry(storage, KEY, mark);
}

/** A part loaded: the next failure may navigate again. */
export const forgetFullNavigation = (storage: Storage): void => storage.removeItem(KEY);

/**
 * Replaces the document by that of an address of this site, anchor included.
 * @param onRestored called when the browser brings this document back, whose navigation then still waits
 */
export function openFully(
  { location, addEventListener }: Pick<Window, 'location' | 'addEventListener'>,
  address: string,
  onRestored: () => void,
): void {
  addEventListener('pageshow', ({ persisted }) => persisted && onRestored(), { once: true });
  const target = new URL(address, location.href);
  // A step back or forward has changed the address already. To assign it once more would only move to its anchor.
  if (target.href === location.href) location.reload();
  else location.assign(target.href);
}
