import { brand } from 'shared/brand';

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
  try {
    if (storage.getItem(KEY) === mark) return false;
    storage.setItem(KEY, mark);
    return true;
  } catch {
    // Without storage nothing would stop a loop.
    return false;
  }
}

/** A part loaded: the next failure may navigate again. */
export function forgetFullNavigation(storage: Storage): void {
  try {
    storage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
