/** Characters that change the direction of what follows them: a name must not turn the words around it. */
const DIRECTION = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;

/** A text from outside, e.g. a name, as part of one line: it begins no other and hides none. */
export const plainLine = (text: string): string =>
  text.replaceAll(DIRECTION, '').replaceAll(BREAKS, ' ').trim();
