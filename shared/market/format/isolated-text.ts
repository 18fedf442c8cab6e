/** The blocks of Unicode that hold scripts from right to left: Hebrew to Arabic, their forms, Adlam and others. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc\u{1e800}-\u{1efff}]/u;
const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = ['\u2068', '\u2069'];

/**
 * Text of unknown direction for plain text around it, where no `bdi` element is possible: the title of the window,
 * toasts, labels. Right-to-left letters then reorder nothing beside them. Other text stays as it is.
 */
export const isolatedText = (text: string): string =>
  RIGHT_TO_LEFT.test(text) ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text;
