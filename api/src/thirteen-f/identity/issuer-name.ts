/** Names of issuers as 13F tables and listings write them, brought to one form. */

/** Abbreviations of the official list of 13(f) securities. */
const LONG_FORMS: Readonly<Record<string, string>> = {
  AMER: 'AMERICAN',
  BANCORP: 'BANCORPORATION',
  CHEM: 'CHEMICAL',
  CHEMS: 'CHEMICALS',
  COMM: 'COMMUNICATIONS',
  COMMUNICATNS: 'COMMUNICATIONS',
  ELEC: 'ELECTRIC',
  ENTMT: 'ENTERTAINMENT',
  ENTMNT: 'ENTERTAINMENT',
  FINL: 'FINANCIAL',
  GRP: 'GROUP',
  HLDG: 'HOLDINGS',
  HLDGS: 'HOLDINGS',
  HOLDING: 'HOLDINGS',
  INDS: 'INDUSTRIES',
  INS: 'INSURANCE',
  INTL: 'INTERNATIONAL',
  LABS: 'LABORATORIES',
  MACHS: 'MACHINES',
  MGMT: 'MANAGEMENT',
  MTR: 'MOTOR',
  MTRS: 'MOTORS',
  NATL: 'NATIONAL',
  PAC: 'PACIFIC',
  PETE: 'PETROLEUM',
  PHARMACEUTICAL: 'PHARMACEUTICALS',
  PPTYS: 'PROPERTIES',
  PRODS: 'PRODUCTS',
  RES: 'RESOURCES',
  RY: 'RAILWAY',
  SCIENTIFC: 'SCIENTIFIC',
  SOLUTNS: 'SOLUTIONS',
  SVCS: 'SERVICES',
  SYS: 'SYSTEMS',
  TECH: 'TECHNOLOGIES',
  TECHNOLOGY: 'TECHNOLOGIES',
  TELECOMM: 'TELECOMMUNICATIONS',
  TR: 'TRUST',
  UTD: 'UNITED',
  WTR: 'WATER',
};

/** Legal forms and register marks that one writer adds and another leaves out. */
const DROPPED = new Set(
  'THE INC INCORPORATED CORP CORPORATION CO COMPANY COS COMPANIES LTD LIMITED PLC LLC LP SA NV AG SE SPA AB ASA DEL NEW COM AND ORD SHS'.split(
    ' ',
  ),
);

/**
 * Class letter of a share, from the title of a class, a listed name or a ticker. Null if missing.
 */
export function classLetter(text: string): string | null {
  return /\b(?:CLASS|CL|SER|SERIES)\.? ([A-Z])\b/.exec(text.toUpperCase())?.[1] ?? null;
}

/**
 * The bare name: upper case, abbreviations written out, without legal forms, punctuation and class.
 * Never empty unless the name has neither letter nor digit.
 */
export function bareIssuerName(name: string): string {
  const words = plainIssuerName(name).split(' ');
  const significantWords = words.filter((word) => !DROPPED.has(word));
  return (significantWords.length > 0 ? significantWords : words).join(' ');
}

/** Like the bare name, but with its legal form, to match truncated names by prefix. */
export function plainIssuerName(name: string): string {
  return (
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toUpperCase()
      .replace(/\b(?:CLASS|CL|SERIES) [A-Z]\b.*/, ' ')
      .replace(/['`’]/g, '')
      .replace(/[^A-Z0-9]+/g, ' ')
      .trim()
      // Letters of an abbreviation such as "L P", "N V", "S A".
      .replace(/\b(L P|N V|S A|P L C|L L C)\b/g, (letters) => letters.replaceAll(' ', ''))
      .split(' ')
      .map((word) => LONG_FORMS[word] ?? word)
      .join(' ')
  );
}
