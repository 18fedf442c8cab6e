/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { isPersistent, localStore, storedKeys, storeEntry, tabStore } from '.';

const NAMES = ['localStorage', 'sessionStorage'] as const;

const denied = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const broken = { ...window.localStorage, getItem: denied } as unknown as Storage;

const REFUSALS: [browser: string, read: () => Storage | null][] = [
  ['denies it', denied],
  ['has none', () => null],
  ['hands out one that throws', () => broken],
];

afterEach(() => {
  localStore().clear();
  tabStore().clear();
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('storage', () => {
  describe.each(REFUSALS)('in a browser that %s', (_browser, read) => {
    beforeEach(() => {
      for (const name of NAMES) jest.spyOn(window, name, 'get').mockImplementation(read as never);
    });

    it.each([
      ['local', localStore],
      ['tab', tabStore],
    ])('keeps %s entries as long as the page', (_name, store) => {
      expect(store().getItem('theme')).toBeNull();
      expect(storeEntry(store(), 'theme', 'dark')).toBe(true);
      expect(store().getItem('theme')).toBe('dark');
      expect(storedKeys(store())).toEqual(['theme']);
      expect(isPersistent(store())).toBe(false);
      storeEntry(store(), 'theme', null);
      expect(storedKeys(store())).toEqual([]);
    });
  });

  it('is the real one where the browser offers it', () => {
    storeEntry(localStore(), 'theme', 'dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(isPersistent(localStore())).toBe(true);
  });

  it('reports that it is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(storeEntry(localStore(), 'theme', 'dark')).toBe(false);
    expect(localStore().getItem('theme')).toBeNull();
  });
});
