/** Codes that terminals write behind a ticker: `VOD LN Equity`. */
const TERMINAL_FORM = /^\S+ (US|UN|UW|UQ|LN|GR|GY|FP|NA|IM|SM|DC|FH|SS)( (EQUITY|INDEX|CURNCY))?$/i;

/** Mark of TradingView before the name of a section. */
export const SECTION_MARK = '###';
/** Heads of a pasted column. */
const HEADS = new Set(['symbol', 'symbols', 'ticker', 'tickers']);

/**
 * Splits typed or pasted text into what names one asset each: at commas, semicolons, tabs and lines, and at
 * spaces that are not within a ticker's terminal form. Heads of sections and of a column name no asset. Repeats are
 * dropped, the order stays.
 */
export function splitPasted(text: string): string[] {
  const pieces = text
    .split(/[,;\t\r\n]+/)
    .map((piece) => piece.trim().replaceAll(/\s+/g, ' '))
    .filter((piece) => !piece.startsWith(SECTION_MARK) && !HEADS.has(piece.toLowerCase()))
    .flatMap((piece) => (TERMINAL_FORM.test(piece) ? [piece] : piece.split(' ')));
  return [...new Set(pieces.filter((piece) => piece !== ''))];
}
