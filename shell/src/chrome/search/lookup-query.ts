/** The API takes no longer query; nobody types one. */
const LONGEST = 100;
/** Characters that are read of pasted text. */
const MAX_TYPED = 2000;

/** Parts of an address after which a symbol follows, on this site and on others. */
const BEFORE_SYMBOL =
  /\/(?:details|quotes?|symbols?|(?:stocks?|etfs?|crypto|currencies)(?!\/details))\/([^/?#]+)/i;

/** What a pasted address is about: the symbol in its path, else the name of the site. */
function subjectOf(text: string): string | null {
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return null;
  const { hostname, pathname } = new URL(text);
  const symbol = BEFORE_SYMBOL.exec(pathname)?.[1];
  if (symbol !== undefined) return symbol.replace(/%20|[+_]/g, ' ');
  return hostname.replace(/^www\./, '').split('.')[0] ?? null;
}

/**
 * What to look up for what was typed or pasted: one line without control characters, not longer than
 * the API takes; of an address its subject, of `$AAPL` and `NASDAQ:AAPL` the ticker. Empty when there
 * is nothing to look up.
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
