/**
 * Reads tickers out of pasted text: separated by commas, semicolons, white space or lines, with or
 * without exchange, in any case, with `$` before or a dot inside (`brk.b` → `BRK-B.US`).
 * A ticker without exchange is taken as listed in the US. Order is kept, repeats are dropped.
 */
const EXCHANGE = /\.(US|AS|HK|MC|MI|F|BR|LS|OL|PA|LSE|CO|HE|ST|SW|SR|AU|INDX|FOREX|CC)$/;
const TICKER = /^[A-Z0-9^&_$@+!-]{1,30}$/;

export interface PastedSymbols {
  symbols: string[];
  /** Pieces that cannot be a ticker, as they were typed. */
  refused: string[];
}

export function readPastedSymbols(text: string): PastedSymbols {
  const symbols = new Set<string>();
  const refused: string[] = [];
  for (const piece of text.split(/[\s,;]+/)) {
    if (piece === '') continue;
    const upper = piece.toUpperCase().replace(/^\$/, '');
    const exchange = EXCHANGE.exec(upper)?.[0] ?? '.US';
    const ticker = upper.replace(EXCHANGE, '').replaceAll('.', '-');
    if (TICKER.test(ticker)) symbols.add(ticker + exchange);
    else refused.push(piece);
  }
  return { symbols: [...symbols], refused };
}
