import { isNumberWord, isRoman } from './number-words';

/** Names and abbreviations that a text may use without a reference. */
export interface Allowed {
  /** Words of the names of the assets behind the references, lower case. */
  words: ReadonlySet<string>;
  /** Whether a phrase is the name of an asset that no reference is about. */
  isForeignName: (phrase: string) => boolean;
}

/** Abbreviations of figures and institutions, which are no tickers. */
const ABBREVIATIONS = new Set(
  'P/E PE EPS EV EBITDA EV/EBITDA EBIT ROE ROA ROIC FCF PEG ETF ETFS TTM YTD IPO US USA UK EU USD EUR GBP CEO CFO SEC GDP CPI RSI ATR CCI ADR 13F P/B P/S P/FCF AI IT TV R&D M&A I A OK'.split(
    ' ',
  ),
);
const MONTHS =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/i;
const DAYS = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)day$/i;
/** Claims that the server computes: a model that writes them itself may be wrong. */
const CLAIMS = new Set(
  'higher highest lower lowest larger largest smaller smallest bigger biggest greater greatest cheaper cheapest dearer pricier more less fewer most least best worst better worse stronger weaker faster slower rose risen rises rising fell fallen falls falling gained gains gaining lost loses losing grew grown grows growing shrank shrunk increased increases increasing decreased decreases decreasing declined declines declining dropped drops dropping climbed climbs surged plunged soared jumped doubled outperformed outperforms underperformed underperforms exceeds exceeded exceeding above below beats beat record undervalued overvalued expensive cheap profitable unprofitable yesterday tomorrow equal equals same identical zero none nothing'.split(
    ' ',
  ),
);
/** These words also join sentences: "more about", "at least". */
const HARMLESS_AT_START = new Set(['more', 'most', 'same', 'none', 'nothing']);

const LATIN = /^[\p{Script=Latin}\p{N}\p{P}\p{S}]*$/u;
const LINK =
  /:\/\/|^www\.|@|\b[a-z0-9-]+\.(?:com|org|net|io|co|uk|de|fr|eu|info|biz|xyz|app|dev|ai|me|ru|cn|finance)\b/i;
const CLOSING = /[.,;:!?)\]}"'”’…]+$/;
const OPENING = /^[([{"'“‘…-]+/;

/** Longer words have no meaning, and could hide a number. */
const MAX_WORD = 40;

/** Whether letters are those of English, with or without accents: others look like them. */
const isPlainLatin = (word: string): boolean => !/[^\p{M}a-zA-Z\P{L}]/u.test(word.normalize('NFD'));

/** Whether a word of a model must be struck. `isFirst`: it begins the sentence. */
export function isStruckWord(word: string, allowed: Allowed, isFirst: boolean): boolean {
  if (word.length > MAX_WORD || /[\p{N}%‰$€£¥₹₿{}]/u.test(word)) return true;
  if (!LATIN.test(word) || LINK.test(word)) return true;
  const bare = word
    .replace(OPENING, '')
    .replace(CLOSING, '')
    .replace(/['’]s?$/i, '');
  if (bare === '') return false;
  const lower = bare.toLowerCase();
  if (isNumberWord(bare)) return true;
  if (CLAIMS.has(lower) && !(isFirst && HARMLESS_AT_START.has(lower))) return true;
  if (MONTHS.test(bare) && (/^\p{Lu}/u.test(bare) || lower.length > 5) && lower !== 'may')
    return true;
  if (bare === 'May' && !isFirst) return true;
  if (DAYS.test(bare)) return true;
  if (allowed.words.has(lower)) return false;
  if (bare.length === 1 && !/^[aAI]$/.test(bare)) return /\p{L}/u.test(bare);
  if (!isPlainLatin(bare)) return true;
  const parts = bare.split('-');
  const looksLikeTicker = parts.some((part) => /^[A-Z][A-Z0-9.]{0,9}$/.test(part));
  if (
    looksLikeTicker &&
    !ABBREVIATIONS.has(bare) &&
    !parts.every((part) => allowed.words.has(part.toLowerCase()))
  )
    return true;
  return (
    lower !== 'mix' && bare.length > 1 && isRoman(bare.toUpperCase()) && !ABBREVIATIONS.has(bare)
  );
}
