import { brand } from 'shared/brand';

/** Reads one of the product's entries in local storage; null where the browser refuses storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(brand.storagePrefix + key);
  } catch {
    return null;
  }
}

/** Writes or (null) removes an entry. A browser that refuses storage forgets it with the page. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(brand.storagePrefix + key);
    else localStorage.setItem(brand.storagePrefix + key, value);
  } catch {
    // Private windows may refuse; the choice then lasts as long as the page.
  }
}
