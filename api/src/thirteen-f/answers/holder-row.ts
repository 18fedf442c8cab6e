/** One holder of an asset as a row of answers and files. */
import type { z } from 'zod';
import type { AssetHoldersResponse } from 'shared/contract';
import type { assetHoldersQuerySchema } from 'shared/contract/schemas';
import type { ColumnValue } from 'shared/market';
import { fold } from '../../market/text/fold';
import type { CsvTable } from '../../market/csv/stream-csv';
import { weightOf } from '../filers/comparison';
import type { Holder } from './holder-tabs';

export type HolderRow = AssetHoldersResponse['items'][number];

export function holderRow({
  filer,
  report,
  previous,
  identity,
  change,
  firstTime,
  heldSince,
}: Holder): HolderRow {
  const option = identity.putCall;
  const weight = option === null ? weightOf(change.valueUSD, report.valueUSD) : null;
  const before =
    option === null && previous ? weightOf(change.previousValueUSD, previous.valueUSD) : null;
  return {
    cik: filer.cik,
    name: filer.name,
    quarter: report.quarter,
    filedDate: report.filedDate,
    titleOfClass: identity.titleOfClass,
    amountType: identity.amountType,
    putCall: option,
    status: change.status,
    firstFiling: previous === null,
    shares: change.amount,
    previousShares: change.previousAmount,
    shareChange: change.amountChange,
    shareChangePercent: change.amountChangePercent,
    valueUSD: change.valueUSD,
    previousQuarter: previous?.quarter ?? null,
    previousValueUSD: change.previousValueUSD,
    valueChangeUSD: change.valueChangeUSD,
    weight,
    weightChange: weight !== null && before !== null ? weight - before : null,
    tradeEffectUSD: change.tradeEffectUSD,
    priceEffectUSD: change.priceEffectUSD,
    splitSuspected: change.splitSuspected,
    firstTime,
    heldSince,
  };
}

type SortField = z.output<typeof assetHoldersQuerySchema>['sort'];

/** The value of a row that it is sorted by. Only rows of a page are made. */
export function holderSortKey(holder: Holder, sort: SortField): HolderRow[SortField] {
  const { filer, change } = holder;
  switch (sort) {
    case 'name':
      return fold(filer.name);
    case 'valueUSD':
    case 'valueChangeUSD':
    case 'priceEffectUSD':
    case 'tradeEffectUSD':
      return change[sort];
    case 'shares':
      return change.amount;
    case 'heldSince':
      return holder.heldSince;
    default:
      return holderRow(holder)[sort];
  }
}

/** Unknown figures are empty cells: a first filing has no effects and no earlier figures. */
const unlessFirst =
  (value: (row: HolderRow) => ColumnValue) =>
  (row: HolderRow): ColumnValue =>
    row.firstFiling ? null : value(row);

const COLUMNS: readonly (readonly [title: string, value: (row: HolderRow) => ColumnValue])[] = [
  ['Institution', (row) => row.name],
  ['CIK', (row) => row.cik],
  ['Quarter', (row) => row.quarter],
  ['Filed', (row) => row.filedDate],
  ['Class', (row) => row.titleOfClass],
  ['Type', (row) => row.putCall ?? row.amountType],
  ['Status', (row) => (row.firstFiling ? 'FIRST_FILING' : row.status)],
  ['First-time buyer', (row) => row.firstTime],
  ['Held since', (row) => row.heldSince],
  ['Shares', (row) => row.shares],
  ['Compared with', (row) => row.previousQuarter],
  ['Previous shares', unlessFirst((row) => row.previousShares)],
  ['Change of shares', unlessFirst((row) => (row.splitSuspected ? null : row.shareChange))],
  [
    'Change of shares (%)',
    unlessFirst((row) => (row.splitSuspected ? null : row.shareChangePercent)),
  ],
  ['Value (USD)', (row) => row.valueUSD],
  ['Previous value (USD)', unlessFirst((row) => row.previousValueUSD)],
  ['Change of value (USD)', unlessFirst((row) => row.valueChangeUSD)],
  ['Trade effect (USD)', unlessFirst((row) => (row.splitSuspected ? null : row.tradeEffectUSD))],
  ['Price effect (USD)', unlessFirst((row) => (row.splitSuspected ? null : row.priceEffectUSD))],
  ['Share of portfolio (%)', (row) => row.weight],
  ['Change of share (pp)', unlessFirst((row) => row.weightChange)],
  ['Split suspected', (row) => row.splitSuspected],
];

/** All rows in the order given, made while the file is sent. */
export function holdersTable(
  holders: readonly Holder[],
): Pick<CsvTable, 'header' | 'rows' | 'total'> {
  function* rows() {
    for (const holder of holders) {
      const row = holderRow(holder);
      yield COLUMNS.map(([, value]) => value(row));
    }
  }
  return { header: COLUMNS.map(([title]) => title), rows: rows(), total: holders.length };
}
