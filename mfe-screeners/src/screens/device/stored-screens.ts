/** Where this browser keeps screens. */
import { brand } from 'shared/brand';
import { localStore } from 'shared/browser';

export const STORED = {
  key: `${brand.storagePrefix}screens`,
  /** Of the stored form. An entry of a later version is neither read nor written over. */
  version: 1,
  most: 200,
};

/** To be told once the stored screens are others. */
export const listeners = new Set<() => void>();

/** As this browser keeps them; null where it keeps none. */
export function storedText(): string | null {
  try {
    return localStore().getItem(STORED.key);
  } catch {
    return null;
  }
}
