import { expect, it } from '@jest/globals';
import { isolatedText } from './isolated-text';

it('isolates right-to-left names and leaves all others alone', () => {
  expect(isolatedText('תיק שלי')).toBe('\u2068תיק שלי\u2069');
  expect(isolatedText('My محفظة')).toBe('\u2068My محفظة\u2069');
  for (const name of ['Apple Inc.', 'Ünïted', '👩‍👩‍👧', '株式']) expect(isolatedText(name)).toBe(name);
});
