/** Maximum query length of the API. */
const LONGEST = 100;
/** Maximum number of characters read from pasted text. */
const MAX_TYPED = 2000;

/** Path segments that precede a symbol, on this site and on others. */
const BEFORE_SYMBOL =
  /\/(?:details|quotes?|symbols?|(?:stocks?|etfs?|crypto|currencies)(?!\/details))\/([^/?#]+)/i;

/** Subject of a pasted address: the symbol in its path, else the name of the site. */
function subjectOf(text: string): string | null {
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return null;
  const { hostname, pathname } = new URL(text);
  const symbol = BEFORE_SYMBOL.exec(pathname)?.[1];
  if (symbol !== undefined) return symbol.replace(/%20|[+_]/g, ' ');
  return hostname.replace(/^www\./, '').split('.')[0] ?? null;
}

/**
 * Converts typed or pasted text to a lookup query: one line without control characters, cut to the
 * API limit. An address becomes its subject; `$AAPL` and `NASDAQ:AAPL` become the ticker. Empty if
 * nothing is left.
 */
export function lookupQuery(typed: string): string {
  const line = typed
    .slice(0, MAX_TYPED)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/[\uD800-\uDFFF]/gu, '')
    .trim();
  const text = subjectOf(line) ?? line;
  return text
    .replace(/^\$(?=\p{L})/u, '')
    .replace(/^[A-Za-z]{2,10}:\s*([A-Za-z0-9])/, '$1')
    .slice(0, LONGEST)
    .trim();
}
