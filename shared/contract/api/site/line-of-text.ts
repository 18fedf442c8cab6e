import { z } from 'zod';

/**
 * Characters without a shape: soft hyphens, zero-width spaces, byte order marks, and those that turn the direction
 * of what follows (UAX 9). With them two names look the same, or one reads otherwise than it is written.
 */
const INVISIBLE =
  /\u034F|[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;
/** Joiners mean something between two letters (Persian, emoji) alone. */
const JOINERS = /[\u200C\u200D]+/g;
/** A flag with the tag characters that spell it, or tag characters outside of a flag. */
const TAGS = /(\u{1F3F4}[\u{E0020}-\u{E007F}]+)|[\u{E0000}-\u{E007F}]+/gu;
/** Letters that are drawn as nothing count as spaces: Hangul fillers, the empty Braille pattern. */
const VISIBLE = /[^\p{Z}\p{C}\p{M}\u115F\u1160\u3164\uFFA0\u2800]/u;

/**
 * The text composed (NFC), without invisible characters; empty when no character is visible. Composing takes quadratic
 * time for long runs of combining marks, so check the length before.
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

/** UTF-16 units that one composed character has at most when it is decomposed (NFD). */
const UNITS_OF_CHARACTER = 4;

/**
 * One line that a person wrote: a name, a tag, a heading. It is normalised, so that names that look the same are the
 * same, and counted in code points, as people see characters; halves of characters are refused. Text that cannot fit
 * is refused before any other work.
 *
 * @param empty says what is missing; left out, the line may be empty
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

/** Text of several lines, as it was written: line breaks and tabs, but nothing else that has no shape. */
export const linesOfText = (most: number) =>
  z
    .string()
    .max(2 * most, { abort: true, error: `At most ${most} characters` })
    .regex(/^(?:[\n\r\t]|[^\p{Cc}\p{Cs}])*$/u, 'Must not hold control characters')
    .refine(withinCodePoints(most), `At most ${most} characters`)
    .meta({ maxLength: most });
