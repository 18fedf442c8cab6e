/** Maximum length of a text for a pattern. */
const MAX_LENGTH = 200;

/**
 * A sentence without its numbers, so that one answer counts for all rows that differ in them: `Fee 2024-03` is `Fee #`.
 */
export const patternOf = (text: string): string =>
  text.slice(0, MAX_LENGTH).replaceAll(/\d+(?:[.,:/-]\d+)*/g, '#');
