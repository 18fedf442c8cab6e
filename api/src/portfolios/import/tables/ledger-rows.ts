import { ZERO, type Decimal } from '../../ledger/money/decimal';
import { cellOf } from './cell-of';
import { isCurrency } from '../columns/header-currency';
import type { KindReaders } from '../kinds/kind-of-word';
import { PART_OF_TRADE } from '../kinds/kind';
import type { ImportTable } from './opened-import';
import type { TableRow } from '../reading/find-tables';
import { foldName, foldWords } from '../reading/fold-words';
import { readNumber } from '../reading/numbers';
import { withColumns } from './virtual-columns';

/** One row of a ledger: a change of the balance of one coin or currency. */
interface Entry {
  row: TableRow;
  unit: string;
  amount: Decimal;
  fee: Decimal;
  word: string;
}

/** Limit of compared rows of one order, or of one moment. */
const MOST_ROWS = 50;

const ORDER_NAMES = new Set(['refid', 'tradeid', 'orderid']);

/**
 * Joins rows of a crypto exchange that writes each change of a balance as a separate row. A coin
 * and the money for it become a purchase or sale. Rows of one order, or of one moment, belong
 * together. All other rows stay unchanged: coin swaps and single coin movements raise a question.
 */
export function withLedgerRows(table: ImportTable, kinds: KindReaders): ImportTable {
  const { map, fees } = table.columns;
  const { symbol, amount, type } = map;
  const isLedger =
    symbol !== undefined &&
    amount !== undefined &&
    type !== undefined &&
    map.quantity === undefined;
  if (!isLedger || map.currencyCode !== undefined || map.price !== undefined) return table;
  const entries = table.rows.flatMap((row): Entry[] => {
    const value = readNumber(row.cells[amount] ?? '', '.');
    if (row.isBroken || value === null) return [];
    const fee = readNumber(row.cells[fees[0]?.column ?? -1] ?? '', '.') ?? ZERO;
    const unit = unitOf(row.cells[symbol] ?? '');
    return [{ row, unit, amount: value, fee, word: row.cells[type] ?? '' }];
  });
  const isMoney = ({ unit }: Entry) => isCurrency(unit);
  if (entries.length < table.rows.length || entries.every(isMoney) || !entries.some(isMoney))
    return table;
  const order = table.header.findIndex((name) => ORDER_NAMES.has(foldName(name)));
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = order < 0 ? cellOf(table, entry.row, 'date') : (entry.row.cells[order] ?? '');
    const group = groups.get(key) ?? [];
    group.push(entry);
    groups.set(key, group);
  }
  const written = new Map<TableRow, string[]>();
  for (const group of groups.values()) {
    if (group.length > MOST_ROWS) continue;
    for (const [row, cells] of joined(group)) written.set(row, cells);
    skipAnnouncements(table, group, written);
  }
  for (const entry of entries)
    if (!written.has(entry.row)) written.set(entry.row, single(entry, kinds));
  const fields = ['type', 'symbol', 'quantity', 'amount', 'currencyCode', 'fee'] as const;
  const ledger = withColumns(table, fields, (row) => written.get(row) ?? [], [
    amount,
    symbol,
    type,
  ]);
  return { ...ledger, columns: { ...ledger.columns, hasCostsApart: true } };
}

/** `ZEUR` and `XXBT` of Kraken are EUR and XBT. */
const unitOf = (text: string): string => (/^[XZ][A-Z]{3}$/.test(text) ? text.slice(1) : text);

const isFee = ({ word }: Entry): boolean => foldWords(word).split(' ').includes('fee');

/** A trade of one coin for money, on the row of the coin; empty for other rows. */
function joined(group: readonly Entry[]): [TableRow, string[]][] {
  const legs = group.filter((entry) => !isFee(entry));
  const [coin, money] = [false, true].map((isOfMoney) =>
    legs.find(({ unit }) => isCurrency(unit) === isOfMoney),
  );
  if (!coin || !money || legs.length !== 2) return [];
  if (coin.amount.lt(ZERO) === money.amount.lt(ZERO)) return [];
  const costs = group.filter(isFee);
  const costIn = (unit: string): Decimal =>
    costs
      .filter((cost) => cost.unit === unit)
      .reduce((sum, cost) => sum.plus(cost.amount.abs()), ZERO);
  if (costs.some(({ unit }) => unit !== coin.unit && unit !== money.unit)) return [];
  // A fee in the coin leaves fewer of them, or takes more.
  const coins = coin.amount.minus(costIn(coin.unit)).minus(coin.fee).abs();
  const fee = money.fee.plus(costIn(money.unit));
  return [
    [
      coin.row,
      [
        coin.amount.lt(ZERO) ? 'SELL' : 'BUY',
        coin.unit,
        coins.toFixed(),
        money.amount.abs().toFixed(),
        money.unit,
        fee.toFixed(),
      ],
    ],
    ...[money, ...costs].map(({ row }): [TableRow, string[]] => [row, [PART_OF_TRADE]]),
  ];
}

/** Deposits are announced without a number before they are booked. */
function skipAnnouncements(
  table: ImportTable,
  group: readonly Entry[],
  written: Map<TableRow, string[]>,
): void {
  const idOf = ({ row }: Entry) => cellOf(table, row, 'id');
  for (const entry of group) {
    if (table.columns.map.id === undefined || idOf(entry) !== '') continue;
    const isBooked = group.some(
      (one) =>
        idOf(one) !== '' &&
        one.word === entry.word &&
        one.unit === entry.unit &&
        one.amount.eq(entry.amount),
    );
    if (isBooked) written.set(entry.row, [PART_OF_TRADE]);
  }
}

/** A single row: money has an amount, a coin a count. */
function single({ unit, amount, fee, word }: Entry, { ofWord }: KindReaders): string[] {
  if (!isCurrency(unit)) return [word, unit, amount.toFixed(), '', '', fee.toFixed()];
  const { kind } = ofWord(word);
  const isMove = kind?.is === 'book' && (kind.type === 'DEPOSIT' || kind.type === 'WITHDRAWAL');
  return [word, '', '', isMove ? amount.abs().toFixed() : amount.toFixed(), unit, fee.toFixed()];
}
