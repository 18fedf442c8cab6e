import { expect, it } from '@jest/globals';
import { listName, sourceText } from './list-source';

it('isolates the right-to-left name of a list from the words around it', () => {
  const list = { kind: 'watchlist', name: 'תיק שלי' };
  expect(sourceText(list)).toBe('In watchlist \u2068תיק שלי\u2069');
  expect(listName(list)).toBe('Watchlist \u2068תיק שלי\u2069');
  expect(listName({ kind: 'watchlist', name: 'Core' })).toBe('Watchlist Core');
});
