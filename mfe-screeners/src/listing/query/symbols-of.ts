import type { ScreenerResponse } from 'shared/contract';

/** Symbols of the rows, in order. */
export function symbolsOf(answer: ScreenerResponse | undefined): string[] {
  const at = answer?.columns.indexOf('symbol') ?? -1;
  return (answer?.rows ?? []).map((row) => row[at]).filter((symbol) => typeof symbol === 'string');
}

/** Symbols of rows with a price, if the price is among the columns. */
export function pricedSymbolsOf(answer: ScreenerResponse | undefined): string[] {
  const at = answer?.columns.indexOf('price') ?? -1;
  const rows = answer?.rows.filter((row) => row[at] !== null) ?? [];
  return answer ? symbolsOf({ ...answer, rows }) : [];
}
