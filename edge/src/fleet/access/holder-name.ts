import { CliError } from '../../release/cli-error';

/** Cyrillic and Greek lookalikes of Latin letters, in lower case (after UTS 39). */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'аα',
  b: 'вβ',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еε',
  h: 'нһη',
  i: 'іιı',
  j: 'јϳ',
  k: 'кκ',
  l: 'ӏ',
  m: 'мμ',
  o: 'оο',
  p: 'рρ',
  q: 'ԛ',
  s: 'ѕ',
  t: 'тτ',
  v: 'ѵν',
  w: 'ԝω',
  x: 'хχ',
  y: 'уυү',
  z: 'ζ',
};
const LATIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, others]) =>
    [...others].map((other): [string, string] => [other, latin]),
  ),
);
/** Accents and other combining marks of Latin, Greek and Cyrillic. */
const ACCENTS = /[\u0300-\u036F]|[\u1AB0-\u1AFF]|[\u1DC0-\u1DFF]|[\u20D0-\u20FF]|[\uFE20-\uFE2F]/gu;
const UNSEEN = /[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\s\u2800]/gu;

/**
 * Form of a holder's name for comparisons: equal for names that look alike. Case, spaces, accents,
 * invisible characters, Unicode forms and lookalike letters of other alphabets make no difference.
 */
export const holderKey = (name: string): string =>
  [
    ...name
      .normalize('NFKD')
      .replaceAll(ACCENTS, '')
      .replaceAll(UNSEEN, '')
      .replaceAll(/[\p{Pd}\u2212]/gu, '-')
      // Both ways: the sharp s and the final sigma have several forms.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase(),
  ]
    .map((letter) => LATIN.get(letter) ?? letter)
    .join('');

/** Whether two names are the name of one holder. */
export const isSameHolder = (a: string, b: string): boolean => holderKey(a) === holderKey(b);

/**
 * @param existing names of all tokens
 * @throws CliError if the name looks like another one, or has no visible character
 */
export function requireHolderName(name: string, existing: readonly string[]): void {
  if (holderKey(name) === '' || /\p{Cc}/u.test(name))
    throw new CliError(
      `${JSON.stringify(name)} is not a name: use letters and digits in one line`,
      2,
    );
  const other = existing.find((one) => one !== name && isSameHolder(one, name));
  if (other !== undefined)
    throw new CliError(
      `${JSON.stringify(name)} looks like ${JSON.stringify(other)}, who has a token: use another name, or --for ${JSON.stringify(other)} for a further token of the same holder`,
    );
}
