import { brand } from 'shared/brand';
import { isPersistent, storeEntry } from 'shared/browser';

const KEY = `${brand.storagePrefix}full-navigation`;

/**
 * Whether this address may be opened by a full navigation after its remote failed to load. Once per
 * address and composition: the second failure is shown instead.
 */
export function claimFullNavigation(
  storage: Storage,
  compositionId: string,
  address: string,
): boolean {
  const mark = `${compositionId} ${address}`;
  if (storage.getItem(KEY) === mark) return false;
  // A mark that does not survive the navigation would not stop a loop.
  return isPersistent(storage) && storeEntry(storage, KEY, mark);
}

/** A remote has loaded: the next failure may navigate again. */
export const forgetFullNavigation = (storage: Storage): void => storage.removeItem(KEY);

/**
 * Replaces the document by that of an address of this site, including the anchor.
 * @param onRestored called if the browser restores this document, whose navigation is then still
 * pending
 */
export function openFully(
  { location, addEventListener }: Pick<Window, 'location' | 'addEventListener'>,
  address: string,
  onRestored: () => void,
): void {
  addEventListener('pageshow', ({ persisted }) => persisted && onRestored(), { once: true });
  const target = new URL(address, location.href);
  // Back or forward has changed the address already. Assigning it again would only scroll to its
  // anchor.
  if (target.href === location.href) location.reload();
  else location.assign(target.href);
}
