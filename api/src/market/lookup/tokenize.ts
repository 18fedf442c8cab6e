/** How names and queries are taken apart for the lookup; both sides go through the same code. */
import { fold } from '../text/fold';

/** Letters and digits alone: `BRK.B`, `brk-b` and `BRKB` are one code. */
export const codeOf = (text: string): string =>
  fold(text).replaceAll(/[^\p{Letter}\p{Number}]/gu, '');

/** Words of a name. `S&P` is one word, so are `McDonald's` and `U.S.`; a dash separates. */
export function tokenize(text: string): string[] {
  return fold(text)
    .replaceAll(/(?<=\w)['’&](?=\w)/g, '')
    .replaceAll(/\b(\w)\.(?=\w\b)/g, '$1')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((token) => token !== '');
}
