/** Letters that no accent can be taken off. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const MAX_LENGTH = 300;

/** Lower-case words of Latin letters and digits, one space between two: `Währung (EUR)` is `wahrung eur`. */
export const foldWords = (text: string): string =>
  text
    .slice(0, MAX_LENGTH)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** {@link foldWords} without spaces, so that `TradePrice` and `trade price` are the same. */
export const foldName = (text: string): string => foldWords(text).replaceAll(' ', '');
