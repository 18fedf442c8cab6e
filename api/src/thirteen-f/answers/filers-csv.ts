/** The list of filers as a CSV file. */
import type { ThirteenFFilerSummary } from 'shared/contract';
import type { ColumnValue } from 'shared/market';
import type { CsvTable } from '../../market/csv/stream-csv';

const COLUMNS: readonly (readonly [
  title: string,
  value: (filer: ThirteenFFilerSummary) => ColumnValue,
])[] = [
  ['Filer', (filer) => filer.name],
  ['CIK', (filer) => filer.cik],
  ['Quarter', (filer) => filer.quarter],
  ['Value (USD)', (filer) => filer.valueUSD],
  ['Change on quarter (%)', (filer) => filer.valueChangePercent],
  ['Positions', (filer) => filer.positions],
  ['Options', (filer) => filer.options],
  ['Turnover (%)', (filer) => filer.turnoverPercent],
  ['Top 10 (%)', (filer) => filer.top10],
  ['New', (filer) => filer.new],
  ['Increased', (filer) => filer.increased],
  ['Reduced', (filer) => filer.decreased],
  ['Sold out', (filer) => filer.soldOut],
  ['First filing', (filer) => filer.firstFiling],
  ['Filed', (filer) => filer.filedDate],
  ['Days after the quarter', (filer) => filer.delayDays],
  ['Late', (filer) => filer.late],
  ['Amended', (filer) => filer.amended],
  ['Held issuer', (filer) => filer.held?.issuer ?? null],
  ['Held value (USD)', (filer) => filer.held?.valueUSD ?? null],
  ['Held weight (%)', (filer) => filer.held?.weight ?? null],
  ['Held option', (filer) => filer.held?.putCall ?? null],
  ['Held amount', (filer) => filer.held?.amount ?? null],
  ['Change of amount', (filer) => filer.held?.amountChange ?? null],
  ['Change of amount (%)', (filer) => filer.held?.amountChangePercent ?? null],
];

/** All rows in the order given. */
export const filersTable = (
  filers: readonly ThirteenFFilerSummary[],
): Pick<CsvTable, 'header' | 'rows' | 'total'> => ({
  header: COLUMNS.map(([title]) => title),
  rows: filers.map((filer) => COLUMNS.map(([, value]) => value(filer))),
  total: filers.length,
});
