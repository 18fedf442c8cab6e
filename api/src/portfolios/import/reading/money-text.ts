/** Signs and abbreviations of currencies that money is written with. */
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₽': 'RUB',
  '₺': 'TRY',
  '₩': 'KRW',
  '₪': 'ILS',
  '฿': 'THB',
  '₫': 'VND',
  '₣': 'CHF',
  zł: 'PLN',
  Kč: 'CZK',
  Ft: 'HUF',
  R$: 'BRL',
  US$: 'USD',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  HK$: 'HKD',
  NZ$: 'NZD',
  S$: 'SGD',
  'Fr.': 'CHF',
  SFr: 'CHF',
  GBp: 'GBX',
  GBX: 'GBX',
};
/** Signs of several currencies: which one, the row has to say. */
const SHARED_SIGNS = new Set(['$', 'kr', 'kr.', 'p']);

export interface MoneyText {
  /** The text without currency. */
  number: string;
  /** Null without a currency, and for a sign that several currencies share. */
  currencyCode: string | null;
}

/** The sign or code of a currency before, behind or after the sign of a number: `-$12`, `USD 5`, `5,00 zł`. */
export function splitCurrency(text: string): MoneyText {
  const trimmed = text.trim();
  const first = trimmed.search(/[\d(+−-]|[.,]\d/);
  if (first < 0) return { number: trimmed, currencyCode: null };
  let end = trimmed.length;
  while (end > 0 && !/[\d.)+−-]/.test(trimmed.charAt(end - 1))) end -= 1;
  const before = trimmed.slice(0, first).trim();
  // A point belongs to an abbreviation in front of it: `5 kr.`
  const behind = trimmed.slice(end).trim();
  let number = trimmed.slice(first, end);
  let [, sign = '', between = ''] = /^([+−-])\s*([^\d\s.,+−-]{1,3})/.exec(number) ?? [];
  if (between === '') sign = '';
  else number = sign + number.slice(number.indexOf(between) + between.length).trim();
  if (behind === '' && / (?:kr|Fr)\.$/.test(number)) {
    between = number.slice(-3);
    number = number.slice(0, -3).trim();
  }
  const marks = [before, between, behind].filter((mark) => mark !== '');
  if (marks.length === 0) return { number, currencyCode: null };
  const [mark = ''] = marks;
  const code = currencyOf(mark);
  // Without a known currency the text stays unchanged and is not a number.
  if (marks.length > 1 || code === undefined) return { number: trimmed, currencyCode: null };
  return { number, currencyCode: code };
}

/** Null for a sign that several currencies share; undefined for no currency. */
function currencyOf(mark: string): string | null | undefined {
  if (Object.hasOwn(SIGNS, mark)) return SIGNS[mark];
  if (SHARED_SIGNS.has(mark.toLowerCase())) return null;
  return /^[A-Z]{3}$/.test(mark) ? mark : undefined;
}
