import { withoutTrailing } from 'shared/market';
import type { Face } from './glyph-sheet';

const ELLIPSIS = '…';

/**
 * Normalises a text for the face: composed, in one line, without control and format characters. A
 * letter that the face lacks loses its accents, or is omitted.
 */
export function settable(text: string, face: Face): string {
  const one = (character: string): string => {
    if (face.glyphs.has(character)) return character;
    const [base = ''] = character.normalize('NFKD');
    return face.glyphs.has(base) ? base : '';
  };
  return [...text.normalize('NFC').replaceAll(/\s+/g, ' ')]
    .map(one)
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim();
}

/** Width of a line in px. */
export function widthOf(text: string, { glyphs, kerning }: Face): number {
  const characters = [...text];
  return characters.reduce(
    (sum, character, i) =>
      sum +
      (glyphs.get(character)?.advance ?? 0) +
      (kerning.get(character + (characters[i + 1] ?? '')) ?? 0),
    0,
  );
}

/** The longest prefix of a text that fits; at least one character. */
function beginning(text: string, face: Face, maxWidth: number): string {
  const characters = [...text];
  let width = 0;
  let count = 0;
  for (const character of characters) {
    // Kerning of a pair belongs to its second character.
    width += widthOf((characters[count - 1] ?? '') + character, face);
    width -= face.glyphs.get(characters[count - 1] ?? '')?.advance ?? 0;
    if (width > maxWidth && count > 0) break;
    count += 1;
  }
  return characters.slice(0, count).join('');
}

/**
 * Breaks a text into lines of at most `maxWidth` px, between words. A word wider than a line is
 * broken. Text beyond `maxLines` is cut with an ellipsis.
 */
export function linesOf(
  text: string,
  face: Face,
  { maxWidth, maxLines }: { maxWidth: number; maxLines: number },
): string[] {
  const lines: string[] = [];
  let rest = settable(text, face);
  while (rest !== '' && lines.length < maxLines) {
    const fitting = beginning(rest, face, maxWidth);
    const isLast = fitting.length === rest.length;
    const space =
      isLast || rest[fitting.length] === ' ' ? fitting.length : fitting.lastIndexOf(' ');
    const line = space > 0 ? rest.slice(0, space) : fitting;
    lines.push(line.trim());
    rest = rest.slice(line.length).trim();
  }
  const last = lines.pop();
  if (last === undefined) return [];
  if (rest === '') return [...lines, last];
  const room = maxWidth - widthOf(ELLIPSIS, face);
  return [...lines, withoutTrailing(beginning(last, face, room), ' .,;:') + ELLIPSIS];
}
