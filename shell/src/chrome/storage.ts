import { brand } from 'shared/brand';
import { localStore, storeEntry } from 'shared/browser';

/** Reads one of the product's entries in local storage. */
export const readStored = (key: string): string | null =>
  localStore().getItem(brand.storagePrefix + key);

/** Writes or (null) removes an entry. A full storage keeps the former value. */
export const writeStored = (key: string, value: string | null): void =>
  void storeEntry(localStore(), brand.storagePrefix + key, value);
