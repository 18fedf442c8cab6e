/**
 * Unicode blocks of right-to-left scripts: Hebrew to Arabic, their presentation forms, Adlam and
 * others.
 */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc\u{1e800}-\u{1efff}]/u;
const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = ['\u2068', '\u2069'];

/**
 * Isolates right-to-left text within plain text where no `bdi` element is possible: window title,
 * toasts, labels. It then does not reorder its surroundings. Other text is unchanged.
 */
export const isolatedText = (text: string): string =>
  RIGHT_TO_LEFT.test(text) ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text;
