/**
 * Characters that change the direction of the following text: a name must not affect its
 * surroundings.
 */
const DIRECTION = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;

/** External text, e.g. a name, as part of one line. It can neither start nor hide a line. */
export const plainLine = (text: string): string =>
  text.replaceAll(DIRECTION, '').replaceAll(BREAKS, ' ').trim();
