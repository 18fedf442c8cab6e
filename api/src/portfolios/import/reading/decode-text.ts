export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Bytes that are sampled to detect UTF-16 without a mark. */
const SAMPLE_BYTES = 4096;
/** Share of zero bytes in one half of all pairs: Latin text in UTF-16 has nearly all of them. */
const WIDE_SHARE = 0.6;

/**
 * Decodes a file by its bytes: the byte order mark; else zero bytes in every second place; else
 * valid UTF-8; else Windows-1250 for Polish words; else Windows-1252, which has all letters of
 * Latin-1.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const encoding = encodingOf(bytes);
  // The mark is kept, as in a text that the browser decoded.
  const text = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
  return { text: encoding === 'windows-1252' ? withSigns(text) : text, encoding };
}

/** Bytes 0x80 to 0x9F of Windows-1252. Versions of Node read them as Latin-1, where they are control characters. */
const SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
const FIRST_SIGN = 0x80;

const withSigns = (text: string): string =>
  text.replaceAll(/[\u0080-\u009F]/g, (sign) => SIGNS.charAt(sign.charCodeAt(0) - FIRST_SIGN));

function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const wide = wideWithoutMark(bytes);
  if (wide) return wide;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return isPolish(bytes) ? 'windows-1250' : 'windows-1252';
  }
}

/**
 * Windows-1250 letters inside words that are symbols in Windows-1252: `Gie³da` is Giełda,
 * `sprzeda¿` sprzedaż.
 */
const POLISH = /[A-Za-z][\u00B3\u00B9](?=[A-Za-z])|[A-Za-z]\u00BF/;

const isPolish = (bytes: Uint8Array): boolean =>
  POLISH.test(Buffer.from(bytes.subarray(0, SAMPLE_BYTES)).toString('latin1'));

function wideWithoutMark(bytes: Uint8Array): Encoding | null {
  const pairs = Math.floor(Math.min(bytes.length, SAMPLE_BYTES) / 2);
  let [even, odd] = [0, 0];
  for (let i = 0; i < pairs; i++) {
    if (bytes[2 * i] === 0) even += 1;
    if (bytes[2 * i + 1] === 0) odd += 1;
  }
  if (pairs < 4) return null;
  if (odd / pairs > WIDE_SHARE && even === 0) return 'utf-16le';
  return even / pairs > WIDE_SHARE && odd === 0 ? 'utf-16be' : null;
}
