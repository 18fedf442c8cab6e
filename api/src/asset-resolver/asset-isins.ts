import { ASSET_TYPES } from 'shared/market';
import { memoizePerSnapshot } from '../market/memo/memoize-per-snapshot';
import type { Market } from '../market/store/market';

/** Symbols by ISIN, of the types whose listings have one. A fund may be listed several times. */
export const symbolsByIsin = memoizePerSnapshot((market: Market): ReadonlyMap<string, string[]> => {
  const symbols = new Map<string, string[]>();
  for (const type of ASSET_TYPES) {
    const table = market.table(type);
    for (let row = 0; row < table.rows; row++) {
      const isin = table.text('isin', row);
      // A type without the column has it in no row.
      if (isin === null && row === 0 && !table.table.columns.has('isin')) break;
      if (isin === null) continue;
      const symbolsOfIsin = symbols.get(isin);
      if (symbolsOfIsin) symbolsOfIsin.push(table.symbol(row));
      else symbols.set(isin, [table.symbol(row)]);
    }
  }
  return symbols;
});
