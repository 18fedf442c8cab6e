/** Suffixes of terminals after a ticker: `VOD LN Equity`. */
const TERMINAL_FORM = /^\S+ (US|UN|UW|UQ|LN|GR|GY|FP|NA|IM|SM|DC|FH|SS)( (EQUITY|INDEX|CURNCY))?$/i;

/** TradingView's prefix of section names. */
export const SECTION_MARK = '###';
/** Headers of pasted columns. */
const HEADS = new Set(['symbol', 'symbols', 'ticker', 'tickers']);

/**
 * Splits typed or pasted text into one entry per asset: at commas, semicolons, tabs and line
 * breaks, and at spaces outside of a ticker's terminal form. Section and column headers are
 * dropped, and so are duplicates. The order is kept.
 */
export function splitPasted(text: string): string[] {
  const pieces = text
    .split(/[,;\t\r\n]+/)
    .map((piece) => piece.trim().replaceAll(/\s+/g, ' '))
    .filter((piece) => !piece.startsWith(SECTION_MARK) && !HEADS.has(piece.toLowerCase()))
    .flatMap((piece) => (TERMINAL_FORM.test(piece) ? [piece] : piece.split(' ')));
  return [...new Set(pieces.filter((piece) => piece !== ''))];
}
