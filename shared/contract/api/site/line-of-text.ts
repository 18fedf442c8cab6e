import { z } from 'zod';

/**
 * Invisible characters: soft hyphens, zero-width spaces, byte order marks, and controls of text
 * direction (UAX 9). With them, two different names can look the same, or a name can read
 * differently from its spelling.
 */
const INVISIBLE =
  /\u034F|[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;
/** Joiners have a meaning only between two letters (Persian, emoji). */
const JOINERS = /[\u200C\u200D]+/g;
/** A flag with the tag characters that spell it, or tag characters outside of a flag. */
const TAGS = /(\u{1F3F4}[\u{E0020}-\u{E007F}]+)|[\u{E0000}-\u{E007F}]+/gu;
/** Blank letters count as spaces: Hangul fillers, the empty Braille pattern. */
const VISIBLE = /[^\p{Z}\p{C}\p{M}\u115F\u1160\u3164\uFFA0\u2800]/u;

/**
 * The text composed (NFC), without invisible characters. Empty when no character is visible.
 * Composition takes quadratic time for long runs of combining marks, so check the length before.
 */
export function normalisedLine(text: string): string {
  const line = withoutLooseJoiners(
    text.normalize('NFC').replace(INVISIBLE, '').replace(TAGS, '$1').trim(),
  ).trim();
  return VISIBLE.test(line) || /\p{Cc}|\p{Cs}/u.test(line) ? line : '';
}

/** Drops runs of joiners at the edge of a word. */
const withoutLooseJoiners = (text: string): string =>
  text.replace(JOINERS, (run, at: number) => {
    const isLoose = isEdge(text[at - 1]) || isEdge(text[at + run.length]);
    return isLoose ? '' : run;
  });

const isEdge = (neighbour: string | undefined): boolean =>
  neighbour === undefined || /\s/.test(neighbour);

const withinCodePoints = (most: number) => (text: string) =>
  text.length <= most || (text.length <= 2 * most && [...text].length <= most);

/** Maximum number of UTF-16 units of one composed character after decomposition (NFD). */
const UNITS_OF_CHARACTER = 4;

/**
 * One line of user input: a name, a tag, a heading. It is normalised, so that names that look the
 * same are the same. Its length is counted in code points. Unpaired surrogates are rejected. Text
 * that is too long is rejected before any other work.
 *
 * @param empty error for an empty line. If left out, the line may be empty.
 */
export const lineOfText = (most: number, { empty }: { empty?: string } = {}) =>
  z
    .string()
    .max(UNITS_OF_CHARACTER * most, { abort: true, error: `At most ${most} characters` })
    .overwrite(normalisedLine)
    .min(empty === undefined ? 0 : 1, empty ?? '')
    .regex(/^[^\p{Cc}\p{Cs}\uFFFD]*$/u, 'Must be text in one line')
    .refine(withinCodePoints(most), `At most ${most} characters`)
    .meta({ maxLength: most });

/**
 * Text of several lines, unchanged: line breaks and tabs are allowed, other control characters are
 * not.
 */
export const linesOfText = (most: number) =>
  z
    .string()
    .max(2 * most, { abort: true, error: `At most ${most} characters` })
    .regex(/^(?:[\n\r\t]|[^\p{Cc}\p{Cs}])*$/u, 'Must not hold control characters')
    .refine(withinCodePoints(most), `At most ${most} characters`)
    .meta({ maxLength: most });
