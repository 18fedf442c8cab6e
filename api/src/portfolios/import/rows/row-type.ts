import { ruleOf } from 'shared/contract';
import { ZERO } from '../../ledger/money/decimal';
import type { TransactionType } from '../../ledger/transactions/transaction';
import { cellOf, type Evidence } from '../evidence';
import type { ImportQuestion } from '../import-question';
import { TWO_AMOUNTS, TWO_ASSETS, type Kind } from '../kinds/kind';
import type { ImportTable, OpenedImport } from '../open-import';
import type { TableRow } from '../reading/find-tables';
import type { Numbers } from './figures';
import { TYPE_VALUES } from './questions';

/** The type of a row, and the direction of its money where its word decides it. */
export interface RowType {
  type: TransactionType;
  cash: 'in' | 'out' | 'both' | null;
}

/** The type that a row is booked as, or what has to be asked. */
export function typeOf(
  opened: OpenedImport,
  evidence: Evidence,
  kind: Kind | undefined,
  word: string,
  table: ImportTable,
  row: TableRow,
  numbers: Numbers,
): RowType | { question: ImportQuestion; message: string } {
  const askedKind = (message: string, text = message) => ({
    message,
    question: {
      option: 'words' as const,
      key: word,
      text: word === '' ? text : `“${word.slice(0, 60)}”: ${text}`,
      values: TYPE_VALUES,
    },
  });
  const unknown = () =>
    word === ''
      ? askedKind('The type is missing', 'Which type do rows without one have?')
      : askedKind(`“${word.slice(0, 60)}” is no type of transaction`, 'Which type is it?');
  if (kind === undefined) {
    if (word !== '' || table.columns.map.type !== undefined) return unknown();
  } else if (kind.is === 'ask') return askedKind(kind.question);
  else if (kind.is === 'book') {
    const movesMoney = kind.type === 'DEPOSIT' || kind.type === 'WITHDRAWAL';
    const hasAsset = cellOf(table, row, 'symbol') !== '' || cellOf(table, row, 'isin') !== '';
    if (movesMoney && hasAsset && numbers.quantity !== null && !numbers.quantity.isZero())
      return askedKind('The row moves shares or coins, not money. Which type is it?');
    const needs = ruleOf(kind.type, null);
    if (needs.otherSymbol && cellOf(table, row, 'otherSymbol') === '') return askedKind(TWO_ASSETS);
    if (needs.otherMoney && cellOf(table, row, 'otherAmount') === '') return askedKind(TWO_AMOUNTS);
    return { type: kind.type, cash: kind.cash ?? null };
  }
  // A trade: purchase or sale by the side, else by the sign of the quantity, else by that of the amount.
  const side = opened.kindOf(cellOf(table, row, 'side')).kind;
  if (side?.is === 'book' && (side.type === 'BUY' || side.type === 'SELL'))
    return { type: side.type, cash: null };
  const { quantity } = numbers;
  const amount = numbers.amount ?? numbers.netAmount;
  if (quantity === null || quantity.isZero()) return unknown();
  if (numbers.price?.isZero() && (amount === null || amount.isZero()))
    return askedKind('Shares move without money. Which type is it?');
  if (evidence.hasSignedQuantities) return { type: quantity.lt(ZERO) ? 'SELL' : 'BUY', cash: null };
  if (amount !== null && !amount.isZero() && table.columns.map.type === undefined)
    return { type: amount.lt(ZERO) ? 'BUY' : 'SELL', cash: null };
  return askedKind('Purchase or sale?');
}
