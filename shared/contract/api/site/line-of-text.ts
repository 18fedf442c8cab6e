import { z } from 'zod';

/**
 * Characters without a shape: soft hyphens, zero-width spaces, byte order marks, and those that turn the direction
 * of what follows (UAX 9). With them two names look the same, or one reads otherwise than it is written.
 */
const INVISIBLE =
  /\u034F|[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;
/** Joiners mean something between two letters (Persian, emoji) alone. */
const LOOSE_JOINER = /(?<=^|\s)[\u200C\u200D]+|[\u200C\u200D]+(?=\s|$)/gu;
/** Tag characters outside of the flags that are spelled with them. */
const LOOSE_TAG = /(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]*)[\u{E0000}-\u{E007F}]+/gu;
/** Letters that are drawn as nothing count as spaces: Hangul fillers, the empty Braille pattern. */
const VISIBLE = /[^\p{Z}\p{C}\p{M}\u115F\u1160\u3164\uFFA0\u2800]/u;

/** The text composed (NFC), without characters that nobody sees; empty when nobody sees any of it. */
export function normalisedLine(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(LOOSE_TAG, '')
    .trim()
    .replace(LOOSE_JOINER, '')
    .trim();
  return VISIBLE.test(line) || /\p{Cc}|\p{Cs}/u.test(line) ? line : '';
}

const withinCodePoints = (most: number) => (text: string) =>
  text.length <= most || [...text].length <= most;

/**
 * One line that a person wrote: a name, a tag, a heading. It is normalised first, so that names that look the same
 * are the same, and counted in code points, as people see characters; halves of characters are refused.
 *
 * @param empty says what is missing; left out, the line may be empty
 */
export const lineOfText = (most: number, { empty }: { empty?: string } = {}) =>
  z
    .string()
    .overwrite(normalisedLine)
    .min(empty === undefined ? 0 : 1, empty ?? '')
    .regex(/^[^\p{Cc}\p{Cs}\uFFFD]*$/u, 'Must be text in one line')
    .refine(withinCodePoints(most), `At most ${most} characters`)
    .meta({ maxLength: most });

/** Text of several lines, as it was written: line breaks and tabs, but nothing else that has no shape. */
export const linesOfText = (most: number) =>
  z
    .string()
    .regex(/^(?:[\n\r\t]|[^\p{Cc}\p{Cs}])*$/u, 'Must not hold control characters')
    .refine(withinCodePoints(most), `At most ${most} characters`)
    .meta({ maxLength: most });
