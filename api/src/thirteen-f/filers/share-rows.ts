/** Positions in the shares of one symbol over all quarters, in one pass over the stored positions. */
import { memoizePerSnapshotAndKey } from '../../market/memo/memoize-per-snapshot';
import type { FilerIndex } from './filer-index';

/** Rows of positions by row of the quarter. Quarters without shares of the symbol are absent. */
export type ShareRows = ReadonlyMap<number, readonly number[]>;

/** Maximum number of cached symbols: readers sort and page the holders of one asset. */
const MAX_SYMBOLS = 16;
const memo = memoizePerSnapshotAndKey<FilerIndex, ShareRows>(MAX_SYMBOLS);

/** Shares only: neither options nor bonds of the issuer. */
export const shareRowsOf = (index: FilerIndex, symbol: string): ShareRows =>
  memo(index, symbol, () => findShareRows(index, symbol));

function findShareRows({ stored }: FilerIndex, symbol: string): ShareRows {
  const { identities, positions, quarters } = stored.columns;
  const isShare = new Uint8Array(identities.symbol.length);
  for (const code of stored.identitiesOfSymbol(symbol)) {
    const { putCall, amountType } = stored.identity(code);
    if (putCall === null && amountType === 'SH') isShare[code] = 1;
  }
  const rowsByQuarter = new Map<number, number[]>();
  for (let quarter = 0; quarter < quarters.quarter.length; quarter++) {
    const [from, to] = stored.positionRows(quarter);
    for (let row = from; row < to; row++) {
      if (isShare[positions.identity[row] ?? 0] !== 1) continue;
      const rows = rowsByQuarter.get(quarter);
      if (rows) rows.push(row);
      else rowsByQuarter.set(quarter, [row]);
    }
  }
  return rowsByQuarter;
}

/**
 * First quarter of the unbroken run of reports with shares that ends with a report; null without
 * shares in that report. Quarters without a report do not break a run.
 * @param quarterRow row of the report
 */
export function heldSince(
  { stored }: FilerIndex,
  rows: ShareRows,
  filerRow: number,
  quarterRow: number,
): string | null {
  const { quarters, filers } = stored.columns;
  let since: string | null = null;
  for (let row = quarterRow; row >= (filers.firstQuarter[filerRow] ?? 0); row--) {
    if (quarters.known[row] !== 1) continue;
    if (!rows.has(row)) break;
    since = stored.quarterName(row);
  }
  return since;
}

/** True if no earlier report of the filer has shares of the symbol. */
export function neverHeldBefore(
  { stored }: FilerIndex,
  rows: ShareRows,
  filerRow: number,
  quarterRow: number,
): boolean {
  for (let row = stored.columns.filers.firstQuarter[filerRow] ?? 0; row < quarterRow; row++)
    if (rows.has(row)) return false;
  return true;
}
