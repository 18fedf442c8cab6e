import { MAX_COMPARED, SYMBOL_FORM } from 'shared/market';

export interface NamedSymbols {
  /** Up to five well-formed symbols in upper case, without repetitions. */
  symbols: string[];
  /** Entries that are not in the form of a symbol. */
  malformed: string[];
  /** Symbols that the address names more than once. */
  repeated: string[];
  /** Well-formed symbols after the fifth. */
  beyond: string[];
}

/** Characters of the address that are read. Five symbols of maximum length fit several times. */
const MAX_TEXT = 1000;

/** Reads the symbols of an address: `aapl.us,MSFT.US`. Never throws. */
export function readSymbols(text: string): NamedSymbols {
  const entries = text
    .slice(0, MAX_TEXT)
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const wellFormed = entries
    .filter((entry) => SYMBOL_FORM.test(entry))
    .map((entry) => entry.toUpperCase());
  const unique = [...new Set(wellFormed)];
  const repeated = wellFormed.filter((symbol, at) => wellFormed.indexOf(symbol) !== at);
  return {
    symbols: unique.slice(0, MAX_COMPARED),
    malformed: [...new Set(entries.filter((entry) => !SYMBOL_FORM.test(entry)))],
    repeated: [...new Set(repeated)],
    beyond: unique.slice(MAX_COMPARED),
  };
}
