/** Tokenises names and queries for the lookup; both use the same code. */
import { fold } from '../text/fold';

/** Letters and digits alone: `BRK.B`, `brk-b` and `BRKB` are one code. */
export const codeOf = (text: string): string =>
  fold(text).replaceAll(/[^\p{Letter}\p{Number}]/gu, '');

/** Words of a name. `S&P` is one word, so are `McDonald's` and `U.S.`; a dash separates. */
export function tokenize(text: string): string[] {
  let folded = fold(text);
  if (/['’&.]/.test(folded)) {
    folded = folded
      .replaceAll(/(?<=[\p{Letter}\p{Number}])['’&](?=[\p{Letter}\p{Number}])/gu, '')
      .replaceAll(/\b(\w)\.(?=\w\b)/g, '$1');
  }
  return folded.split(/[^\p{Letter}\p{Number}]+/u).filter((token) => token !== '');
}

/** Dashed words of a name as one: `cocacola` for `The Coca-Cola Company`. */
export function joinedWords(name: string): string[] {
  if (!/[-.]/.test(name)) return [];
  const words = name.match(/[\p{Letter}\p{Number}]+(?:[-.][\p{Letter}\p{Number}]+)*/gu) ?? [];
  return words.filter((word) => /[-.]/.test(word)).map(codeOf);
}
