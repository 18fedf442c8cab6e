/** `2023Q3` of a date inside the quarter. */
export function quarterOf(date: string): string {
  return `${date.slice(0, 4)}Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
}

/** Since 3 January 2023 values are whole dollars, before that thousands. */
const DOLLARS_SINCE = '2023-01-03';
/** The last quarter whose reports could only be filed after that day. */
const FIRST_DOLLAR_PERIOD = '2022-12-31';

/** Factor from the value of the table to dollars, from the filing date or, without one, the period. */
export function valueUnit(filedDate: string | null, periodEnd: string | null): 1 | 1000 {
  if (filedDate !== null) return filedDate >= DOLLARS_SINCE ? 1 : 1000;
  return periodEnd === null || periodEnd >= FIRST_DOLLAR_PERIOD ? 1 : 1000;
}

/** A CIK with ten digits. Null if the text is not a CIK. */
export const cikOf = (text: string | null | undefined): string | null => {
  const digits = text?.trim() ?? '';
  return /^\d{1,10}$/.test(digits) ? digits.padStart(10, '0') : null;
};

/** Page of a filing in the archive of the SEC. */
export const filingUrl = (cik: string, accession: string): string =>
  `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}/${accession}-index.htm`;
