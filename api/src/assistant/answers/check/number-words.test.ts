import { describe, expect, it } from 'vitest';
import { isNumberWord, isRoman } from './number-words';

describe('isNumberWord', () => {
  it.each([
    'twelve',
    'Twenty-five',
    'twentyfive',
    'hundredandsix',
    'half',
    'Zwölf',
    'percent',
    'dozen',
  ])('%s is a number', (word) => expect(isNumberWord(word)).toBe(true));
  it.each(['often', 'weight', 'someone', 'Apple', 'tend', 'the', ''])('%s is none', (word) =>
    expect(isNumberWord(word)).toBe(false),
  );
});

describe('isRoman', () => {
  it('knows numerals from the pronoun', () => {
    expect(['XII', 'MMXXVI', 'IV'].every(isRoman)).toBe(true);
    expect(['I', 'IIII', 'ABC', ''].some(isRoman)).toBe(false);
  });
});
