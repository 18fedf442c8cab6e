import type { CrossRates } from 'shared/contract';
import { csvText } from 'shared/market';

/** CSV with one row per rate of the matrix: raw numbers, unknown ones empty. */
export function crossCsv({ rows, codes, window }: CrossRates): string {
  return csvText(
    ['Base', 'Quote', 'Rate', `Change ${window}`, 'Kind', 'By way of', 'Date'],
    rows.flatMap(({ base, cells }) =>
      cells.flatMap(({ kind, rate, change, via, date }, at) =>
        kind === 'same' ? [] : [[base, codes[at] ?? '', rate, change, kind, via.join(' '), date]],
      ),
    ),
  );
}

/** `currency-matrix-2026-11-20.csv`, with the date of the rates. */
export const crossFileName = ({ rateDate }: CrossRates): string =>
  `currency-matrix-${rateDate ?? 'undated'}.csv`;
