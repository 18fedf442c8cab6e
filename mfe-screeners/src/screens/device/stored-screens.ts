/** Storage of screens in this browser. */
import { brand } from 'shared/brand';
import { localStore } from 'shared/browser';

export const STORED = {
  key: `${brand.storagePrefix}screens`,
  /** Version of the format. An entry of a later version is neither read nor overwritten. */
  version: 1,
  most: 200,
};

/** Called after the stored screens change. */
export const listeners = new Set<() => void>();

/** The stored text; null if missing. */
export const storedText = (): string | null => localStore().getItem(STORED.key);
