import { isTrade, ruleOf } from 'shared/contract';
import { ZERO, type Decimal } from '../../ledger/money/decimal';
import type { TransactionType } from '../../ledger/transactions/transaction';
import { cellOf } from '../tables/cell-of';
import type { Evidence } from './cells/evidence';
import type { ImportQuestion } from '../import-question';
import { REINVESTED, TWO_ASSETS, type Kind } from '../kinds/kind';
import type { ImportTable, OpenedImport } from '../tables/opened-import';
import type { TableRow } from '../reading/find-tables';
import type { Numbers } from './cells/figures';
import { kindQuestion } from './questions';

/** The type of a row, and the direction of its money if its term decides it. */
export interface RowType {
  type: TransactionType;
  cash: 'in' | 'out' | 'both' | null;
}

/** The type of a row, or the question about it. */
export function typeOf(
  opened: OpenedImport,
  evidence: Evidence,
  { kind, word, isSure }: { kind: Kind | undefined; word: string; isSure: boolean },
  table: ImportTable,
  row: TableRow,
  numbers: Numbers,
): RowType | { question: ImportQuestion; message: string } {
  const openKind = (message: string, text = message) => ({
    message,
    question: kindQuestion(word, text),
  });
  const unknown = () =>
    word === ''
      ? openKind('The type is missing', 'Which type do rows without one have?')
      : openKind(`“${word.slice(0, 60)}” is no type of transaction`, 'Which type is it?');
  if (isReinvestment(kind, cellOf(table, row, 'note'), numbers, evidence))
    return { type: 'BUY', cash: null };
  const described = kind === undefined ? tradeOfDescription(table, row, numbers) : null;
  if (described !== null) return { type: described, cash: null };
  if (kind === undefined) {
    if (word !== '' || table.columns.map.type !== undefined) return unknown();
  } else if (kind.is === 'ask') return openKind(kind.question);
  else if (kind.is === 'book') {
    if (!isSure && isAgainst(kind, numbers.amount ?? numbers.netAmount, evidence))
      return openKind('Its amount has the sign of another type. Which type is it?');
    const movesMoney = kind.type === 'DEPOSIT' || kind.type === 'WITHDRAWAL';
    const hasAsset = cellOf(table, row, 'symbol') !== '' || cellOf(table, row, 'isin') !== '';
    if (movesMoney && hasAsset && numbers.quantity !== null && !numbers.quantity.isZero())
      return openKind('The row moves shares or coins, not money. Which type is it?');
    const needs = ruleOf(kind.type, null);
    if (needs.otherSymbol && cellOf(table, row, 'otherSymbol') === '') return openKind(TWO_ASSETS);
    return { type: kind.type, cash: kind.cash ?? null };
  }
  // A trade: purchase or sale by the side, else by the sign of the quantity, else by that of the amount.
  const side = opened.kinds.ofWord(cellOf(table, row, 'side')).kind;
  if (side?.is === 'book' && (side.type === 'BUY' || side.type === 'SELL'))
    return { type: side.type, cash: null };
  const { quantity } = numbers;
  const amount = numbers.amount ?? numbers.netAmount;
  if (quantity === null || quantity.isZero()) return unknown();
  if (numbers.price?.isZero() && (amount === null || amount.isZero()))
    return openKind('Shares move without money. Which type is it?');
  if (evidence.hasSignedQuantities) return { type: quantity.lt(ZERO) ? 'SELL' : 'BUY', cash: null };
  if (amount !== null && !amount.isZero() && table.columns.map.type === undefined)
    return { type: amount.lt(ZERO) ? 'BUY' : 'SELL', cash: null };
  return openKind('Purchase or sale?');
}

/** Whether a kind that was found in a sentence contradicts the direction of its money. */
function isAgainst(
  { type, cash }: { type: TransactionType; cash?: RowType['cash'] },
  amount: Decimal | null,
  { isSigned }: Evidence,
): boolean {
  if (isSigned !== true || amount === null || amount.isZero() || cash === 'both') return false;
  const own = ruleOf(type, isTrade(type) ? '' : null).cash;
  const way = cash === 'in' ? 1 : cash === 'out' ? -1 : own;
  return way !== 0 && amount.lt(ZERO) !== way < 0;
}

const REINVESTS = /\breinvest/i;
/** Longer descriptions are not searched. */
const MAX_NOTE = 500;

/**
 * Whether a row buys shares with a dividend that is another row: in a file whose amounts are signed, money left the
 * account for shares that came.
 */
function isReinvestment(
  kind: Kind | undefined,
  note: string,
  { quantity, amount, netAmount }: Numbers,
  { isSigned }: Evidence,
): boolean {
  const isDividend = kind?.is === 'book' && kind.type === 'DIVIDEND';
  const isNoted = isDividend && note.length <= MAX_NOTE && REINVESTS.test(note);
  if (kind !== REINVESTED && !isNoted) return false;
  const paid = amount ?? netAmount;
  return isSigned === true && paid?.lt(ZERO) === true && quantity?.gt(ZERO) === true;
}

/** Share by which costs move the amount of a trade away from count × price. */
const COSTS_SHARE = 0.05;

/**
 * The type of a row whose kind is a description without a known phrase: shares for about their price, paid or received.
 * Null for a table with a column of kinds, and for figures that do not fit.
 */
function tradeOfDescription(
  table: ImportTable,
  row: TableRow,
  { quantity, price, amount }: Numbers,
): 'BUY' | 'SELL' | null {
  const { map } = table.columns;
  if (map.type === undefined || map.type !== map.note) return null;
  const isAsset = cellOf(table, row, 'symbol') !== '' || cellOf(table, row, 'isin') !== '';
  if (!isAsset || !quantity?.gt(ZERO) || !price?.gt(ZERO) || !amount || amount.isZero())
    return null;
  const product = quantity.mul(price);
  const difference = amount.abs().minus(product).abs();
  if (difference.gt(product.mul(COSTS_SHARE))) return null;
  return amount.lt(ZERO) ? 'BUY' : 'SELL';
}
