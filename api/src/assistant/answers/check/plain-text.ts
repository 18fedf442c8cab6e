/**
 * Text of a model as plain text: entities decoded, invisible characters and markup removed. Checks
 * run on this text, and it alone is shown: nothing can hide between the two.
 */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  percnt: '%',
  dollar: '$',
  euro: '€',
  pound: '£',
  yen: '¥',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup1: '¹',
  sup2: '²',
  sup3: '³',
  num: '#',
  lbrace: '{',
  lcub: '{',
  rcub: '}',
  shy: '',
  zwj: '',
  zwnj: '',
  period: '.',
};
/** Entities may be encoded again: `&amp;#49;`. */
const ROUNDS = 4;
const HIGHEST = 0x10_ff_ff;

export function plainText(text: string): string {
  let plain = text;
  for (let round = 0; round < ROUNDS && plain.includes('&'); round++) plain = decoded(plain);
  return (
    plain
      .normalize('NFKC')
      // Invisible: zero width, direction, soft hyphens, variation selectors, tags, controls.
      .replaceAll(/[\p{Cf}\p{Co}\p{Cs}\p{Mn}\p{Me}\u115F\u1160\u3164\uFFA0]/gu, '')
      .replaceAll(/[\p{Cc}]/gu, ' ')
      .replaceAll(/<[^<>]{0,200}>/g, ' ')
      .replaceAll(/[*_`~#|<>\\]/g, '')
  );
}

const decoded = (text: string): string =>
  text.replaceAll(
    /&(?:#[xX]([0-9a-fA-F]{1,6})|#(\d{1,7})|([a-zA-Z]\w{1,9}));?/g,
    (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (name !== undefined) return NAMED[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= HIGHEST && !(code >= 0xd8_00 && code <= 0xdf_ff)
        ? String.fromCodePoint(code)
        : '';
    },
  );
