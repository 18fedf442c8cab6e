/** Holdings of a report as a CSV file (RFC 4180). */
import type { HoldingRow } from './holding-rows';

type Cell = string | number | boolean | null;

const COLUMNS: readonly (readonly [title: string, cell: (row: HoldingRow) => Cell])[] = [
  ['Issuer', (row) => row.issuer],
  ['Class', (row) => row.titleOfClass],
  ['CUSIP', (row) => row.cusip],
  ['Symbol', (row) => row.symbol],
  ['Sector', (row) => row.sector],
  ['Type', (row) => row.putCall ?? row.amountType],
  ['Status', (row) => row.status],
  ['Shares', (row) => row.shares],
  ['Previous shares', (row) => row.previousShares],
  ['Change of shares', (row) => row.shareChange],
  ['Change of shares %', (row) => row.shareChangePercent],
  ['Value USD', (row) => row.valueUSD],
  ['Previous value USD', (row) => row.previousValueUSD],
  ['Change of value USD', (row) => row.valueChangeUSD],
  ['Trade effect USD', (row) => row.tradeEffectUSD],
  ['Price effect USD', (row) => row.priceEffectUSD],
  ['Weight %', (row) => row.weight],
  ['Previous weight %', (row) => row.previousWeight],
  ['Filed price USD', (row) => row.filedPrice],
  ['Split suspected', (row) => row.splitSuspected],
];

/** One line for each row, in the order given; a spreadsheet takes no cell for a formula. */
export function holdingsCsv(rows: readonly HoldingRow[]): string {
  const lines = [
    COLUMNS.map(([title]) => title),
    ...rows.map((row) => COLUMNS.map(([, cell]) => cell(row))),
  ];
  return lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
